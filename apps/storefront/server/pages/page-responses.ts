import { type SecurityOptions, securityHeaders } from '../security-headers.ts'
import type { StorefrontAnswer, StorefrontRequest } from '../storefront.ts'
import { chooseEncoding, type EncodedPage, encodedPage } from './encoded-page.ts'
import { pageAddress } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import type { Render } from './render.ts'

export interface AnswerOptions extends SecurityOptions {
  version: () => string
  isCached: boolean
  /** Another text for a kept page that would look different now, although the version has not changed. */
  stamp?: (address: string) => string
}

const CACHE_BYTES = 48 * 1024 * 1024
const NOTHING = Buffer.alloc(0)

/** Answers requests with pages: kept ones where that is safe, in the encoding the browser takes. */
export function createAnswers(render: Render, options: AnswerOptions) {
  const cache = createPageCache<EncodedPage>(CACHE_BYTES)
  const security = securityHeaders(options)
  // Visitors who arrive together while a page is being made share it.
  const underway = new Map<string, Promise<EncodedPage>>()

  async function make(url: string): Promise<EncodedPage> {
    const page = await render(url)
    return encodedPage(page.status, page.html)
  }

  async function makeAndKeep(version: string, key: string, address: string): Promise<EncodedPage> {
    const page = await make(address)
    if (page.status === 200) cache.keep(version, key, page)
    return page
  }

  function find(address: string): EncodedPage | Promise<EncodedPage> {
    // Read before the data is: what changes while the page is made makes the page an old one.
    const version = options.version()
    const key = options.stamp ? `${address} ${options.stamp(address)}` : address
    const kept = cache.find(version, key)
    if (kept) return kept
    const job = `${version} ${key}`
    const page = underway.get(job) ?? makeAndKeep(version, key, address)
    underway.set(job, page)
    return page.finally(() => underway.delete(job))
  }

  return async function handle({ url, headers }: StorefrontRequest): Promise<StorefrontAnswer> {
    const { canonical, isPrivate } = pageAddress(url)
    const page = await (canonical && options.isCached ? find(canonical) : make(url))
    const common = { ...security, ...cachingHeaders(page, isPrivate) }
    if (!isPrivate && isUnchanged(page, headers['if-none-match']))
      return { status: 304, headers: common, body: NOTHING }
    const encoding = chooseEncoding(headers['accept-encoding'])
    const answer: Record<string, string> = { ...common, 'content-type': 'text/html; charset=utf-8' }
    if (encoding !== 'identity') answer['content-encoding'] = encoding
    return { status: page.status, headers: answer, body: await page.body(encoding) }
  }
}

function cachingHeaders({ etag }: EncodedPage, isPrivate: boolean): Record<string, string> {
  if (isPrivate) return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return {
    etag,
    // Kept, but asked for each time: prices are never stale.
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}

function isUnchanged({ status, etag }: EncodedPage, known: string | undefined): boolean {
  return status === 200 && known !== undefined && known.split(/\s*,\s*/).includes(etag)
}
