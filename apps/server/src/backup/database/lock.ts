import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Held until it is released, or the process ends, however it does. */
export interface Lock {
  release(): void
}

/** SQLite's codes for a lock that another connection holds: `SQLITE_BUSY` and `SQLITE_LOCKED`. */
const LOCKED = [5, 6]

/**
 * Takes a lock that the system gives back when its process is killed, which a file with a process id in it does not.
 *
 * @param file an empty database of SQLite, which has such locks on every system; made where there is none
 * @returns undefined while others hold it
 */
export function takeLock(file: string, kind: 'shared' | 'exclusive'): Lock | undefined {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const connection = new DatabaseSync(file)
  try {
    if (kind === 'exclusive') connection.exec('BEGIN EXCLUSIVE')
    // Kept until the transaction ends, which it never does by itself.
    else connection.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
    return { release: () => connection.close() }
  } catch (error) {
    connection.close()
    if (isLocked(error)) return undefined
    throw error
  }
}

export function isLocked(error: unknown): boolean {
  // The lower byte is the code, the others say more of it.
  return LOCKED.includes(Number((error as { errcode?: number }).errcode) & 0xff)
}
