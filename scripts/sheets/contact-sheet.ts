import sharp, { type OverlayOptions } from 'sharp'
import { openTypeface } from '../../apps/storefront/server/og-images/typeface.ts'
import type { Shot } from './shoot.ts'

export interface NamedShots {
  name: string
  shots: readonly Shot[]
}

const SHEET_WIDTH = 1800
const GAP = 24
const TITLE = 34
const SCALE = 0.3

/** Lays shots beside each other under their names, row by row. */
export async function contactSheet(screens: readonly NamedShots[]): Promise<Buffer> {
  const face = await openTypeface()
  const layers: OverlayOptions[] = []
  const titles: string[] = []
  let [x, y, rowHeight] = [GAP, GAP, 0]
  for (const { name, shots } of screens) {
    const small = await Promise.all(shots.map(shrink))
    const width = small.reduce((sum, shot) => sum + shot.width + GAP / 2, GAP / 2)
    if (x + width > SHEET_WIDTH && x > GAP) [x, y, rowHeight] = [GAP, y + rowHeight + GAP, 0]
    titles.push(face.outline(face.drawable(name.toUpperCase()), x, y + 18, { size: 18 }))
    for (const { data, width, height } of small) {
      layers.push({ input: data, left: x, top: y + TITLE })
      x += width + GAP / 2
      rowHeight = Math.max(rowHeight, TITLE + height)
    }
    x += GAP / 2
  }
  const height = y + rowHeight + GAP
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET_WIDTH}" height="${height}"><path fill="#f6f4f0" d="${titles.join(' ')}"/></svg>`
  return sharp({ create: { width: SHEET_WIDTH, height, channels: 3, background: '#39383a' } })
    .composite([...layers, { input: Buffer.from(words), left: 0, top: 0 }])
    .webp({ quality: 62, effort: 5 })
    .toBuffer()
}

async function shrink({ width, png }: Shot) {
  const { data, info } = await sharp(png)
    .resize({ width: Math.round(width * SCALE) })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
