import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { DrawingName, DrawingOptions, PictureOrder } from './picture-order.ts'
import { catalogue } from './pictures/catalogue.ts'
import { type Drawing, picture } from './pictures/drawing.ts'

/** One picture to draw, as a worker is handed it. */
export interface PictureJob {
  readonly key: string
  readonly order: PictureOrder
  readonly view: string
}

const drawings: { readonly [Name in DrawingName]: Drawing<DrawingOptions[Name]> } = catalogue

function svgOf<Name extends DrawingName>(
  name: Name,
  options: DrawingOptions[Name],
  viewName: string,
): string {
  const drawing = drawings[name]
  const view = drawing.views[viewName]
  if (!view) throw new Error(`The drawing ${name} has no view "${viewName}".`)
  return picture(drawing.build(options, viewName), view)
}

/** Draws one picture into a folder. */
async function draw({ key, order, view }: PictureJob, folder: string): Promise<void> {
  const svg = Buffer.from(svgOf(order.drawing, order.options, view))
  await sharp(svg)
    .resize(960, 960)
    .webp({ quality: 82, effort: 4 })
    .toFile(join(folder, `${key}.webp`))
}

// The processors are shared out among the workers, not within one picture.
sharp.concurrency(1)
parentPort?.on('message', async (job: PictureJob) => {
  await draw(job, workerData.folder)
  parentPort?.postMessage(job.key)
})
