import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, link, mkdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from '../backup-error.ts'
import type { BackedUpDatabase } from '../manifest.ts'
import { backingUpLock, runningLock } from '../shop-places.ts'
import { flushFolder } from '../storage/folder-storage.ts'
import { takeLock } from './lock.ts'
import {
  exchangeAll,
  hasMarks,
  RUNNING,
  refuseOther,
  type ShopDatabase,
  UNMARK_FILES,
  type WriteCopy,
} from './shop-database.ts'
import { change, idIn, isInUse, readContents, readSettings, snapshot } from './sqlite-contents.ts'

/** Room that the shop keeps for itself while a backup is made. */
const SPARE_BYTES = 64 * 1024 * 1024

/** @param work folder on the disk of the database, as private as it is */
export function sqliteDatabase(file: string, work: string): ShopDatabase {
  async function writeOut(write: WriteCopy, expected: BackedUpDatabase, to: string) {
    await rm(to, { force: true })
    const { sha256 } = await write(createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }))
    if (sha256 !== expected.sha256)
      throw new BackupError('The copy of the database is damaged: it is not what was written.')
    refuseOther(readContents(to), expected)
    if (hasMarks(expected)) change(to, UNMARK_FILES)
  }

  return {
    kind: 'sqlite',
    name: file,
    id: async () => idIn(file),
    settings: async (appId) => readSettings(file, appId),
    lock: async () => takeLock(backingUpLock(file), 'exclusive'),
    removeLeftovers: () => rm(work, { recursive: true, force: true }),
    async copy(seal) {
      const found = await stat(file).catch(() => undefined)
      if (!found) throw new BackupError(`There is no shop to back up: ${file} does not exist.`)
      await mkdir(work, { recursive: true, mode: 0o700 })
      await refuseFullDisk(work, found.size)
      const copy = join(work, 'copy.db')
      await rm(copy, { force: true })
      try {
        snapshot(file, copy)
        await chmod(copy, 0o600)
        return { contents: readContents(copy), digest: await seal(createReadStream(copy)) }
      } finally {
        await rm(copy, { force: true })
      }
    },
    async tryOut(write, expected, look) {
      const place = join(work, 'proof')
      await rm(place, { recursive: true, force: true })
      await mkdir(place, { recursive: true, mode: 0o700 })
      try {
        const copy = join(place, 'shop.db')
        await writeOut(write, expected, copy)
        await look(`sqlite:${copy}`)
      } finally {
        await rm(place, { recursive: true, force: true })
      }
    },
    async restore(write, expected, suffix, settle, prepareFiles) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      // A shop that starts meanwhile is refused, and one that runs holds it.
      const lock = takeLock(runningLock(file), 'exclusive')
      const restoring = `${file}.restoring`
      try {
        // An earlier version, or another program, knows nothing of the lock.
        if (!lock || (existsSync(file) && isInUse(file))) throw new BackupError(RUNNING)
        await writeOut(write, expected, restoring)
        await settle(`sqlite:${restoring}`, existsSync(file) ? `sqlite:${file}` : undefined)
        const swapFiles = await prepareFiles()
        return await exchangeAll(swapFiles, () => exchange(restoring, file, suffix))
      } finally {
        await rm(restoring, { force: true })
        lock?.release()
      }
    },
  }
}

/** The copy, and what it is proven by, take as much room as the database, one after the other. */
async function refuseFullDisk(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const missing = bytes + SPARE_BYTES - bavail * bsize
  if (missing <= 0) return
  throw new BackupError(
    `The disk of ${folder} is too full: a backup needs ${Math.ceil(missing / 1024 / 1024)} MB more for its copy of the database.`,
  )
}

async function exchange(from: string, to: string, suffix: string): Promise<string[]> {
  const aside = `${to}.before-${suffix}`
  const isThere = existsSync(to)
  // The log of a database that was damaged or killed goes with it: the next one would take it for its own.
  for (const part of ['-wal', '-shm'])
    if (existsSync(to + part)) await rename(to + part, aside + part)
  if (isThere) await keepAs(to, aside)
  await rename(from, to)
  await flushFolder(dirname(to))
  return isThere ? [aside] : []
}

/** There is no moment without a database. */
async function keepAs(path: string, aside: string): Promise<void> {
  await link(path, aside).catch(() => rename(path, aside))
}
