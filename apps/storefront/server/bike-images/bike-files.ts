import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Drawing, PAINT_VERSION } from '@pitlane/paint'

/** Where the drawn bikes lie: a folder for each drawing. */
export const BIKES_FOLDER = fileURLToPath(
  new URL('../bikes', import.meta.resolve('@pitlane/paint')),
)

export const BIKE_FILES = ['bike.json', 'base.avif', 'planes.avif', 'parts.avif'] as const

/** Finds a text that changes with whatever a bike is painted from; undefined when it has not been drawn. */
export function bikeVersions(folder: string): (drawing: Drawing) => string | undefined {
  const versions = new Map<Drawing, string | undefined>()

  function fingerprint(drawing: Drawing): string | undefined {
    const hash = createHash('sha256').update(String(PAINT_VERSION))
    try {
      // Once for each bike, some hundred kilobytes: a page's head is written in one go.
      for (const name of BIKE_FILES) hash.update(readFileSync(join(folder, drawing, name)))
      return hash.digest('hex').slice(0, 8)
    } catch {
      return undefined
    }
  }

  return (drawing) => {
    if (!versions.has(drawing)) versions.set(drawing, fingerprint(drawing))
    return versions.get(drawing)
  }
}
