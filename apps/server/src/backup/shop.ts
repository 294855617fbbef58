import type { EndedAccess } from '@pitlane/platform/operator'
import { BackupError } from './backup-error.ts'
import { type Lock, takeLock } from './database/lock.ts'
import type { ShopDatabase } from './database/shop-database.ts'
import type { BackupKey } from './seal.ts'
import type { ShopFiles } from './storage/shop-files.ts'
import type { Storage } from './storage/storage.ts'

/** A shop that is backed up, or restored. */
export interface Shop {
  readonly database: ShopDatabase
  readonly files: ShopFiles
  /** Opens a restored copy as the shop would, and asks it. @throws BackupError when it does not answer */
  readonly look: (databaseUrl: string) => Promise<void>
  /**
   * Ends in a copy what may have been ended since it was made, see `endAccess` of the platform.
   *
   * @param formerUrl the database that it replaces, where there is one
   */
  readonly endAccess: (
    copyUrl: string,
    formerUrl: string | undefined,
    options: { readonly withOldAccounts: boolean },
  ) => Promise<EndedAccess>
}

/** Where its backups lie, and what encrypts them. */
export interface BackupStore {
  readonly storage: Storage
  readonly key: BackupKey | undefined
}

const BUSY = 'Another backup or restore is at work. Wait until it is done.'

/**
 * Does something to backups while nobody else does: removes what attempts that were cut off have left, then works.
 *
 * @throws BackupError while another is at work
 */
export async function alone<T>(
  { database }: Shop,
  { storage }: BackupStore,
  work: () => Promise<T>,
): Promise<T> {
  const locks: Lock[] = []
  const take = (lock: Lock | undefined) => {
    if (!lock) throw new BackupError(BUSY)
    locks.push(lock)
  }
  try {
    take(await database.lock())
    if (storage.lockFile !== undefined) take(takeLock(storage.lockFile, 'exclusive'))
    await database.removeLeftovers()
    await storage.removeHalves()
    return await work()
  } finally {
    if (locks.length > 0) await database.removeLeftovers().catch(() => undefined)
    for (const lock of locks) lock.release()
  }
}
