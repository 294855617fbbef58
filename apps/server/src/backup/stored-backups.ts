import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { timeOf } from './backup-places.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { keptTimes, type Retention } from './retention.ts'

export interface StoredBackup {
  name: string
  folder: string
  /** Milliseconds since 1970. */
  time: number
}

/** All backups below a folder, the newest first. Each of them was proven when it was made. */
export async function storedBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name): StoredBackup[] => {
      const time = timeOf(name)
      return time === undefined ? [] : [{ name, folder: join(folder, name), time }]
    })
    .toSorted((one, other) => other.time - one.time)
}

/**
 * @param name undefined or "latest" for the newest
 * @throws BackupError when there is none
 */
export async function findBackup(
  folder: string,
  name: string | undefined,
): Promise<{ folder: string; manifest: Manifest }> {
  const all = await storedBackups(folder)
  const isNewest = name === undefined || name === 'latest'
  const found = isNewest ? all[0] : all.find((each) => each.name === name)
  if (!found)
    throw new BackupError(
      all.length === 0
        ? `There are no backups in ${folder}.`
        : `There is no backup "${name}". The newest is ${all[0]?.name}.`,
    )
  return { folder: found.folder, manifest: await readManifest(found.folder) }
}

/**
 * Removes backups that a rule does not keep, and the files that none needs any more.
 *
 * @returns the names of those removed
 */
export async function removeOld(folder: string, retention: Retention): Promise<string[]> {
  const all = await storedBackups(folder)
  const kept = keptTimes(
    all.map(({ time }) => time),
    retention,
  )
  const needed = new Set<string>()
  for (const backup of all.filter(({ time }) => kept.has(time))) {
    // One that cannot be read may need any of them: then all stay.
    const { files } = await readManifest(backup.folder)
    for (const { sha256 } of files ?? []) needed.add(sha256)
  }
  const old = all.filter(({ time }) => !kept.has(time))
  for (const backup of old) await rm(backup.folder, { recursive: true })
  await removeUnneeded(join(folder, 'files'), needed)
  return old.map(({ name }) => name)
}

async function removeUnneeded(folder: string, needed: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const [sha256 = ''] = basename(entry.name).split('.')
    if (!entry.isFile() || needed.has(sha256)) continue
    await rm(join(entry.parentPath, entry.name))
  }
}
