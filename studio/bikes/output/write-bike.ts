import { mkdirSync, writeFileSync } from 'node:fs'
import type { BikeSheet, Panel } from '@pitlane/paint/pixels'
import { stackedHeight } from '@pitlane/paint/pixels'
import sharp from 'sharp'
import { type Bike, HEIGHT, WIDTH } from '../bike.ts'
import { baseOf } from './base.ts'
import { frameOf, sceneOf } from './layers.ts'
import { outlineOf } from './outline.ts'
import { exposureOf, lightOf, stackOf } from './planes.ts'

/** How hard the pictures are pressed. */
const QUALITY = { base: 47, planes: 54, parts: 34 }

/**
 * Makes the pictures of a bike: base.avif, planes.avif, parts.avif and bike.json.
 *
 * @param folder where they go
 * @param source fingerprint of what they are made from
 * @param report called with the share that is done, from 0 to 1
 * @returns bytes of each file
 */
export async function writeBike(
  bike: Bike,
  folder: URL,
  source: string,
  report: (part: number) => void,
): Promise<Record<string, number>> {
  mkdirSync(folder, { recursive: true })
  const scene = sceneOf(bike, (done, of) => report((done / of) * 0.5))
  report(0.7)
  const painted = lightOf(scene, true)
  const exposure = exposureOf(painted)
  const pictures = {
    'base.avif': await sharp(baseOf(scene, bike), {
      raw: { width: WIDTH, height: HEIGHT, channels: 4 },
    })
      .avif({ quality: QUALITY.base, effort: 7, chromaSubsampling: '4:2:0' })
      .toBuffer(),
    'planes.avif': await greyPicture(stackOf(painted, exposure), QUALITY.planes),
    'parts.avif': await greyPicture(stackOf(lightOf(scene, false), exposure), QUALITY.parts),
    'bike.json': Buffer.from(`${JSON.stringify(sheetOf(bike, source))}\n`),
  }
  for (const [name, bytes] of Object.entries(pictures)) writeFileSync(new URL(name, folder), bytes)
  report(1)
  return Object.fromEntries(Object.entries(pictures).map(([name, { length }]) => [name, length]))
}

function greyPicture(stack: Buffer, quality: number): Promise<Buffer> {
  return sharp(stack, { raw: { width: WIDTH, height: stackedHeight(HEIGHT), channels: 1 } })
    .toColourspace('b-w')
    .avif({ quality, effort: 7, chromaSubsampling: '4:2:0' })
    .toBuffer()
}

function sheetOf(bike: Bike, source: string): BikeSheet {
  const frame = frameOf(bike)
  const panels = (isPainted: boolean): Panel[] =>
    bike.parts.flatMap(({ panel }) => {
      if (panel?.isPainted !== isPainted) return []
      const { id, name, carbon } = panel
      return [{ id, name, outline: outlineOf(panel.outline, frame), carbon }]
    })
  return {
    silhouette: bike.silhouette,
    width: WIDTH,
    height: HEIGHT,
    millimetresPerPixel: bike.millimetresPerPixel,
    panels: panels(true),
    parts: panels(false),
    source,
  }
}
