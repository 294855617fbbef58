import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { BikeLight } from '../../../app/preview/bike-light.ts'
import type { BikeSheet, Panel } from '../../../app/preview/paint/bike-sheet.ts'
import { unpackPlanes } from '../../../app/preview/paint/planes.ts'
import { PAINTING } from '../../../app/preview/picture-path.ts'
import type { Silhouette } from '../../../app/preview/silhouettes.ts'

/** Where the drawn bikes lie: a folder for each silhouette. */
export const BIKES_FOLDER = fileURLToPath(new URL('../../../app/preview/bikes', import.meta.url))

const FILES = ['bike.json', 'base.avif', 'planes.avif', 'parts.avif'] as const

export interface OpenBike extends BikeLight {
  /** What is not painted, as AVIF with an alpha channel. */
  base: Buffer
}

/** The bikes that can be painted. */
export interface BikeFiles {
  /** A text that changes with whatever the bike is painted from; undefined when it has not been drawn. */
  versionOf(silhouette: Silhouette): string | undefined
  open(silhouette: Silhouette): Promise<OpenBike>
}

export function bikeFiles(folder: string): BikeFiles {
  const versions = new Map<Silhouette, string | undefined>()

  function fingerprint(silhouette: Silhouette): string | undefined {
    const hash = createHash('sha256').update(String(PAINTING))
    try {
      // Once for each bike, some hundred kilobytes: a page's head is written in one go.
      for (const name of FILES) hash.update(readFileSync(join(folder, silhouette, name)))
      return hash.digest('hex').slice(0, 8)
    } catch {
      return undefined
    }
  }

  return {
    versionOf(silhouette) {
      if (!versions.has(silhouette)) versions.set(silhouette, fingerprint(silhouette))
      return versions.get(silhouette)
    },
    async open(silhouette) {
      const read = (name: (typeof FILES)[number]) => readFile(join(folder, silhouette, name))
      const [text, base, planes, parts] = await Promise.all([
        read('bike.json'),
        read('base.avif'),
        read('planes.avif'),
        read('parts.avif'),
      ])
      // Written by the studio, from the same type.
      const sheet = JSON.parse(text.toString()) as BikeSheet
      const [light, trim] = await Promise.all([
        unpack(planes, sheet, sheet.panels),
        unpack(parts, sheet, sheet.parts),
      ])
      return { sheet, base, planes: light, parts: trim }
    },
  }
}

async function unpack(picture: Buffer, sheet: BikeSheet, panels: readonly Panel[]) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return unpackPlanes(data, info.channels, sheet, panels)
}
