import type { Writable } from 'node:stream'
import type { EndedAccess } from '@pitlane/platform/operator'
import { BackupError } from './backup-error.ts'
import type { OnProgress } from './make-backup.ts'
import type { BackedUpFile, Manifest } from './manifest.ts'
import { sharedFile } from './names.ts'
import { otherFile, writeCopy } from './prove-backup.ts'
import { unseal } from './seal.ts'
import type { BackupStore, Shop } from './shop.ts'
import { NOTHING_EXCHANGED } from './storage/shop-files.ts'

/**
 * Puts a backup into the place of a shop that does not run. All of it is written and compared beside what is there; only
 * then the two change places, and what was there stays under another name. For whoever is alone with the backups.
 *
 * @param suffix of the names under which what was there stays
 * @param withOldAccounts takes passwords and rights as they are in the backup, whatever has become of them since
 * @returns these names, and what has ended
 * @throws BackupError when the shop runs, or the backup is damaged: nothing has changed then
 */
export async function restoreBackup(
  { name, manifest }: { name: string; manifest: Manifest },
  shop: Shop,
  store: BackupStore,
  suffix: string,
  onProgress: OnProgress = () => undefined,
  { withOldAccounts = false } = {},
): Promise<{ kept: string[]; ended: EndedAccess }> {
  const { database, files } = shop
  const kind = manifest.database.kind ?? 'sqlite'
  if (kind !== database.kind) throw new BackupError(OF_ANOTHER_KIND[kind])
  let ended: EndedAccess | undefined
  const kept = await database.restore(
    (to) => writeCopy(name, manifest, store, to),
    manifest.database,
    suffix,
    async (copyUrl, formerUrl) => {
      ended = await shop.endAccess(copyUrl, formerUrl, { withOldAccounts })
    },
    async () => {
      if (!manifest.files) return async () => NOTHING_EXCHANGED
      const all = manifest.files.length
      let done = 0
      return files.prepare(manifest.files, async (file, to) => {
        await writeFile(file, store, to)
        done += 1
        onProgress(done, all)
      })
    },
  )
  if (!ended) throw new Error('A copy has taken its place in which nothing was ended.')
  return { kept, ended }
}

const OF_ANOTHER_KIND = {
  sqlite:
    'The backup is of SQLite, but DATABASE_URL names PostgreSQL. Restore it into SQLite first.',
  postgres: 'The backup is of PostgreSQL, but DATABASE_URL names SQLite.',
}

async function writeFile(
  { name, sha256 }: BackedUpFile,
  { storage, key }: BackupStore,
  to: Writable,
): Promise<void> {
  const shared = sharedFile(sha256, key)
  const options = { isCompressed: false, key, name: `${storage.name}/${shared}` }
  const digest = await unseal(await storage.open(shared), to, options)
  if (digest.sha256 !== sha256) throw otherFile(name, shared)
}
