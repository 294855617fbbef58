import { cardWords, STILL_WIDTHS } from '@pitlane/paint'
import type { BikeJob } from '../og-images/render-job.ts'
import type { Typeface } from '../og-images/typeface.ts'
import { drawBike, encodeStill } from './draw-bike.ts'
import { drawBikeCard } from './draw-bike-card.ts'
import { type OpenBike, openBike } from './open-bike.ts'

/** Draws bikes as stills or cards; the bike drawn last stays open, which takes some 20 MB. */
export function bikeDrawing(face: () => Promise<Typeface>) {
  let open: { silhouette: string; bike: Promise<OpenBike> } | undefined

  return async function drawBikePicture({ asked, shop, bikesFolder }: BikeJob): Promise<Buffer> {
    const { silhouette, look } = asked
    // Colours of one bike are asked for in a row.
    if (open?.silhouette !== silhouette)
      open = { silhouette, bike: openBike(bikesFolder, silhouette) }
    const picture = await drawBike(await open.bike, look)
    if (!('bike' in asked)) return encodeStill(picture, STILL_WIDTHS[asked.kind], asked.format)
    return drawBikeCard(picture, cardWords(shop, asked.bike, look), asked.kind, await face())
  }
}
