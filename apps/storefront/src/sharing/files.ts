import { chooseEncoding, type EncodedPage, encodedPage } from '../encoded-page.ts'
import type { StorefrontAnswer, StorefrontRequest } from '../storefront.ts'
import { perVersion } from './per-version.ts'
import { PREVIEW_PATH, type Previews } from './previews.ts'
import type { PublicShop } from './public-shop.ts'
import { robots } from './robots.ts'
import { listedProducts, sitemap } from './sitemap.ts'

export interface FileOptions {
  publicUrl: string
  version: () => string
  previews: Pick<Previews, 'read'> | undefined
}

type Find = (request: StorefrontRequest) => Promise<StorefrontAnswer | undefined>

/** Finds robots.txt, sitemap.xml and the previews. A shop for members only has but the first. */
export function createFiles(shop: PublicShop, { publicUrl, version, previews }: FileOptions): Find {
  const robotsPage = perVersion(version, async () =>
    encodedPage(200, robots((await shop.info()) !== undefined, publicUrl)),
  )
  const sitemapPage = perVersion(version, async () =>
    encodedPage(200, sitemap(await listedProducts(shop), publicUrl)),
  )

  return async function find(request) {
    const path = request.url.split('?', 1)[0] ?? ''
    if (path === '/robots.txt') return textAnswer(await robotsPage(), 'text/plain', request)
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

function pictureAnswer(body: Buffer): StorefrontAnswer {
  return {
    status: 200,
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
    body,
  }
}
