import { BackupError } from './backup-error.ts'
import { type BackedUpFile, type Manifest, newManifest, readManifest } from './manifest.ts'
import {
  buildBackupName,
  buildDatabaseName,
  buildManifestName,
  FILES,
  sharedFile,
} from './names.ts'
import { proveDatabase } from './prove-backup.ts'
import { type Meant, refuseUnlike } from './refuse-unlike.ts'
import { computeDigest, seal, sealedBytes } from './seal.ts'
import { alone, type BackupStore, type Shop } from './shop.ts'
import { removeUnfinished, storedBackups } from './stored-backups.ts'

/** Hears how far it is, in files. */
export type OnProgress = (done: number, all: number) => void

export interface MadeBackup {
  name: string
  manifest: Manifest
}

/**
 * Copies a shop, running or not, and tries the copy out before it counts as a backup.
 *
 * @param version of this program
 * @throws BackupError when the copy is not what was copied: nothing of it is left then; when the newest one there is another shop's, or has what this one would lack
 */
export async function makeBackup(
  shop: Shop,
  store: BackupStore,
  version: string,
  onProgress: OnProgress = () => undefined,
  meant: Meant = {},
): Promise<MadeBackup> {
  const id = await shop.database.id()
  await refuseUnlike(shop, store, id, meant)
  return alone(shop, store, async () => {
    await removeUnfinished(store.storage)
    const name = buildBackupName(new Date())
    try {
      return await make({ shop, id, store, name, version, onProgress })
    } catch (error) {
      // What went wrong is more to the point than that this does as well.
      await removeUnfinished(store.storage)
        .then(store.storage.removeHalves)
        .catch(() => undefined)
      throw error
    }
  })
}

interface Making {
  shop: Shop
  id: string | undefined
  store: BackupStore
  name: string
  version: string
  onProgress: OnProgress
}

async function make({ shop, id, store, name, version, onProgress }: Making): Promise<MadeBackup> {
  const { storage, key } = store
  const { kind } = shop.database
  const made = new Date().toISOString()
  const isEncrypted = key !== undefined
  const options = { isCompressed: true, key }
  // Before the files: what a record names is there until long after.
  const { digest, contents } = await storage.write(
    buildDatabaseName(name, kind, isEncrypted),
    (to) => shop.database.copy((from) => seal(from, to, options)),
  )
  const { migration, ...held } = contents
  const files = await keepFiles(shop, store, onProgress)
  const manifest = newManifest({
    ...{ made, version, migration, isEncrypted, shop: id },
    ...{ database: { kind, ...digest, ...held }, files },
  })
  await proveDatabase(name, manifest, shop, store)
  const text = JSON.stringify(manifest, null, 1)
  await storage.write(
    buildManifestName(name),
    (to) => new Promise<void>((resolve, reject) => to.on('error', reject).end(text, resolve)),
  )
  return { name, manifest }
}

/** Copies the files that no backup has yet, and reads each again. */
async function keepFiles(
  shop: Shop,
  store: BackupStore,
  onProgress: OnProgress,
): Promise<BackedUpFile[]> {
  const [names, kept] = await Promise.all([shop.files.list(), store.storage.list(FILES)])
  const known = shop.files.isRemote ? await knownFiles(store) : new Map<string, BackedUpFile>()
  const files: BackedUpFile[] = []
  let done = 0
  for (const [name, bytes] of names) {
    const before = known.get(name)
    const file =
      before?.bytes === bytes && isKept(before, kept, store)
        ? before
        : await keepFile(name, shop, store, kept)
    done += 1
    onProgress(done, names.size)
    if (file) files.push(file)
  }
  return files
}

type Kept = Map<string, number>

function isKept({ sha256, bytes }: BackedUpFile, kept: Kept, { key }: BackupStore): boolean {
  return kept.get(sharedFile(sha256, key)) === sealedBytes(bytes, key)
}

/** Undefined when it has gone meanwhile. */
async function keepFile(
  name: string,
  { files }: Shop,
  store: BackupStore,
  kept: Kept,
): Promise<BackedUpFile | undefined> {
  const { storage, key } = store
  const plain = { isCompressed: false, name }
  const source = await files.open(name)
  if (!source) return undefined
  const file = { name, ...(await computeDigest(source, { ...plain, key: undefined })) }
  const target = sharedFile(file.sha256, key)
  const isWhole = async () => {
    const there = await computeDigest(await storage.open(target), { ...plain, key }).catch(
      () => undefined,
    )
    return there?.sha256 === file.sha256
  }
  // One that was damaged since is written anew; what a bucket has kept is read again by `verify` alone.
  const isRead = storage.lockFile !== undefined
  if (isKept(file, kept, store) && (!isRead || (await isWhole()))) return file
  const again = await files.open(name)
  if (!again) return undefined
  await storage.write(target, (to) => seal(again, to, { isCompressed: false, key }))
  kept.set(target, sealedBytes(file.bytes, key))
  if (await isWhole()) return file
  await storage.remove([target])
  throw new BackupError(
    `The copy of ${name} is not what was written: the storage of backups is faulty.`,
  )
}

/** Those of the newest backup by their names. */
async function knownFiles({ storage }: BackupStore): Promise<Map<string, BackedUpFile>> {
  const [newest] = await storedBackups(storage)
  const manifest = newest && (await readManifest(storage, newest.name).catch(() => undefined))
  return new Map(manifest?.files?.map((file) => [file.name, file]))
}
