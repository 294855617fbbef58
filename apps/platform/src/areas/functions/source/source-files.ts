import { createHash } from 'node:crypto'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const MAX_FILES = 500
const MAX_BYTES = 20 * 1024 * 1024

/** What is wrong with the files of a function, in one sentence. */
export class SourceFault extends Error {}

export interface SourceFile {
  /** Below the folder of all functions. */
  readonly path: string
  /** Moves with every change. */
  readonly stamp: string
  readonly bytes: number
}

/**
 * Lists the files of a function and those that all functions share.
 *
 * @throws SourceFault for a link, which would lead out of the folder, and for more than anybody writes by hand
 */
export async function listSource(root: string, folder: string): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for (const top of new Set([folder, 'shared'])) await walk(root, top, files)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > MAX_BYTES) throw new SourceFault(`${folder} holds more than 20 MB.`)
  return files
}

async function walk(root: string, folder: string, files: SourceFile[]): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    if (entry.isDirectory()) await walk(root, path, files)
    else if (!entry.isFile()) throw new SourceFault(`${path} is not a file but a link or a device.`)
    else {
      if (files.length === MAX_FILES) throw new SourceFault(`${folder} holds more than 500 files.`)
      const { mtimeMs, ctimeMs, ino, size } = await lstat(join(root, path))
      files.push({ path, stamp: `${path}:${ino}:${mtimeMs}:${ctimeMs}:${size}`, bytes: size })
    }
  }
}

/** The files as they are now, and a hash that other files would not have. */
export async function readSource(root: string, files: readonly SourceFile[]) {
  const contents = new Map<string, Buffer>()
  const hash = createHash('sha256')
  for (const { path } of files) {
    const bytes = await readFile(join(root, path))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
    contents.set(path, bytes)
  }
  return { contents, hash: hash.digest('hex').slice(0, 32) }
}
