import type { Locator } from '@playwright/test'
import sharp from 'sharp'

/** Red, green and blue of each pixel, three bytes each. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** What a canvas shows. */
export async function canvasPixels(canvas: Locator): Promise<Pixels> {
  const url = await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL('image/png'))
  return picturePixels(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
}

/** What a picture shows, on white. */
export async function picturePixels(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Places of the pixels in which two pictures of one size differ clearly: what has been painted. */
export function changed(one: Pixels, other: Pixels): number[] {
  const places: number[] = []
  for (let at = 0; at < one.data.length; at += 3) {
    let apart = 0
    for (let n = 0; n < 3; n++)
      apart += Math.abs((one.data[at + n] ?? 0) - (other.data[at + n] ?? 0))
    if (apart > 90) places.push(at)
  }
  return places
}

/** The middle value of each channel over some places. */
export function medianColour({ data }: Pixels, places: readonly number[]): number[] {
  return [0, 1, 2].map((n) => {
    const values = places.map((at) => data[at + n] ?? 0).sort((a, b) => a - b)
    return values[values.length >> 1] ?? 0
  })
}

/** How far apart the darkest and the brightest tenth are, from 0 to 255. */
export function contrast({ data }: Pixels, places: readonly number[]): number {
  const values = places
    .map((at) => ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3)
    .sort((a, b) => a - b)
  return (values[Math.floor(values.length * 0.9)] ?? 0) - (values[(values.length / 10) | 0] ?? 0)
}

/** Degrees between the hues of a colour and of a hex. */
export function hueApart(colour: readonly number[], hex: string): number {
  const asked = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const apart = Math.abs(hue(colour) - hue(asked))
  return Math.min(apart, 360 - apart)
}

function hue([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const y = Math.sqrt(3) * (green - blue)
  return (Math.atan2(y, 2 * red - green - blue) * 180) / Math.PI
}
