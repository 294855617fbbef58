import type { Readable, Writable } from 'node:stream'

/** Where backups lie: a folder or a bucket. Names have `/` in them. */
export interface Storage {
  /** For the operator: a path or an address. */
  readonly name: string
  /** Whose locks hold for all who use the storage, as far as a system has such. */
  readonly lockFile: string | undefined
  /** The names of all that is whole below a name, with their bytes. */
  list(below: string): Promise<Map<string, number>>
  /** The names of all that is whole but what backups share. */
  names(): Promise<string[]>
  /** @throws BackupError when it is not there or cannot be reached */
  open(name: string): Promise<Readable>
  /**
   * Whole or not at all, and on the disk when it resolves.
   *
   * @param produce writes all of it, and ends what it writes to
   */
  write<T>(name: string, produce: (to: Writable) => Promise<T>): Promise<T>
  remove(names: readonly string[]): Promise<void>
  /** What attempts that were cut off have left; to be called by whoever holds the lock. */
  removeHalves(): Promise<void>
}
