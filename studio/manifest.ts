import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { studioFolder } from './catalogue.ts'

/** Of each picture, by its key: what it was made from and by, and how long that took. */
export type Manifest = Record<
  string,
  { readonly sources: string; readonly blender: string; readonly seconds: number }
>

const file = new URL('manifest.json', studioFolder)

/** What is known of the committed pictures. */
export function readManifest(): Manifest {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Keeps one picture's entry; entries of other pictures stay as another run may have left them. */
export function note(key: string, entry: Manifest[string] | undefined): void {
  const { [key]: _before, ...others } = readManifest()
  const all = Object.entries(entry ? { ...others, [key]: entry } : others)
  const sorted = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}
