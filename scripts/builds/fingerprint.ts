import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'

const skipped = new Set(['node_modules', 'build', 'test', 'security'])

/** Changes whenever a source file below these paths is added, removed or saved. Tests do not count. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) add(join(root, path), hash)
  return hash.digest('hex')
}

function add(path: string, hash: ReturnType<typeof createHash>): void {
  const stat = statSync(path)
  if (!stat.isDirectory()) {
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(path).sort()) {
    if (!skipped.has(name) && !/\.test\.tsx?$/.test(name)) add(join(path, name), hash)
  }
}
