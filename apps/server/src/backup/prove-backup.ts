import type { Writable } from 'node:stream'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { buildDatabaseName, sharedFile } from './names.ts'
import { computeDigest, type Digest, unseal } from './seal.ts'
import type { BackupStore, Shop } from './shop.ts'

/**
 * Reads a backup as a restore would, in a place that goes again: the database holds what was copied, the shop opens it and
 * answers, and every file is what it was.
 *
 * @throws BackupError naming what differs
 */
export async function proveBackup(
  name: string,
  manifest: Manifest,
  shop: Shop,
  store: BackupStore,
): Promise<void> {
  await proveDatabase(name, manifest, shop, store)
  for (const file of manifest.files ?? []) {
    const shared = sharedFile(file.sha256, store.key)
    const options = { isCompressed: false, key: store.key, name: shared }
    const { sha256 } = await computeDigest(await store.storage.open(shared), options)
    if (sha256 !== file.sha256) throw otherFile(file.name, shared)
  }
}

/** The same of the database alone. */
export async function proveDatabase(
  name: string,
  manifest: Manifest,
  { database, look }: Shop,
  store: BackupStore,
): Promise<void> {
  await database.tryOut((to) => writeCopy(name, manifest, store, to), manifest.database, look)
}

/** Writes the copy of the database out of a backup. */
export async function writeCopy(
  name: string,
  { isEncrypted, database }: Manifest,
  { storage, key }: BackupStore,
  to: Writable,
): Promise<Digest> {
  const sealed = buildDatabaseName(name, database.kind ?? 'sqlite', isEncrypted)
  const place = `${storage.name}/${sealed}`
  const from = await storage.open(sealed)
  const digest = await unseal(from, to, { isCompressed: true, key, name: place })
  if (digest.sha256 !== database.sha256)
    throw new BackupError(`${place} is damaged: it is not what was written.`)
  return digest
}

export function otherFile(name: string, shared: string): BackupError {
  return new BackupError(`The backup of ${name} is damaged: ${shared} is not what was written.`)
}
