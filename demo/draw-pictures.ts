import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { DrawingName, DrawingOptions, PictureOrder } from './picture-order.ts'
import { catalogue } from './pictures/catalogue.ts'
import { type Drawing, picture } from './pictures/drawing.ts'

/** Some pictures of one order, as a worker is handed them. */
export interface PictureJob {
  readonly order: PictureOrder
  readonly pictures: readonly { readonly key: string; readonly view: string }[]
}

const drawings: { readonly [Name in DrawingName]: Drawing<DrawingOptions[Name]> } = catalogue

/** A function that draws an order's views; what does not change from view to view is built once. */
function drawer<Name extends DrawingName>(
  name: Name,
  options: DrawingOptions[Name],
): (view: string) => string {
  const drawing = drawings[name]
  const [first = ''] = Object.keys(drawing.views)
  const fixed = drawing.isPosed ? undefined : drawing.build(options, first)
  return (viewName) => {
    const view = drawing.views[viewName]
    if (!view) throw new Error(`The drawing ${name} has no view "${viewName}".`)
    return picture(fixed ?? drawing.build(options, viewName), view)
  }
}

// The processors are shared out among the workers, not within one picture.
sharp.concurrency(1)
parentPort?.on('message', async ({ order, pictures }: PictureJob) => {
  const svgOf = drawer(order.drawing, order.options)
  for (const { key, view } of pictures) {
    await sharp(Buffer.from(svgOf(view)))
      .removeAlpha()
      // Encoded with care when it is uploaded; here it only must not lose anything.
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toFile(join(workerData.folder, `${key}.jpg`))
    parentPort?.postMessage(key)
  }
})
