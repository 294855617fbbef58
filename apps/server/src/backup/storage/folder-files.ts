import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, realpath, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { entriesBelow, goneMeanwhile, LOST } from './entries-below.ts'
import { flushFolder } from './folder-storage.ts'
import type { Exchanged, ShopFiles } from './shop-files.ts'

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
      const isFixed = await staysWhereItIs(place)
      const beside = isFixed ? join(place, '.restoring') : `${place}.restoring`
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
      return async () => {
        try {
          return isFixed
            ? await exchangeWithin(place, beside, join(place, `.before-${suffix}`))
            : await exchange(beside, place, `${place}.before-${suffix}`)
        } catch (error) {
          await rm(beside, { recursive: true, force: true })
          throw error
        }
      }
    },
  }
}

/** Mounted, and below what may not be written. */
const FIXED: readonly unknown[] = ['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS']

async function exchange(from: string, to: string, aside: string): Promise<Exchanged> {
  const isThere = existsSync(to)
  const back = await renameAll([...(isThere ? [[to, aside] as const] : []), [from, to]])
  await flushFolder(dirname(to))
  return {
    kept: isThere ? [aside] : [],
    async undo() {
      await back()
      await rm(from, { recursive: true })
    },
  }
}

async function exchangeWithin(folder: string, from: string, aside: string): Promise<Exchanged> {
  await mkdir(aside, { mode: 0o700 })
  const former = (await readdir(folder)).filter((name) => !name.startsWith('.') && name !== LOST)
  const newer = await readdir(from)
  const back = await renameAll([
    ...former.map((name) => [join(folder, name), join(aside, name)] as const),
    ...newer.map((name) => [join(from, name), join(folder, name)] as const),
  ]).catch(async (error: unknown) => {
    // Where not all could be put back, it is not empty.
    await rmdir(aside).catch(() => undefined)
    throw error
  })
  await rmdir(from)
  for (const each of [aside, folder]) await flushFolder(each)
  return {
    kept: [aside],
    async undo() {
      await mkdir(from, { mode: 0o700 })
      await back()
      await rm(from, { recursive: true })
      await rmdir(aside)
    },
  }
}

/** All of them or none. @returns takes them back */
async function renameAll(
  pairs: readonly (readonly [from: string, to: string])[],
): Promise<() => Promise<void>> {
  const done: (readonly [from: string, to: string])[] = []
  const back = async () => {
    for (const [from, to] of done.splice(0).toReversed()) await rename(to, from)
  }
  try {
    for (const [from, to] of pairs) {
      await rename(from, to)
      done.push([from, to])
    }
  } catch (error) {
    await back()
    throw error
  }
  return back
}

/**
 * What is mounted cannot be renamed, whichever disk it is of, nor can what lies in a folder that may not be written. To the name
 * of a folder with something in it nothing else can either, which is how to ask.
 */
async function staysWhereItIs(folder: string): Promise<boolean> {
  const taken = `${folder}.restoring`
  try {
    await rm(taken, { recursive: true, force: true })
    // Not both at once: Node takes a folder that may not be written for none then.
    for (const path of [taken, join(taken, 'taken')]) await mkdir(path, { mode: 0o700 })
    await rename(folder, taken)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && FIXED.includes(error.code)
  } finally {
    await rm(taken, { recursive: true, force: true })
  }
}

/** Files of a folder and those below it; names with a point before them are work in progress, or made again. */
async function namesBelow(folder: string): Promise<string[]> {
  return (await entriesBelow(folder))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !name.split(sep).some((part) => part.startsWith('.')))
    .toSorted()
}
