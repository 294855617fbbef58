import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PAINTING, type Silhouette } from '@pitlane/paint'

/** Where the drawn bikes lie: a folder for each silhouette. */
export const BIKES_FOLDER = fileURLToPath(
  new URL('../bikes', import.meta.resolve('@pitlane/paint')),
)

export const BIKE_FILES = ['bike.json', 'base.avif', 'planes.avif', 'parts.avif'] as const

/** Finds a text that changes with whatever a bike is painted from; undefined when it has not been drawn. */
export function bikeVersions(folder: string): (silhouette: Silhouette) => string | undefined {
  const versions = new Map<Silhouette, string | undefined>()

  function fingerprint(silhouette: Silhouette): string | undefined {
    const hash = createHash('sha256').update(String(PAINTING))
    try {
      // Once for each bike, some hundred kilobytes: a page's head is written in one go.
      for (const name of BIKE_FILES) hash.update(readFileSync(join(folder, silhouette, name)))
      return hash.digest('hex').slice(0, 8)
    } catch {
      return undefined
    }
  }

  return (silhouette) => {
    if (!versions.has(silhouette)) versions.set(silhouette, fingerprint(silhouette))
    return versions.get(silhouette)
  }
}
