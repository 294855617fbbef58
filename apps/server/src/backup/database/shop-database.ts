import type { Readable, Writable } from 'node:stream'
import { BackupError } from '../backup-error.ts'
import type { BackedUpDatabase, DatabaseKind } from '../manifest.ts'
import type { Digest } from '../seal.ts'
import type { Exchanged } from '../storage/shop-files.ts'
import type { Lock } from './lock.ts'

/** What a database holds. */
export interface Contents {
  /** Rows of each table. */
  rows: Record<string, number>
  /** A sum over what each table holds; not where the bytes of the copy are compared. */
  sums?: Record<string, string>
  /** The newest step that its shape has taken. */
  migration: string
}

/** Writes the copy out of a backup. */
export type WriteCopy = (to: Writable) => Promise<Digest>

/** The database of a shop, as backups see it. */
export interface ShopDatabase {
  readonly kind: DatabaseKind
  /** For the operator, without a password. */
  readonly name: string
  /** What backups of this shop are known by; undefined where it has never run, or cannot be read. */
  id(): Promise<string | undefined>
  /** JSON of what the shop keeps in its settings; undefined where there are none, or they cannot be read. */
  settings(appId: string): Promise<string | undefined>
  /** Keeps other backups and restores of this shop out; undefined while one is at work. */
  lock(): Promise<Lock | undefined>
  /** Removes what attempts that were cut off have left; for whoever holds the lock. */
  removeLeftovers(): Promise<void>
  /**
   * Copies it while the shop writes to it, as it is at one moment.
   *
   * @throws BackupError when there is none, it is damaged, or it cannot be copied
   */
  copy(seal: (from: Readable) => Promise<Digest>): Promise<{ digest: Digest; contents: Contents }>
  /**
   * Writes a copy out as a restore would, compares it, and hands over its address as long as it is there.
   *
   * @throws BackupError when it is not what was copied
   */
  tryOut(
    write: WriteCopy,
    expected: BackedUpDatabase,
    look: (databaseUrl: string) => Promise<void>,
  ): Promise<void>
  /**
   * Puts a copy into the place of what is there, once all of it is written and compared.
   *
   * @param prepareFiles writes the files beside those that are there, and returns what lets them change places
   * @returns what was there before and stays
   * @throws BackupError when the shop runs, or the copy is not what was copied: nothing has changed then
   */
  restore(
    write: WriteCopy,
    expected: BackedUpDatabase,
    suffix: string,
    prepareFiles: () => Promise<() => Promise<Exchanged>>,
  ): Promise<string[]>
}

/** The mark of a move of files alone: they are restored to wherever FILES_URL says, and that is no longer elsewhere. */
export const UNMARK_FILES = "delete from read_only where name = 'files'"

/** @returns whether anything is marked; the databases of early versions have no table for it */
export function hasMarks({ rows }: BackedUpDatabase): boolean {
  return (rows.read_only ?? 0) > 0
}

/**
 * Files first, whose names change with what they hold: should the database be unable to follow, they go back.
 *
 * @returns what was there before and stays
 */
export async function exchangeAll(
  exchangeFiles: () => Promise<Exchanged>,
  exchangeDatabase: () => Promise<string[]>,
): Promise<string[]> {
  const { kept, undo } = await exchangeFiles()
  try {
    return [...(await exchangeDatabase()), ...kept]
  } catch (error) {
    await undo()
    throw error
  }
}

export const RUNNING = 'The shop is running. Stop it first, then restore.'

/** @throws BackupError when a copy holds something else than what was copied */
export function refuseOther(contents: Contents, { rows, sums }: BackedUpDatabase): void {
  const changed = Object.keys({ ...rows, ...contents.rows }).filter(
    (table) => rows[table] !== contents.rows[table] || sums?.[table] !== contents.sums?.[table],
  )
  if (changed.length === 0) return
  throw new BackupError(
    `The copy of the database does not hold what was copied (${changed.slice(0, 3).join(', ')}).`,
  )
}
