import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { StartError } from '../../db/start-error.ts'

/** Names of kept files: nothing else is ever read, so no name can climb out of the folder. */
const NAME = /^[0-9a-f]{24,64}(?:-[0-9]{2,4})?\.(?:avif|webp|jpg|pdf|csv)$/

/** A folder of files whose names change with their bytes. */
export interface FileStore {
  has(name: string): Promise<boolean>
  /** All of them, safe on the disk under their names, or an error. The last name appears last. */
  keep(files: readonly (readonly [name: string, bytes: Buffer])[]): Promise<void>
  /** Moves a finished temporary file to its name. */
  adopt(temporary: string, name: string): Promise<void>
  /** A path for a file that is still arriving. */
  temporary(): string
  /** Undefined when there is no such file. */
  find(name: string): Promise<{ size: number } | undefined>
  stream(name: string): Readable
}

/**
 * @param url `file:` and a folder
 * @throws StartError when the folder cannot be used
 */
export async function openFileStore(url: string, newId: () => string): Promise<FileStore> {
  const path = /^file:(?!\/\/)(.+)$/.exec(url)?.[1]
  if (!path)
    throw new StartError('FILES_URL must be file: and a folder, such as file:./data/files.')
  const folder = isAbsolute(path) ? path : resolve(path)
  const incoming = join(folder, '.incoming')
  await makeFolders(folder, incoming)
  const temporary = () => join(incoming, newId())

  return {
    temporary,
    has: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    async keep(files) {
      const written = await Promise.all(
        files.map(async ([name, bytes]) => {
          const path = temporary()
          await writeFile(path, bytes, { flush: true })
          return { path, name }
        }),
      )
      for (const { path, name } of written) await rename(path, join(folder, name))
      await syncFolder(folder)
    },
    async adopt(path, name) {
      const handle = await open(path, 'r+')
      await handle.sync().finally(() => handle.close())
      await rename(path, join(folder, name))
      await syncFolder(folder)
    },
    find: async (name) =>
      NAME.test(name) ? stat(join(folder, name)).catch(() => undefined) : undefined,
    stream: (name) => createReadStream(join(folder, name)),
  }
}

async function makeFolders(folder: string, incoming: string): Promise<void> {
  try {
    await makeFolder(incoming)
    // What a stopped process left half received is of no use to anybody.
    for (const name of await readdir(incoming)) await rm(join(incoming, name), { force: true })
  } catch (cause) {
    throw new StartError(`The folder of FILES_URL cannot be written (${folder}).`, { cause })
  }
}

/** One by one: Node's own recursive way never ends on file systems that cannot hold folders, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory()) return
  await makeFolder(dirname(folder))
  await mkdir(folder)
}

/** Makes renames last through a power cut; systems without folder handles do so by themselves. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle
    ?.sync()
    .catch(() => undefined)
    .finally(() => handle.close())
}
