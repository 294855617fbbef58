import { BackupError } from './backup-error.ts'
import { type Manifest, readManifest } from './manifest.ts'
import type { BackupStore, Shop } from './shop.ts'
import { storedBackups } from './stored-backups.ts'

/** What the newest backup in a place would speak against, when nobody had said so. */
export interface Meant {
  /** One that everybody can read. */
  isPlain?: boolean | undefined
  isWithoutFiles?: boolean | undefined
}

/**
 * A key, or a disk of files, that is missing would be noticed when a backup is needed, and those that have them would be
 * removed as older.
 *
 * @throws BackupError where the newest backup is another shop's, or has what this one would lack
 */
export async function refuseUnlike(
  { files }: Shop,
  { storage, key }: BackupStore,
  id: string | undefined,
  { isPlain, isWithoutFiles }: Meant,
): Promise<void> {
  const newest = await newestManifest(storage)
  if (!newest) return
  refuseOtherShop(newest, storage.name, id)
  if (newest.isEncrypted && !key && !isPlain)
    throw new BackupError(
      `The newest backup in ${storage.name} is encrypted, and there is no BACKUP_KEY now. Give it; or, for backups that everybody can read from now on: npm run shop -- backup --plain`,
    )
  const before = newest.files?.length ?? 0
  if (before > 0 && !isWithoutFiles && (await files.list()).size === 0)
    throw new BackupError(
      `The newest backup in ${storage.name} has ${before} files, and ${files.name} has none now. Bring them back (a disk that is not mounted, FILES_URL), or, where there are none on purpose: npm run shop -- backup --without-files`,
    )
}

/** Whose backups are removed by the age of another's, and whose newest would be restored in the place of another's. */
export async function refuseBackupsOfOthers(
  { database }: Shop,
  { storage }: BackupStore,
): Promise<void> {
  const newest = await newestManifest(storage)
  if (newest) refuseOtherShop(newest, storage.name, await database.id())
}

type Newest = Manifest & { name: string }

function refuseOtherShop({ name, shop }: Newest, place: string, id: string | undefined): void {
  if (id === undefined || shop === undefined || shop === id) return
  throw new BackupError(
    `Backups of another shop lie in ${place}, such as ${name}. Name a folder or a bucket of this shop's own in BACKUP_FOLDER; to go on with the other shop, restore it.`,
  )
}

async function newestManifest(storage: BackupStore['storage']): Promise<Newest | undefined> {
  const all = await storedBackups(storage)
  // One that a clock far ahead has dated would speak for good.
  const newest = all.find(({ time }) => time <= Date.now()) ?? all[0]
  const manifest = newest && (await readManifest(storage, newest.name).catch(() => undefined))
  return manifest && { ...manifest, name: newest.name }
}
