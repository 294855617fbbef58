import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Drawing } from '../src/look.ts'
import type { BikeSheet } from '../src/pixels/panels.ts'
import { type Planes, unpackPlanes } from '../src/pixels/planes.ts'

/** A committed picture or sheet of a bike. */
export function bikeFile(drawing: Drawing, name: string): URL {
  return new URL(`../bikes/${drawing}/${name}`, import.meta.url)
}

/** What a bike's bike.json says. */
export function bikeSheet(drawing: Drawing): BikeSheet {
  return JSON.parse(readFileSync(bikeFile(drawing, 'bike.json'), 'utf8'))
}

/** The light on a bike's painted panels, or on its trim. */
export async function bikePlanes(drawing: Drawing, name: 'planes' | 'parts'): Promise<Planes> {
  const sheet = bikeSheet(drawing)
  const { data, info } = await sharp(readFileSync(bikeFile(drawing, `${name}.avif`)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return unpackPlanes(data, info.channels, sheet, name === 'planes' ? sheet.panels : sheet.parts)
}
