import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { entriesBelow, goneMeanwhile } from './entries-below.ts'
import { flushFolder } from './folder-storage.ts'
import type { ShopFiles } from './shop-files.ts'

/** @param suffix of the name under which the folder that was there stays */
export function folderFiles(folder: string, suffix: string): ShopFiles {
  return {
    name: folder,
    isRemote: false,
    async list() {
      const found = new Map<string, number>()
      for (const name of await namesBelow(folder)) {
        const file = await stat(join(folder, name)).catch(goneMeanwhile)
        if (file) found.set(name.replaceAll(sep, '/'), file.size)
      }
      return found
    },
    async open(name) {
      const file = await open(join(folder, ...name.split('/'))).catch(goneMeanwhile)
      return file?.createReadStream()
    },
    async prepare(files, write) {
      // A link to another disk stays one.
      const place = await realpath(folder).catch(() => folder)
      const isMount = await isMountPoint(place)
      const beside = isMount ? join(place, '.restoring') : `${place}.restoring`
      await rm(beside, { recursive: true, force: true })
      await mkdir(beside, { recursive: true, mode: 0o700 })
      const folders = new Set([beside])
      try {
        for (const file of files) {
          const path = join(beside, ...file.name.split('/'))
          await mkdir(dirname(path), { recursive: true, mode: 0o700 })
          folders.add(dirname(path))
          await write(file, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
        }
        for (const each of folders) await flushFolder(each)
      } catch (error) {
        await rm(beside, { recursive: true, force: true })
        throw error
      }
      return isMount
        ? () => exchangeWithin(place, beside, join(place, `.before-${suffix}`))
        : () => exchange(beside, place, `${place}.before-${suffix}`)
    },
  }
}

async function exchange(from: string, to: string, aside: string): Promise<string[]> {
  const isThere = existsSync(to)
  if (isThere) await rename(to, aside)
  await rename(from, to)
  await flushFolder(dirname(to))
  return isThere ? [aside] : []
}

/** The root of a disk cannot be renamed. */
async function isMountPoint(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  return (await stat(folder)).dev !== (await stat(dirname(folder))).dev
}

async function exchangeWithin(folder: string, from: string, aside: string): Promise<string[]> {
  await mkdir(aside, { mode: 0o700 })
  const former = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  for (const name of former) await rename(join(folder, name), join(aside, name))
  for (const name of await readdir(from)) await rename(join(from, name), join(folder, name))
  await rm(from, { recursive: true })
  for (const each of [aside, folder]) await flushFolder(each)
  return [aside]
}

/** Files of a folder and those below it; names with a point before them are work in progress, or made again. */
async function namesBelow(folder: string): Promise<string[]> {
  return (await entriesBelow(folder))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !name.split(sep).some((part) => part.startsWith('.')))
    .toSorted()
}
