import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { StartError } from '../../db/start-error.ts'
import type { FileEntry, FileStore } from './file-store.ts'
import { findMasterName } from './names.ts'

/** No request lives this long. */
const LEFTOVER_MS = 3_600_000

/** @throws StartError when the folder cannot be written */
export async function openFolderStore(path: string, newId: () => string): Promise<FileStore> {
  const folder = isAbsolute(path) ? path : resolve(path)
  const incoming = join(folder, '.incoming')
  await makeFolders(folder, incoming)
  const temporary = () => join(incoming, newId())

  return {
    temporary,
    names: () => readdir(folder),
    async entries() {
      const found: FileEntry[] = []
      for (const name of await readdir(folder)) {
        if (findMasterName(name) !== undefined) continue
        const file = await stat(join(folder, name)).catch(() => undefined)
        if (file?.isFile()) found.push({ name, size: file.size, date: file.mtime.toISOString() })
      }
      return found
    },
    has: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    async keep(files) {
      const parts = files.map(([name, bytes]) => ({ name, bytes, path: temporary() }))
      const written = await Promise.allSettled(
        parts.map(({ path, bytes }) => writeFile(path, bytes, { flush: true })),
      )
      const failed = written.find((one) => one.status === 'rejected')
      if (failed) {
        await Promise.all(parts.map(({ path }) => rm(path, { force: true })))
        throw failed.reason
      }
      for (const { path, name } of parts) await rename(path, join(folder, name))
      await syncFolder(folder)
    },
    async adopt(path, name) {
      const handle = await open(path, 'r+')
      await handle.sync().finally(() => handle.close())
      await rename(path, join(folder, name))
      await syncFolder(folder)
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
      await syncFolder(folder)
    },
    find: (name) => stat(join(folder, name)).catch(() => undefined),
    async open(name) {
      const handle = await open(join(folder, name)).catch(goneMeanwhile)
      if (!handle) return undefined
      const { size } = await handle.stat()
      return { size, stream: handle.createReadStream() }
    },
  }
}

/** What cannot be read is an error: a copy would leave it out. */
function goneMeanwhile(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

async function makeFolders(folder: string, incoming: string): Promise<void> {
  try {
    await makeFolder(incoming)
    const names = await readdir(incoming)
    await Promise.all(names.map((name) => removeLeftover(join(incoming, name))))
  } catch (cause) {
    throw new StartError(`The folder of FILES_URL cannot be written (${folder}).`, { cause })
  }
}

/** What a stopped process left half received is of no use to anybody; another process may be receiving just now. */
async function removeLeftover(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found && Date.now() - found.mtimeMs > LEFTOVER_MS) await rm(path, { force: true })
}

/** One by one: Node's own recursive way never ends on file systems that cannot hold folders, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory()) return
  await makeFolder(dirname(folder))
  await mkdir(folder).catch(async (cause: unknown) => {
    // Another process may have been faster.
    if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw cause
  })
}

/** Makes renames last through a power cut; systems without folder handles do so by themselves. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle
    ?.sync()
    .catch(() => undefined)
    .finally(() => handle.close())
}
