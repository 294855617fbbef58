import sharp, { type OverlayOptions } from 'sharp'
import { productLayers } from './draw-product.ts'
import { drawShop } from './draw-shop.ts'
import type { CardJob } from './image-renderer.ts'
import { OG_IMAGE_SIZE, palette, TILE, tileMask } from './render.ts'
import type { Typeface } from './typeface.ts'

/** Chats leave pictures out that are larger. */
export const MAX_BYTES = 300_000

const MAX_PIXELS = 40_000_000
const SECONDS = 30

/** Draws Open Graph images as JPEG. A product's picture that is missing or unreadable is replaced by a drawing. */
export function cardRenderer(loadTypeface: () => Promise<Typeface>) {
  return async function drawCard({ card, picture }: CardJob): Promise<Buffer> {
    const face = await loadTypeface()
    if (card.kind === 'shop') return encode(drawShop(card, face), [])
    const framed = picture && (await frame(picture).catch(() => undefined))
    const { below, above } = productLayers(card, face, framed !== undefined)
    const layers: OverlayOptions[] = framed ? [{ input: framed, left: TILE.x, top: TILE.y }] : []
    return encode(below, [...layers, { input: above }])
  }
}

/** The whole picture, in the shape of the tile. */
async function frame(picture: Buffer): Promise<Buffer> {
  const square = await sharp(picture, { limitInputPixels: MAX_PIXELS, autoOrient: true })
    .resize(TILE.side, TILE.side, { fit: 'contain', background: palette.tile })
    .flatten({ background: palette.tile })
    .timeout({ seconds: SECONDS })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(square)
    .composite([{ input: tileMask(), blend: 'dest-in' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
}

async function encode(base: Buffer, layers: OverlayOptions[]): Promise<Buffer> {
  const pixels = await sharp(base).composite(layers).removeAlpha().raw().toBuffer()
  const picture = sharp(pixels, { raw: { ...OG_IMAGE_SIZE, channels: 3 } })
  let quality = 86
  let bytes: Buffer
  do {
    bytes = await picture.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    quality -= 12
  } while (bytes.length >= MAX_BYTES && quality > 0)
  return bytes
}
