import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { BackupError } from '../backup-error.ts'
import { FILES, parseBackupTime } from '../names.ts'
import { entriesBelow, goneMeanwhile } from './entries-below.ts'
import type { Storage } from './storage.ts'

const HALF = '.half'

/** @param folder made when the first is written, for this account alone */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, ...name.split('/'))
  return {
    name: folder,
    lockFile: join(folder, '.lock'),
    async list(below) {
      const found = new Map<string, number>()
      for (const path of await filesBelow(pathOf(below))) {
        const name = path.slice(folder.length + 1).replaceAll(sep, '/')
        const size = (await stat(path).catch(goneMeanwhile))?.size
        if (size !== undefined && !name.endsWith(HALF)) found.set(name, size)
      }
      return found
    },
    async names() {
      const folders = (await namesIn(folder)).filter(isOfBackup)
      const paths = await Promise.all(folders.map((name) => filesBelow(join(folder, name))))
      return paths
        .flat()
        .map((path) => path.slice(folder.length + 1).replaceAll(sep, '/'))
        .filter((name) => !name.endsWith(HALF))
    },
    async open(name) {
      const path = pathOf(name)
      const isThere = (await stat(path).catch(goneMeanwhile))?.isFile()
      if (!isThere) throw new BackupError(`${path} is damaged: it is not there any more.`)
      return createReadStream(path)
    },
    async write(name, produce) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rm(path + HALF, { force: true })
      try {
        const to = createWriteStream(path + HALF, { flags: 'wx', mode: 0o600, flush: true })
        const result = await produce(to)
        await rename(path + HALF, path)
        await flushFolder(dirname(path))
        return result
      } catch (error) {
        await rm(path + HALF, { force: true })
        throw error
      }
    },
    async remove(names) {
      for (const name of names) {
        const path = pathOf(name)
        await rm(path, { force: true })
        // The folder goes with the last of it.
        await rmdir(dirname(path)).catch(() => undefined)
      }
    },
    async removeHalves() {
      const folders = (await namesIn(folder)).filter(isOfBackup)
      for (const name of [...folders, FILES])
        for (const path of await filesBelow(join(folder, name)))
          if (path.endsWith(HALF)) await rm(path, { force: true })
      // Those with something in them stay.
      for (const name of folders) await rmdir(join(folder, name)).catch(() => undefined)
    },
  }
}

/** A name in a folder survives a power cut only once the folder is on the disk as well. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  const opened = await open(folder).catch(() => undefined)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}

/** Of those, each has a folder of its own. */
function isOfBackup(name: string): boolean {
  return parseBackupTime(name) !== undefined
}

/** None where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(goneMeanwhile)) ?? []
}

async function filesBelow(folder: string): Promise<string[]> {
  return (await entriesBelow(folder))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
