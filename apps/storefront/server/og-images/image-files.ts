import { PICTURES_PATH } from '@pitlane/paint'
import { bikePicture } from '../bike-images/bike-picture.ts'
import type { BikePictures } from '../bike-images/bike-pictures.ts'
import { chooseEncoding, type EncodedPage, encodedPage } from '../pages/encoded-page.ts'
import type { PublicShop } from '../seo/public-shop.ts'
import { robots } from '../seo/robots.ts'
import { listedProducts, sitemap } from '../seo/sitemap.ts'
import type { StorefrontAnswer, StorefrontRequest } from '../storefront.ts'
import { pictureAnswer } from './image-response.ts'
import { PREVIEW_PATH, type Previews } from './og-images.ts'
import { perVersion } from './per-version.ts'

export interface FileOptions {
  publicUrl: string
  version: () => string
  previews: Pick<Previews, 'read'> | undefined
  bikes: Pick<BikePictures, 'read'> | undefined
}

type Find = (request: StorefrontRequest) => Promise<StorefrontAnswer | undefined>

/** Finds robots.txt, sitemap.xml, previews and painted bikes. A shop for members only has but the first, and bikes without words. */
export function createFiles(
  shop: PublicShop,
  { publicUrl, version, previews, bikes }: FileOptions,
): Find {
  const robotsPage = perVersion(version, async () =>
    encodedPage(200, robots((await shop.info()) !== undefined, publicUrl)),
  )
  const sitemapPage = perVersion(version, async () =>
    encodedPage(200, sitemap(await listedProducts(shop), publicUrl)),
  )

  return async function find(request) {
    const path = request.url.split('?', 1)[0] ?? ''
    if (path === '/robots.txt') return textAnswer(await robotsPage(), 'text/plain', request)
    if (path.startsWith(PICTURES_PATH)) return bikes && bikePicture(path, bikes, shop)
    // Asked each time: a gate that has just closed is closed.
    if (!(await shop.info())) return undefined
    if (path === '/sitemap.xml') return textAnswer(await sitemapPage(), 'application/xml', request)
    if (!path.startsWith(PREVIEW_PATH)) return undefined
    const picture = await previews?.read(path.slice(PREVIEW_PATH.length))
    return picture && pictureAnswer(picture)
  }
}

async function textAnswer(
  { etag, body }: EncodedPage,
  type: string,
  { headers }: StorefrontRequest,
): Promise<StorefrontAnswer> {
  const encoding = chooseEncoding(headers['accept-encoding'])
  const common: Record<string, string> = {
    etag,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  }
  if (headers['if-none-match'] === etag)
    return { status: 304, headers: common, body: Buffer.alloc(0) }
  if (encoding !== 'identity') common['content-encoding'] = encoding
  return {
    status: 200,
    headers: { ...common, 'content-type': `${type}; charset=utf-8` },
    body: await body(encoding),
  }
}
