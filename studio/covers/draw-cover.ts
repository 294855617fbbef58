import { readFile } from 'node:fs/promises'
import { type BikeLight, type BikeSheet, paintBelow, unpackPlanes } from '@pitlane/paint/pixels'
import { CARBON_PRODUCTS, COLOURS } from '@pitlane/shop'
import sharp from 'sharp'
import { SIZE } from '../tile.ts'
import type { CoverPicture } from './cover-pictures.ts'

/** How much of the tile's edge a bike takes: as wide as other pictures are filled. */
const WIDTH = 912
/** Bikes stand a little below the middle, as things do that stand. */
const DROP = 20

/** As light as the tile under rendered things; a copy, since every picture of the studio hangs on that file. */
const BACKDROP = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
  <radialGradient id="g" cx=".5" cy=".47" r=".74"><stop offset="0" stop-color="#fcfcfb"/>
  <stop offset=".5" stop-color="#f1f1ef"/><stop offset="1" stop-color="#dcdcd8"/></radialGradient>
  <rect width="100%" height="100%" fill="url(#g)"/></svg>`

/** A bike in a cover set on the studio's light tile, as JPEG. */
export async function drawCover(picture: CoverPicture, bikes: URL): Promise<Buffer> {
  const folder = new URL(`${picture.silhouette}/`, bikes)
  const base = await readFile(new URL('base.avif', folder))
  const light = await readLight(folder)
  const { width, height } = light.sheet
  const raw = { width, height, channels: 4 } as const
  const below = Buffer.alloc(width * height * 4)
  if (!wear(light, picture, below)) throw new Error('This colour cannot be shown.')
  const bike = await sharp(below, { raw })
    .composite([{ input: base }])
    .png()
    .toBuffer()
  const input = await sharp(bike).resize({ width: WIDTH }).png().toBuffer()
  const { height: tall } = await sharp(input).metadata()
  const place = { left: (SIZE - WIDTH) / 2, top: Math.round((SIZE - tall) / 2) + DROP }
  return await sharp(Buffer.from(BACKDROP))
    .composite([{ input, ...place }])
    .removeAlpha()
    .jpeg({ quality: 68, mozjpeg: true })
    .toBuffer()
}

async function readLight(folder: URL): Promise<BikeLight> {
  const text = await readFile(new URL('bike.json', folder), 'utf8')
  // Written by the studio, from the same type.
  const sheet = JSON.parse(text) as BikeSheet
  const planes = await readFile(new URL('planes.avif', folder))
  const { data, info } = await sharp(planes).raw().toBuffer({ resolveWithObject: true })
  return { sheet, planes: unpackPlanes(data, info.channels, sheet, sheet.panels), trim: undefined }
}

function wear(light: BikeLight, { paint, accent }: CoverPicture, out: Buffer): boolean {
  const apart = accent && { excludedPanels: accent.panels, colour: accent.paint }
  if (paint !== 'carbon look') {
    const [known] = COLOURS
    return known !== undefined && paintBelow(light, { colour: { ...known, ...paint } }, out, apart)
  }
  const [part] = CARBON_PRODUCTS
  // Woven is what the accent leaves.
  const panels = light.sheet.panels.map((panel) => ({
    ...panel,
    carbon: part && !accent?.panels.includes(panel.id) ? [part.id] : [],
  }))
  const sheet = { ...light.sheet, panels }
  return part !== undefined && paintBelow({ ...light, sheet }, { part }, out, apart)
}
