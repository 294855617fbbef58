import { cardWords, STILL_WIDTHS } from '@pitlane/paint'
import type { BikeJob } from '../og-images/render-job.ts'
import type { Typeface } from '../og-images/typeface.ts'
import { drawBike, encodeStill } from './draw-bike.ts'
import { drawBikeCard } from './draw-bike-card.ts'
import { type OpenBike, openBike } from './open-bike.ts'

/** Draws bikes as stills or cards; the bike drawn last stays open, which takes some 20 MB. */
export function bikeRenderer(face: () => Promise<Typeface>) {
  let open: { silhouette: string; bike: Promise<OpenBike> } | undefined

  return async function drawBikePicture({ request, shop, bikesFolder }: BikeJob): Promise<Buffer> {
    const { silhouette, look } = request
    // Colours of one bike are requested in a row.
    if (open?.silhouette !== silhouette)
      open = { silhouette, bike: openBike(bikesFolder, silhouette) }
    const picture = await drawBike(await open.bike, look)
    if (!('bike' in request))
      return encodeStill(picture, STILL_WIDTHS[request.kind], request.format)
    return drawBikeCard(picture, cardWords(shop, request.bike, look), request.kind, await face())
  }
}
