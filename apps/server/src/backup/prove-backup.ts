import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { BackupError } from './backup-error.ts'
import { type BackupStore, databaseIn, sharedFile } from './backup-places.ts'
import type { Manifest } from './manifest.ts'
import { digestOf, unseal } from './seal.ts'
import { contentsOf } from './snapshot.ts'

/**
 * Reads a backup as a restore would, in a folder that goes again: the database is whole and has as many rows, and every
 * file is what it was.
 *
 * @throws BackupError naming what differs
 */
export async function proveBackup(
  folder: string,
  manifest: Manifest,
  store: BackupStore,
): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'pitlane-proof-'))
  try {
    await unsealDatabase(folder, manifest, store, join(place, 'shop.db'))
  } finally {
    await rm(place, { recursive: true, force: true })
  }
  for (const { name, sha256 } of manifest.files ?? []) {
    const path = sharedFile(store, sha256)
    const digest = await digestOf(path, store.key)
    if (digest.sha256 !== sha256)
      throw new BackupError(`The backup of ${name} is damaged: ${path} is not what was written.`)
  }
}

/** Writes the database of a backup to a place, and looks whether it is what it was. */
export async function unsealDatabase(
  folder: string,
  { isEncrypted, database }: Manifest,
  { key }: BackupStore,
  to: string,
): Promise<void> {
  const sealed = databaseIn(folder, isEncrypted)
  const digest = await unseal(sealed, to, { isCompressed: true, key })
  if (digest.sha256 !== database.sha256)
    throw new BackupError(`${sealed} is damaged: it is not what was written.`)
  if (!isDeepStrictEqual(contentsOf(to).rows, database.rows))
    throw new BackupError(`${sealed} does not hold as many records as were copied.`)
}
