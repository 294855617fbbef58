import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Drawing,
  type Look,
  STILL_WIDTHS,
  type StillKind,
  shareImageTexts,
} from '@pitlane/paint'
import {
  type BikeLight,
  type BikeSheet,
  type Panel,
  paintAbove,
  paintBelow,
  type SecondColourPanels,
  unpackPlanes,
} from '@pitlane/paint/pixels'
import sharp, { type Sharp } from 'sharp'
import type { BikeJob } from '../og-images/image-renderer.ts'
import { palette } from '../og-images/render.ts'
import type { Typeface } from '../og-images/typeface.ts'
import type { BIKE_FILES } from './bike-files.ts'
import { drawShareImage } from './draw-share-image.ts'

export interface OpenBike extends BikeLight {
  /** What is not painted, as AVIF with an alpha channel. */
  base: Buffer
}

/**
 * Reads what a bike is painted from.
 *
 * @throws when its files are missing or unreadable
 */
export async function openBike(folder: string, drawing: Drawing): Promise<OpenBike> {
  const read = (name: (typeof BIKE_FILES)[number]) => readFile(join(folder, drawing, name))
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
  return { sheet, base, planes: light, trim }
}

async function unpack(picture: Buffer, sheet: BikeSheet, panels: readonly Panel[]) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return unpackPlanes(data, info.channels, sheet, panels)
}

/**
 * A bike in its look, on the tile's colour.
 *
 * @throws for a colour that cannot be shown
 */
async function drawBike(
  bike: OpenBike,
  look: Look,
  panels: SecondColourPanels | undefined,
): Promise<Sharp> {
  const { width, height } = bike.sheet
  const raw = { width, height, channels: 4 } as const
  const [below, above] = [Buffer.alloc(width * height * 4), Buffer.alloc(width * height * 4)]
  if (!paintBelow(bike, look, below, panels)) throw new Error('This colour cannot be shown.')
  paintAbove(bike, look, above)
  const layers = [{ input: bike.base }, ...(look.part ? [{ input: above, raw }] : [])]
  const pixels = await sharp(below, { raw }).composite(layers).raw().toBuffer()
  return sharp(pixels, { raw }).flatten({ background: palette.tile })
}

/** The bike alone, as the page shows it. */
async function encodeStill(
  picture: Sharp,
  kind: StillKind,
  format: 'avif' | 'jpg',
): Promise<Buffer> {
  const sized = picture.resize({ width: STILL_WIDTHS[kind] })
  if (format === 'jpg') return sized.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  const avif = (quality: number, effort: number) =>
    sized.clone().avif({ quality, effort, chromaSubsampling: '4:4:4' }).toBuffer()
  if (kind !== 'medium') return avif(58, 4)
  const bytes = await avif(48, 6)
  // Carbon's weave takes more.
  return bytes.length > MAX_MEDIUM_BYTES ? avif(44, 6) : bytes
}

/** A phone that shares its connection with styles and faces has so much of each after three round trips (docs/decisions/0066). */
const MAX_MEDIUM_BYTES = 12_800

/** Draws bikes as stills or cards; the bike drawn last stays open, which takes some 20 MB. */
export function bikeRenderer(face: () => Promise<Typeface>) {
  let open: { drawing: Drawing; bike: Promise<OpenBike> } | undefined

  return async function drawBikePicture({ request, shop, bikesFolder }: BikeJob): Promise<Buffer> {
    const { drawing, look } = request
    // Colours of one bike are requested in a row.
    if (open?.drawing !== drawing) open = { drawing, bike: openBike(bikesFolder, drawing) }
    const panels = 'panels' in request ? request.panels : undefined
    const picture = await drawBike(await open.bike, look, panels)
    if (!('bike' in request)) return encodeStill(picture, request.kind, request.format)
    return drawShareImage(
      picture,
      shareImageTexts(shop, request.bike, look),
      request.kind,
      await face(),
    )
  }
}
