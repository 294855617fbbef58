import { Busy } from '../og-images/image-renderer.ts'
import { imageResponse } from '../og-images/image-response.ts'
import type { PublicShop } from '../seo/public-shop.ts'
import type { StorefrontResponse } from '../storefront.ts'
import type { BikePictures } from './bike-pictures.ts'
import { type RequestedPicture, requestedPicture } from './requested-picture.ts'

/** Answers for a path below PICTURES_PATH; undefined when the shop has no such picture. */
export async function bikePicture(
  path: string,
  bikes: Pick<BikePictures, 'read'>,
  shop: Pick<PublicShop, 'info' | 'readFinishLists'>,
): Promise<StorefrontResponse | undefined> {
  const request = requestedPicture(path, await shop.readFinishLists())
  const name = request && (await nameOn(request, shop))
  if (request === undefined || name === undefined) return undefined
  try {
    const picture = await bikes.read(request, name)
    return (
      picture && imageResponse(picture, request.format === 'avif' ? 'image/avif' : 'image/jpeg')
    )
  } catch (error) {
    if (error instanceof Busy) return busyResponse
    throw error
  }
}

/** Cards bear the shop's name, so a closed gate hides them; a bike in a paint says nothing of the shop. */
async function nameOn(request: RequestedPicture, shop: Pick<PublicShop, 'info'>) {
  if (!('bike' in request)) return ''
  return (await shop.info())?.name
}

const busyResponse: StorefrontResponse = {
  status: 503,
  headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  body: Buffer.alloc(0),
}
