import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Silhouette } from '@pitlane/paint'
import type { BikeSheet } from '@pitlane/paint/pixels'
import { RANGE, stackedHeight } from '@pitlane/paint/pixels'
import sharp from 'sharp'

const [WIDTH, HEIGHT] = [200, 132]
/** The painted square, the trim beside it, and the box of what is never painted. */
const PAINTED = { left: 20, top: 20, right: 100, bottom: 110 }
const TRIM = { left: 110, top: 20, right: 150, bottom: 110 }

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Puts a bike of two squares in even light into a folder, as the studio would a real one. */
export async function drawSquareBike(folder: string, silhouette: Silhouette): Promise<void> {
  const own = join(folder, silhouette)
  await mkdir(own, { recursive: true })
  const sheet: BikeSheet = {
    silhouette,
    width: WIDTH,
    height: HEIGHT,
    millimetresPerPixel: 1,
    panels: [{ id: 'side', name: 'Side', outline: outline(PAINTED), carbon: ['side-panels'] }],
    parts: [{ id: 'fender', name: 'Fender', outline: outline(TRIM), carbon: ['fenders'] }],
    source: 'two squares',
  }
  const base = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path d="M110 20h40v90h-40z" fill="#111"/></svg>`
  await Promise.all([
    writeFile(join(own, 'bike.json'), JSON.stringify(sheet)),
    writeFile(join(own, 'base.avif'), await sharp(Buffer.from(base)).avif().toBuffer()),
    writeFile(join(own, 'planes.avif'), await stacked(PAINTED)),
    writeFile(join(own, 'parts.avif'), await stacked(TRIM)),
  ])
}

/** The colour as it is, no reflection, the surface turned to the viewer. */
function stacked(box: Box): Promise<Buffer> {
  const height = stackedHeight(HEIGHT)
  const grey = Buffer.alloc(WIDTH * height)
  const plane = WIDTH * HEIGHT
  grey.fill(Math.round(Math.sqrt(1 / RANGE.diffuse) * 255), 0, plane)
  for (let y = box.top; y < box.bottom; y++)
    grey.fill(255, 2 * plane + y * WIDTH + box.left, 2 * plane + y * WIDTH + box.right)
  for (let y = 3 * HEIGHT; y < height; y++) grey.fill(255, y * WIDTH + WIDTH / 2, (y + 1) * WIDTH)
  return sharp(grey, { raw: { width: WIDTH, height, channels: 1 } })
    .avif({ quality: 90 })
    .toBuffer()
}

function outline({ left, top, right, bottom }: Box): number[] {
  return [left, top, right, top, right, bottom, left, bottom]
}
