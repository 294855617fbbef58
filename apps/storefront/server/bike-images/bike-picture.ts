import { pictureAnswer } from '../og-images/image-response.ts'
import { Busy } from '../og-images/one-at-a-time.ts'
import type { PublicShop } from '../seo/public-shop.ts'
import type { StorefrontResponse } from '../storefront.ts'
import { type AskedPicture, askedPicture } from './asked-picture.ts'
import type { BikePictures } from './bike-pictures.ts'

/** Answers for a path below PICTURES_PATH; undefined when the shop has no such picture. */
export async function bikePicture(
  path: string,
  bikes: Pick<BikePictures, 'read'>,
  shop: Pick<PublicShop, 'info'>,
): Promise<StorefrontResponse | undefined> {
  const asked = askedPicture(path)
  const name = asked && (await nameOn(asked, shop))
  if (asked === undefined || name === undefined) return undefined
  try {
    const picture = await bikes.read(asked, name)
    return picture && pictureAnswer(picture, asked.format === 'avif' ? 'image/avif' : 'image/jpeg')
  } catch (error) {
    if (error instanceof Busy) return busyAnswer
    throw error
  }
}

/** Cards bear the shop's name, so a closed gate hides them; a bike in a paint tells nothing. */
async function nameOn(asked: AskedPicture, shop: Pick<PublicShop, 'info'>) {
  if (!('bike' in asked)) return ''
  return (await shop.info())?.name
}

const busyAnswer: StorefrontResponse = {
  status: 503,
  headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  body: Buffer.alloc(0),
}
