import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Silhouette } from '../src/look.ts'
import type { BikeSheet } from '../src/pixels/panels.ts'
import { type Planes, unpackPlanes } from '../src/pixels/planes.ts'

/** A committed picture or sheet of a bike. */
export function bikeFile(silhouette: Silhouette, name: string): URL {
  return new URL(`../bikes/${silhouette}/${name}`, import.meta.url)
}

/** What a bike's bike.json says. */
export function bikeSheet(silhouette: Silhouette): BikeSheet {
  return JSON.parse(readFileSync(bikeFile(silhouette, 'bike.json'), 'utf8'))
}

/** The light on a bike's painted panels, or on its trim. */
export async function bikePlanes(
  silhouette: Silhouette,
  name: 'planes' | 'parts',
): Promise<Planes> {
  const sheet = bikeSheet(silhouette)
  const { data, info } = await sharp(readFileSync(bikeFile(silhouette, `${name}.avif`)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return unpackPlanes(data, info.channels, sheet, name === 'planes' ? sheet.panels : sheet.parts)
}
