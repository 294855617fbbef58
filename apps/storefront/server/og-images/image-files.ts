import { CachedResponse, encodingFor, etagOf, type MemoryCache } from '@pitlane/http-cache'
import { PICTURES_PATH } from '@pitlane/paint'
import { bikePicture } from '../bike-images/bike-picture.ts'
import type { BikePictures } from '../bike-images/bike-pictures.ts'
import type { PublicShop } from '../seo/public-shop.ts'
import { robots } from '../seo/robots.ts'
import { listedProducts, sitemap } from '../seo/sitemap.ts'
import type { StorefrontRequest, StorefrontResponse } from '../storefront.ts'
import { PICTURE_HEADERS } from './image-response.ts'
import { PREVIEW_PATH, type Previews } from './og-images.ts'

export interface FileOptions {
  publicUrl: string
  cache: MemoryCache
  previews: Pick<Previews, 'read'> | undefined
  bikes: Pick<BikePictures, 'read'> | undefined
}

type Find = (request: StorefrontRequest) => Promise<StorefrontResponse | undefined>

/** Finds robots.txt, sitemap.xml, previews and painted bikes. A shop for members only has but the first, and bikes without words. */
export function createFiles(
  shop: PublicShop,
  { publicUrl, cache, previews, bikes }: FileOptions,
): Find {
  const files = cache.partition<CachedResponse>('file')

  async function load(path: string): Promise<CachedResponse | undefined> {
    const info = await shop.info()
    if (path === '/robots.txt') return textFile(robots(info !== undefined, publicUrl), 'text/plain')
    if (!info) return undefined
    if (path === '/sitemap.xml')
      return textFile(sitemap(await listedProducts(shop), publicUrl), 'application/xml')
    const picture = await previews?.read(path.slice(PREVIEW_PATH.length))
    return picture && new CachedResponse({ ...PREVIEW, body: picture })
  }

  return async function find({ url, headers }) {
    const path = url.split('?', 1)[0] ?? ''
    if (path.startsWith(PICTURES_PATH)) return bikes && bikePicture(path, bikes, shop)
    const response = await files.getOrLoad(path, () => load(path))
    if (!response) return undefined
    await response.compress(encodingFor(headers['accept-encoding']))
    const cached = { response, find: () => files.get(path) }
    return { ...response.respond(headers), cached }
  }
}

const PREVIEW = { type: 'image/jpeg', headers: PICTURE_HEADERS }

function textFile(body: string, type: string): CachedResponse {
  const headers = {
    etag: etagOf(body),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  }
  return new CachedResponse({ body, type: `${type}; charset=utf-8`, headers })
}
