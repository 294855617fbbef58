import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { type BackupStore, type ShopPlaces, sharedFile } from './backup-places.ts'
import type { OnProgress } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { unsealDatabase } from './prove-backup.ts'
import { unseal } from './seal.ts'
import { isInUse } from './snapshot.ts'

/**
 * Puts a backup into the place of a shop that does not run. All of it is written and compared beside what is there; only
 * then the two change places, and what was there stays under another name.
 *
 * @param suffix of the names under which what was there stays
 * @returns these names
 * @throws BackupError when the shop runs, or the backup is damaged: nothing has changed then
 */
export async function restoreBackup(
  { folder, manifest }: { folder: string; manifest: Manifest },
  store: BackupStore,
  shop: ShopPlaces,
  suffix: string,
  onProgress: OnProgress = () => undefined,
): Promise<string[]> {
  refuseRunning(shop)
  const database = `${shop.database}.restoring`
  const files = shop.files === undefined ? undefined : `${shop.files}.restoring`
  const clear = () =>
    Promise.all(
      [database, files ?? database].map((path) => rm(path, { recursive: true, force: true })),
    )
  await clear()
  try {
    await mkdir(dirname(database), { recursive: true, mode: 0o700 })
    await unsealDatabase(folder, manifest, store, database)
    if (files !== undefined) await writeFiles(files, manifest, store, onProgress)
    // Once more: writing it all may have taken minutes.
    refuseRunning(shop)
    const changes: [string, string][] = [[database, shop.database]]
    if (files !== undefined && shop.files !== undefined && manifest.files)
      changes.push([files, shop.files])
    const kept: string[] = []
    for (const [from, to] of changes) kept.push(...(await exchange(from, to, suffix)))
    return kept
  } finally {
    await clear()
  }
}

function refuseRunning({ database }: ShopPlaces): void {
  if (existsSync(database) && isInUse(database))
    throw new BackupError('The shop is running. Stop it first, then restore.')
}

async function writeFiles(
  to: string,
  { files }: Manifest,
  store: BackupStore,
  onProgress: OnProgress,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const [at, { name, sha256 }] of (files ?? []).entries()) {
    const path = join(to, ...name.split('/'))
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const source = sharedFile(store, sha256)
    const digest = await unseal(source, path, { isCompressed: false, key: store.key })
    if (digest.sha256 !== sha256)
      throw new BackupError(`The backup of ${name} is damaged: ${source} is not what was written.`)
    onProgress(at + 1, files?.length ?? 0)
  }
}

async function exchange(from: string, to: string, suffix: string): Promise<string[]> {
  const aside = `${to}.before-${suffix}`
  const isThere = existsSync(to)
  // The log of a database that was damaged or killed goes with it: the next one would take it for its own.
  for (const part of ['-wal', '-shm', ''])
    if (existsSync(to + part)) await rename(to + part, aside + part)
  await rename(from, to)
  return isThere ? [aside] : []
}
