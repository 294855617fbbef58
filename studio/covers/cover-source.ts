import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PAINT_VERSION } from '@pitlane/paint'
import type { CoverPicture } from './cover-pictures.ts'

export const bikesFolder = new URL('../../packages/paint/bikes/', import.meta.url)
export const picturesFolder = new URL('../pictures/', import.meta.url)
export const manifestFile = new URL('manifest.json', import.meta.url)

/** The fingerprint of all that a bike in its cover set is drawn from. */
export function sourceOfCover(picture: CoverPicture): string {
  const hash = createHash('sha256').update(JSON.stringify([PAINT_VERSION, picture]))
  for (const file of ['base.avif', 'planes.avif', 'bike.json'])
    hash.update(readFileSync(new URL(`${picture.silhouette}/${file}`, bikesFolder)))
  hash.update(readFileSync(new URL('draw-cover.ts', import.meta.url)))
  return hash.digest('hex').slice(0, 16)
}
