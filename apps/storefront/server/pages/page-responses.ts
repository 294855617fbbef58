import { CachedResponse, computeEtag, encodingFor, type MemoryCache } from '@pitlane/http-cache'
import { DEFAULT_TIME_ZONE, type FinishLists, findToday, finishLists } from '@pitlane/shop'
import { type SecurityOptions, securityHeaders } from '../security-headers.ts'
import type { StorefrontRequest, StorefrontResponse } from '../storefront.ts'
import { pageAddress } from './page-address.ts'
import type { Render } from './render.ts'

export interface PageOptions extends SecurityOptions {
  cache: MemoryCache
  isCached: boolean
  /** What the shop's finishes are chosen from: choices that it does not have share a page. */
  readFinishLists: () => Promise<FinishLists>
  /** That of the shop: pages name the days that are near. */
  readTimeZone: () => Promise<string>
  /** Another text for a cached page that would look different now, although nothing was invalidated. */
  cacheKeySuffix?: (address: string) => string
}

/** Answers requests with pages: cached ones where that is safe, in the encoding that the browser takes. */
export function createPageResponses(render: Render, options: PageOptions) {
  const { isCached, cacheKeySuffix, readFinishLists, readTimeZone } = options
  const pages = options.cache.partition<CachedResponse>('page')
  const security = securityHeaders(options)

  async function make(url: string, isPrivate: boolean): Promise<CachedResponse> {
    const { status, html, isClosed } = await render(url)
    const headers = { ...security, ...(isPrivate ? PRIVATE : sharedHeaders(html)) }
    // Who sees nothing of the shop any more keeps nothing of it either.
    if (isClosed) headers['cache-control'] = 'no-store'
    return new CachedResponse({ status, body: html, type: 'text/html; charset=utf-8', headers })
  }

  function buildKey(canonical: string, time_zone: string): string {
    const today = findToday({ time_zone }, new Date())
    return [canonical, cacheKeySuffix?.(canonical), today].filter(Boolean).join(' ')
  }

  // Outside `handle`: a closure made there is cached together with the request.
  function finder(canonical: string, timeZone: string): () => CachedResponse | undefined {
    return () => pages.get(buildKey(canonical, timeZone))
  }

  return async function handle(request: StorefrontRequest): Promise<StorefrontResponse> {
    const { url, headers, onRender } = request
    // The page itself says what is wrong where the settings cannot be read.
    const lists = await readFinishLists().catch(() => finishLists(undefined))
    const timeZone = await readTimeZone().catch(() => DEFAULT_TIME_ZONE)
    const { canonical, isPrivate } = pageAddress(url, lists)
    const makeNow = () => {
      onRender?.()
      return make(isPrivate ? url : canonical, isPrivate)
    }
    const isShared = isCached && !isPrivate
    const page = isShared
      ? await pages.getOrLoad(buildKey(canonical, timeZone), makeNow, mayBeCached)
      : await makeNow()
    await page.compress(encodingFor(headers['accept-encoding']))
    const response = page.respond(headers)
    return isShared
      ? { ...response, cached: { response: page, find: finder(canonical, timeZone) } }
      : response
  }
}

/** What could not be rendered now may be in a moment. */
function mayBeCached({ status }: CachedResponse): boolean {
  return status < 500
}

const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

function sharedHeaders(html: string) {
  return {
    etag: computeEtag(html),
    // Kept by browsers, but asked for each time: prices are never stale.
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}
