import type { Readable, Writable } from 'node:stream'
import type { BackedUpFile } from '../manifest.ts'

/** Writes a file out of a backup. */
export type WriteFile = (file: BackedUpFile, to: Writable) => Promise<void>

/** Files that have changed places. */
export interface Exchanged {
  /** What was there before and stays. */
  readonly kept: string[]
  /** For when the database could not follow. */
  undo(): Promise<void>
}

export const NOTHING_EXCHANGED: Exchanged = { kept: [], undo: async () => undefined }

/** The files of a shop, as backups see them. */
export interface ShopFiles {
  /** For the operator. */
  readonly name: string
  /** Whether reading one costs a transfer: then what was backed up under the same name and size is not read again. */
  readonly isRemote: boolean
  /** Names with their bytes; paths have `/` in them. */
  list(): Promise<Map<string, number>>
  /** Undefined when it has gone meanwhile. */
  open(name: string): Promise<Readable | undefined>
  /**
   * Writes them beside those that are there.
   *
   * @returns lets the two change places
   */
  prepare(files: readonly BackedUpFile[], write: WriteFile): Promise<() => Promise<Exchanged>>
}
