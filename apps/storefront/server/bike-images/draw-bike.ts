import type { Look } from '@pitlane/paint'
import { paintAbove, paintBelow } from '@pitlane/paint/pixels'
import sharp, { type Sharp } from 'sharp'
import { palette } from '../og-images/palette.ts'
import type { OpenBike } from './open-bike.ts'

/**
 * A bike in its look, on the tile's colour.
 *
 * @throws for a colour that cannot be shown
 */
export async function drawBike(bike: OpenBike, look: Look): Promise<Sharp> {
  const { width, height } = bike.sheet
  const raw = { width, height, channels: 4 } as const
  const [below, above] = [Buffer.alloc(width * height * 4), Buffer.alloc(width * height * 4)]
  if (!paintBelow(bike, look, below)) throw new Error('This colour cannot be shown.')
  paintAbove(bike, look, above)
  const layers = [{ input: bike.base }, ...(look.part ? [{ input: above, raw }] : [])]
  const pixels = await sharp(below, { raw }).composite(layers).raw().toBuffer()
  return sharp(pixels, { raw }).flatten({ background: palette.tile })
}

/** The bike alone, as the page shows it. */
export async function encodeStill(
  picture: Sharp,
  width: number,
  format: 'avif' | 'jpg',
): Promise<Buffer> {
  const sized = picture.resize({ width })
  return format === 'avif'
    ? sized.avif({ quality: 58, effort: 4, chromaSubsampling: '4:4:4' }).toBuffer()
    : sized.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}
