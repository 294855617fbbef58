import { pageFor } from '@pitlane/shop'
import { START_PARAMETERS } from '../data/start-parameters.ts'

/** Each kind has a cache of its own, with limits of its own. */
export type Kind = 'page' | 'asset' | 'picture' | 'read'

export interface RequestSummary {
  url: string
  method: string
  /** `image` for pictures. */
  destination: string
  isNavigation: boolean
  /** What is asked for is a document, by the code of a page that takes its data out. */
  isDocument: boolean
  hasToken: boolean
}

/** Products as a visitor reads them: lists, and how many there are. */
const READ = /^\/api\/apps\/[^/]+\/entities\/Product(?:\/count)?$/
/** Files of the build, whose names change with their bytes. */
const ASSET = /^\/assets\/[^/]+$/
const PICTURE = /^\/(?:files|assets\/bikes)\//

/**
 * What a request asks for that may be cached; undefined leaves it to the browser: all that is written, whatever is
 * asked with a token or holds one in its address, the back office, signing in, and other servers.
 */
export function classifyRequest(request: RequestSummary, origin: string): Kind | undefined {
  const url = new URL(request.url)
  if (request.method !== 'GET' || request.hasToken || url.origin !== origin) return undefined
  if (START_PARAMETERS.some((name) => url.searchParams.has(name))) return undefined
  if (request.isNavigation || request.isDocument) return pageFor(url.pathname) ? 'page' : undefined
  return fileKind(url.pathname, request.destination)
}

function fileKind(path: string, destination: string): Kind | undefined {
  if (ASSET.test(path)) return 'asset'
  if (READ.test(path)) return 'read'
  return PICTURE.test(path) && destination === 'image' ? 'picture' : undefined
}

/** What a page that has been shown tells of what it consists of: the kind of each address, as far as it may be cached. */
export function kindOfSeen(url: string, origin: string): Kind | undefined {
  const { pathname } = new URL(url)
  const isDocument = pageFor(pathname) !== undefined
  const request = { url, method: 'GET', destination: 'image', isNavigation: false, hasToken: false }
  return classifyRequest({ ...request, isDocument }, origin)
}

/**
 * Under which address a page is cached. What is chosen on a product stands in its address and is put there by the
 * page's code, so that all choices share one document.
 */
export function pageKey(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const page = pageFor(pathname)
  const id = searchParams.get('id')
  if (page === 'ProductDetails' && id) return `${origin}${pathname}?id=${encodeURIComponent(id)}`
  const hasChoices = page === 'Store' || page === 'CustomSpray' || page === 'CustomCarbonFiber'
  // Forms write a space otherwise than links.
  return origin + pathname + (hasChoices && searchParams.size > 0 ? `?${searchParams}` : '')
}

/** Whether a page is that of a product. */
export function isPageOfProduct(address: string, id: string): boolean {
  const { pathname, searchParams } = new URL(address)
  return pageFor(pathname) === 'ProductDetails' && searchParams.get('id') === id
}

export interface ResponseSummary {
  status: number
  isRedirected: boolean
  headers: { get(name: string): string | null }
}

/** Whether a response may be cached: whole, from the address that was asked, and not refused by its server. */
export function isCacheable({ status, isRedirected, headers }: ResponseSummary): boolean {
  return status === 200 && !isRedirected && !isNoStore(headers)
}

/** The server shows visitors nothing of the shop any more: it is for members only, or closed. */
export function isClosed({ status, headers }: ResponseSummary): boolean {
  return status === 200 && isNoStore(headers)
}

function isNoStore(headers: ResponseSummary['headers']): boolean {
  return /\bno-store\b/i.test(headers.get('cache-control') ?? '')
}

/** Files of the build that a document names. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)\b/g))]
}
