import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { BackupError } from './backup-error.ts'
import {
  type BackupStore,
  databaseIn,
  nameOf,
  type ShopPlaces,
  sharedFile,
} from './backup-places.ts'
import { type BackedUpFile, MANIFEST, type Manifest, manifestOf } from './manifest.ts'
import { proveBackup } from './prove-backup.ts'
import { digestOf, seal } from './seal.ts'
import { contentsOf, snapshot } from './snapshot.ts'

/** Hears how far it is, in files. */
export type OnProgress = (done: number, all: number) => void

/**
 * Copies a shop, running or not, and reads the copy again before it counts as a backup.
 *
 * @param version of this program
 * @returns the folder of the backup
 * @throws BackupError when the copy is not what was copied: nothing of it is left then
 */
export async function makeBackup(
  shop: ShopPlaces,
  store: BackupStore,
  version: string,
  onProgress: OnProgress = () => undefined,
): Promise<{ folder: string; manifest: Manifest }> {
  await stat(shop.database).catch(() => {
    throw new BackupError(`There is no shop to back up: ${shop.database} does not exist.`)
  })
  const now = new Date()
  const final = join(store.folder, nameOf(now))
  await mkdir(store.folder, { recursive: true, mode: 0o700 })
  await removeAbandoned(store.folder)
  const making = await mkdtemp(join(store.folder, '.making-'))
  try {
    const copy = join(making, 'shop.db')
    // Before the files: what a record names is there until long after.
    snapshot(shop.database, copy)
    const { rows, migration } = contentsOf(copy)
    const isEncrypted = store.key !== undefined
    const options = { isCompressed: true, key: store.key }
    const digest = await seal(copy, databaseIn(making, isEncrypted), options)
    await rm(copy)
    const files = shop.files === undefined ? null : await keepFiles(shop.files, store, onProgress)
    const manifest = manifestOf({
      ...{ made: now.toISOString(), version, migration, isEncrypted },
      ...{ database: { ...digest, rows }, files },
    })
    await proveBackup(making, manifest, store)
    await writeFile(join(making, MANIFEST), JSON.stringify(manifest, null, 1), {
      mode: 0o600,
      flush: true,
    })
    await rename(making, final)
    return { folder: final, manifest }
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw error
  }
}

const MAKING_MS = 24 * 3_600_000

/** What a backup that was cut off has left. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.making-')) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > MAKING_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Copies the files that no backup has yet. */
async function keepFiles(
  folder: string,
  store: BackupStore,
  onProgress: OnProgress,
): Promise<BackedUpFile[]> {
  const names = await namesBelow(folder)
  const files: BackedUpFile[] = []
  for (const [at, name] of names.entries()) {
    const path = join(folder, name)
    const digest = await digestOf(path, undefined).catch(goneMeanwhile)
    onProgress(at + 1, names.length)
    if (!digest) continue
    await keepFile(path, digest.sha256, store)
    files.push({ name: name.replaceAll(sep, '/'), ...digest })
  }
  return files
}

async function keepFile(path: string, sha256: string, store: BackupStore): Promise<void> {
  const target = sharedFile(store, sha256)
  // One that was damaged since is written anew.
  const there = await digestOf(target, store.key).catch(() => undefined)
  if (there?.sha256 === sha256) return
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const half = `${target}.half`
  await rm(half, { force: true })
  await seal(path, half, { isCompressed: false, key: store.key })
  await rename(half, target)
}

/** Files of a folder and those below it; names with a point before them are work in progress, or made again. */
async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !name.split(sep).some((part) => part.startsWith('.')))
    .toSorted()
}

function goneMeanwhile(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
