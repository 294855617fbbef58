import { parentPort, workerData } from 'node:worker_threads'
import { cardWords } from '../../../app/preview/card-words.ts'
import { STILL_WIDTHS } from '../../../app/preview/picture-path.ts'
import { openTypeface, type Typeface } from '../typeface.ts'
import type { AskedPicture } from './asked-picture.ts'
import { bikeFiles, type OpenBike } from './bike-files.ts'
import { drawBike, encodeStill } from './draw-bike.ts'
import { drawBikeCard } from './draw-bike-card.ts'

/** A picture to draw. */
export interface DrawingJob {
  asked: AskedPicture
  /** The shop's name, for the cards. */
  shop: string
}

export type Drawn = { bytes: Uint8Array } | { failure: string }

const files = bikeFiles(String(workerData))
let face: Promise<Typeface> | undefined
let open: { silhouette: string; bike: Promise<OpenBike> } | undefined

parentPort?.on('message', async (job: DrawingJob) => {
  parentPort?.postMessage(await drawn(job))
})

async function drawn(job: DrawingJob): Promise<Drawn> {
  try {
    return { bytes: await draw(job) }
  } catch (error) {
    return { failure: String(error) }
  }
}

async function draw({ asked, shop }: DrawingJob): Promise<Uint8Array> {
  const { silhouette, look } = asked
  // Colours of one bike are asked for in a row.
  if (open?.silhouette !== silhouette) open = { silhouette, bike: files.open(silhouette) }
  const picture = await drawBike(await open.bike, look)
  if (!('bike' in asked)) return encodeStill(picture, STILL_WIDTHS[asked.kind], asked.format)
  face ??= openTypeface()
  return drawBikeCard(picture, cardWords(shop, asked.bike, look), asked.kind, await face)
}
