import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Shot, studioFolder } from './catalogue.ts'

/**
 * The fingerprint of all that a picture is made from: the model's script and what it takes from the kit,
 * the set, the tile, and its own options and view.
 */
export function shotHash(shot: Shot): string {
  const seen = new Map<string, string>()
  for (const path of [`models/${shot.model}.py`, 'set.py', 'denoise.py', 'render.py', 'tile.ts'])
    collect(path, seen)
  const hash = createHash('sha256')
  for (const [path, text] of [...seen].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\0${text}\0`)
  const { tile, options, view, samples } = shot
  return hash.update(JSON.stringify({ tile, options, view, samples })).digest('hex')
}

function collect(path: string, seen: Map<string, string>): void {
  if (seen.has(path)) return
  const text = readFileSync(new URL(path, studioFolder), 'utf8')
  seen.set(path, text)
  for (const [, module = ''] of text.matchAll(/^from kit\.([a-z_]+) import/gm))
    collect(`kit/${module}.py`, seen)
  for (const [, modules = ''] of text.matchAll(/^from kit import ([a-z_, ]+)$/gm))
    for (const module of modules.split(', ')) collect(`kit/${module}.py`, seen)
}
