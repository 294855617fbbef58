import { CachedResponse, computeEtag, encodingFor, type MemoryCache } from '@pitlane/http-cache'
import { PICTURES_PATH } from '@pitlane/paint'
import type { ShopInfo } from '@pitlane/shop'
import { bikePicture } from '../bike-images/bike-picture.ts'
import type { BikePictures } from '../bike-images/bike-pictures.ts'
import { MANIFEST_PATH, type OfflineBuild, offlineFile } from '../offline/offline-files.ts'
import { imageResponse } from '../og-images/image-response.ts'
import { OG_IMAGE_PATH, type OgImages } from '../og-images/og-images.ts'
import type { StorefrontRequest, StorefrontResponse } from '../storefront.ts'
import type { PublicShop } from './public-shop.ts'
import {
  PRODUCTS_IN_PART,
  productsOfPart,
  readSitemapPart,
  sitemap,
  sitemapIndex,
} from './sitemap.ts'

export interface SeoFileOptions {
  publicUrl: string
  cache: MemoryCache
  ogImages: Pick<OgImages, 'read'> | undefined
  bikes: Pick<BikePictures, 'read'> | undefined
  /** What is kept for visitors who are offline; undefined where nothing is. */
  offline?: OfflineBuild | undefined
  /** The path of the shop's own Open Graph image, once it is made. */
  shopPicture?: (shop: ShopInfo) => string | undefined
}

type Find = (request: StorefrontRequest) => Promise<StorefrontResponse | undefined>

/**
 * Finds robots.txt, sitemap.xml and its parts, manifest and service worker, Open Graph images and painted bikes. A shop
 * for members only has only the first, a worker that removes itself, and bikes without words.
 */
export function createSeoFiles(
  shop: PublicShop,
  { publicUrl, cache, ogImages, bikes, offline, shopPicture }: SeoFileOptions,
): Find {
  const files = cache.partition<CachedResponse>('file')

  async function load(path: string): Promise<CachedResponse | undefined> {
    const info = await shop.info()
    if (path === '/robots.txt') return textFile(robots(info !== undefined, publicUrl), 'text/plain')
    const own = offlineFile(path, info, offline, info && shopPicture?.(info))
    if (own) return textFile(own.text, own.type, own.headers)
    if (!info) return undefined
    const text = await sitemapAt(path)
    return text === undefined ? undefined : textFile(text, 'application/xml')
  }

  /** What one sitemap cannot hold is in parts, and its own address then has their index. */
  async function sitemapAt(path: string): Promise<string | undefined> {
    const parts = Math.ceil((await shop.productCount()) / PRODUCTS_IN_PART)
    if (path === '/sitemap.xml' && parts > 1) return sitemapIndex(parts, publicUrl)
    const part = path === '/sitemap.xml' ? 1 : readSitemapPart(path)
    if (part === undefined || part > Math.max(parts, 1)) return undefined
    return sitemap(await productsOfPart(shop, part), publicUrl, part)
  }

  /** Asked of the disk each time: an image that has been replaced is gone. */
  async function ogImage(path: string): Promise<StorefrontResponse | undefined> {
    const image = (await shop.info()) && (await ogImages?.read(path.slice(OG_IMAGE_PATH.length)))
    return image && imageResponse(image)
  }

  return async function find({ url, headers }) {
    const path = url.split('?', 1)[0] ?? ''
    if (path.startsWith(PICTURES_PATH)) return bikes && bikePicture(path, bikes, shop)
    if (path.startsWith(OG_IMAGE_PATH)) return ogImage(path)
    // The picture that the manifest names is made later, without anything being invalidated.
    const response =
      path === MANIFEST_PATH ? await load(path) : await files.getOrLoad(path, () => load(path))
    if (!response) return undefined
    await response.compress(encodingFor(headers['accept-encoding']))
    const cached = { response, find: () => files.get(path) }
    return { ...response.respond(headers), cached }
  }
}

function textFile(body: string, type: string, more: Record<string, string> = {}): CachedResponse {
  const headers = {
    ...more,
    etag: computeEtag(body),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  }
  return new CachedResponse({ body, type: `${type}; charset=utf-8`, headers })
}

/** What crawlers may visit: every page but nothing of the platform, or nothing at all. */
function robots(isPublic: boolean, publicUrl: string): string {
  if (!isPublic) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    'Disallow: /login',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
