import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/places.mjs'

const skipped = new Set(['node_modules', 'build', 'test', 'security'])

/** Changes whenever a source file below these paths is added, removed or saved. Tests do not count. */
export function fingerprint(paths: readonly string[]): string {
  return hashOf(paths, (hash, _path, { size, mtimeMs }) => hash.update(`${size}\0${mtimeMs}\n`))
}

/** The same for what the files hold, wherever and whenever they were written: it takes longer. */
export function contentFingerprint(paths: readonly string[]): string {
  return hashOf(paths, (hash, path, { size }) =>
    hash.update(`${size}\0`).update(readFileSync(path)),
  )
}

type Add = (hash: Hash, path: string, stat: Stats) => void

function hashOf(paths: readonly string[], addFile: Add): string {
  const hash = createHash('sha256')
  for (const path of paths) add(path, hash, addFile)
  return hash.digest('hex')
}

function add(path: string, hash: Hash, addFile: Add): void {
  const full = join(root, path)
  const stat = statSync(full)
  if (!stat.isDirectory()) {
    hash.update(`${path}\0`)
    addFile(hash, full, stat)
    return
  }
  for (const name of readdirSync(full).sort()) {
    if (!skipped.has(name) && !/\.test\.tsx?$/.test(name)) add(`${path}/${name}`, hash, addFile)
  }
}
