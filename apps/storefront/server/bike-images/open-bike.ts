import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Silhouette } from '@pitlane/paint'
import type { BikeLight, BikeSheet, Panel } from '@pitlane/paint/pixels'
import { unpackPlanes } from '@pitlane/paint/pixels'
import sharp from 'sharp'
import type { BIKE_FILES } from './bike-files.ts'

export interface OpenBike extends BikeLight {
  /** What is not painted, as AVIF with an alpha channel. */
  base: Buffer
}

/**
 * Reads what a bike is painted from.
 *
 * @throws when its files are missing or unreadable
 */
export async function openBike(folder: string, silhouette: Silhouette): Promise<OpenBike> {
  const read = (name: (typeof BIKE_FILES)[number]) => readFile(join(folder, silhouette, name))
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
}

async function unpack(picture: Buffer, sheet: BikeSheet, panels: readonly Panel[]) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return unpackPlanes(data, info.channels, sheet, panels)
}
