import { basename } from 'node:path/posix'
import { BackupError } from './backup-error.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { buildManifestName, FILES, parseBackupTime, parseMoment } from './names.ts'
import { keptTimes, type Retention } from './retention.ts'
import type { Storage } from './storage/storage.ts'

export interface StoredBackup {
  name: string
  /** Milliseconds since 1970. */
  time: number
}

/** All backups, the newest first. Each of them was proven when it was made. */
export async function storedBackups(storage: Storage): Promise<StoredBackup[]> {
  return backupsAmong(await storage.names())
}

function backupsAmong(names: Iterable<string>): StoredBackup[] {
  const all = new Set(names)
  return foldersAmong(all)
    .filter(({ name }) => all.has(buildManifestName(name)))
    .toSorted((one, other) => other.time - one.time)
}

function foldersAmong(names: Iterable<string>): StoredBackup[] {
  const folders = new Set([...names].map((name) => name.split('/', 1)[0] ?? ''))
  return [...folders].flatMap((name) => {
    const time = parseBackupTime(name)
    return time === undefined ? [] : [{ name, time }]
  })
}

/**
 * @param wanted undefined or "latest" for the newest; a name; or a moment, for the newest up to then
 * @throws BackupError when there is none
 */
export async function findBackup(
  storage: Storage,
  wanted: string | undefined,
): Promise<{ name: string; manifest: Manifest }> {
  const all = await storedBackups(storage)
  const found = wanted === undefined || wanted === 'latest' ? all[0] : wantedAmong(all, wanted)
  if (!found)
    throw new BackupError(
      all.length === 0
        ? `There are no backups in ${storage.name}.`
        : `There is no backup "${wanted}". The newest is ${all[0]?.name}, the oldest ${all.at(-1)?.name}.`,
    )
  return { name: found.name, manifest: await readManifest(storage, found.name) }
}

function wantedAmong(newestFirst: readonly StoredBackup[], wanted: string) {
  const named = newestFirst.find(({ name }) => name === wanted)
  const moment = parseMoment(wanted)
  if (named || moment === undefined) return named
  return newestFirst.find(({ time }) => time <= moment)
}

/** Removes the beginnings of backups that were never whole; for whoever holds the lock. */
export async function removeUnfinished(storage: Storage): Promise<void> {
  const names = await storage.names()
  const whole = new Set(backupsAmong(names).map(({ name }) => name))
  const begun = foldersAmong(names).filter(({ name }) => !whole.has(name))
  const ofThese = new Set(begun.map(({ name }) => name))
  await storage.remove(names.filter((name) => ofThese.has(name.split('/', 1)[0] ?? '')))
}

/**
 * Removes backups that a rule does not keep, and the files that none needs any more; for whoever holds the lock.
 *
 * @param timeZone of the shop
 * @returns the names of those removed
 */
export async function removeOld(
  storage: Storage,
  retention: Retention,
  timeZone: string,
): Promise<string[]> {
  const names = await storage.names()
  const all = backupsAmong(names)
  const kept = keptTimes(
    all.map(({ time }) => time),
    retention,
    Date.now(),
    timeZone,
  )
  const needed = new Set<string>()
  for (const backup of all.filter(({ time }) => kept.has(time))) {
    // One that cannot be read may need any of them: then all stay.
    const { files } = await readManifest(storage, backup.name)
    for (const { sha256 } of files ?? []) needed.add(sha256)
  }
  const old = new Set(all.filter(({ time }) => !kept.has(time)).map(({ name }) => name))
  // The manifest first: what is half removed is no backup.
  const ofOld = names.filter((name) => old.has(name.split('/', 1)[0] ?? ''))
  await storage.remove(ofOld.toSorted((one) => (one.endsWith('.json') ? -1 : 1)))
  const shared = [...(await storage.list(FILES)).keys()]
  await storage.remove(shared.filter((name) => !needed.has(basename(name).split('.')[0] ?? '')))
  return [...old]
}
