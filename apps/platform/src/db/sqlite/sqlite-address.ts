import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StartError } from '../start-error.ts'

/** The file that `sqlite:./data/shop.db` names, its folder made when it was missing. */
export function sqliteFile(url: string): string {
  const path = url.replace(/^sqlite:(\/\/(?=\/))?/, '')
  if (path === '' || path === ':memory:' || path.startsWith('//') || /[?#\0]/.test(path)) {
    throw new StartError(
      'DATABASE_URL must name a file, such as sqlite:./data/shop.db or sqlite:/var/lib/shop/shop.db.',
    )
  }
  const file = resolve(path)
  const folder = dirname(file)
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new StartError(`DATABASE_URL names a folder that cannot be written: ${folder}`, { cause })
  }
  refuseUnusable(file)
  return file
}

/** One by one: Node's own recursive way never ends on file systems that cannot hold folders, such as /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

function refuseUnusable(file: string): void {
  if (!existsSync(file)) return
  if (!statSync(file).isFile()) {
    throw new StartError(`DATABASE_URL names a folder instead of a file: ${file}`)
  }
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (cause) {
    throw new StartError(`DATABASE_URL names a file that cannot be written: ${file}`, { cause })
  }
}
