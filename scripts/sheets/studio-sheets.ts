import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { openTypeface } from '../../apps/storefront/server/og-images/typeface.ts'
import { allShots, studioFolder } from '../../studio/catalogue.ts'

const COLUMNS = 4
const PER_SHEET = 12
/** Pixels: large enough to judge a picture by. */
const SIDE = 336
const GAP = 12
const TITLE = 30

/** The studio's pictures under their names, at most twelve a sheet, as WebP. */
export async function studioSheets(): Promise<Buffer[]> {
  const keys = allShots().map(({ key }) => key)
  const sheets = Array.from({ length: Math.ceil(keys.length / PER_SHEET) }, (_, sheet) =>
    keys.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET),
  )
  return Promise.all(sheets.map(studioSheet))
}

async function studioSheet(keys: readonly string[]): Promise<Buffer> {
  const face = await openTypeface()
  const place = (index: number) => ({
    left: GAP + (index % COLUMNS) * (SIDE + GAP),
    top: GAP + Math.floor(index / COLUMNS) * (TITLE + SIDE + GAP),
  })
  const titles = keys.map((key, index) => {
    const { left, top } = place(index)
    return face.outline(face.drawable(key), left, top + 20, { size: 18 })
  })
  const pictures = keys.map(async (key, index): Promise<OverlayOptions> => {
    const { left, top } = place(index)
    const file = fileURLToPath(new URL(`pictures/${key}.jpg`, studioFolder))
    return { input: await sharp(file).resize(SIDE, SIDE).toBuffer(), left, top: top + TITLE }
  })
  const { top: last } = place(keys.length - 1)
  const width = GAP + COLUMNS * (SIDE + GAP)
  const height = last + TITLE + SIDE + GAP
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#f6f4f0" d="${titles.join(' ')}"/></svg>`
  return sharp({ create: { width, height, channels: 3, background: '#39383a' } })
    .composite([...(await Promise.all(pictures)), { input: Buffer.from(words), left: 0, top: 0 }])
    .webp({ quality: 60, effort: 5 })
    .toBuffer()
}
