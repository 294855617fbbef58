import { pageFor } from '@pitlane/shop'
import { buildAssets } from './build-assets.ts'
import { pageKey } from './cacheable.ts'
import { cacheFile, cachePage } from './from-network.ts'
import { offlinePage } from './offline-page.ts'
import { cachedAt, findCached, listCached } from './response-cache.ts'
import { type Reason, staleText, withStaleNote } from './stale-note.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/** How long a visitor looks at nothing while a cached page could be shown. */
const TIMEOUT_MS = 3000
/** A cart that was cached longer ago is asked for like any other page. */
const INSTANT_MS = 24 * 60 * 60 * 1000

/** For each open page the time of the oldest products it was given; bounded by the life of the worker, which is short. */
const staleClients = new Map<string, number>()

export function readStaleSince(clientId: string): number | undefined {
  return staleClients.get(clientId)
}

/**
 * The page as it is now. When the network does not answer, or not soon, the one that was cached, which says how old it
 * is. The cart's document holds no product and no price: it is shown at once, and its code looks what has changed.
 */
export async function respondWithPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const cached = await findCached('page', pageKey(url))
  const network = fromNetwork(event)
  if (!cached) return network.catch(() => neverSeen(url))
  event.waitUntil(network.catch(() => undefined))
  const isInstant = pageFor(new URL(url).pathname) === 'Cart'
  if (isInstant && Date.now() - cachedAt(cached) < INSTANT_MS)
    return staleResponse(cached, undefined)
  const response = await Promise.race([
    network.catch(() => 'offline' as const),
    new Promise<'slow'>((resolve) => setTimeout(resolve, TIMEOUT_MS, 'slow')),
  ])
  return typeof response === 'string' ? staleResponse(cached, response) : response
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request))
  // Offline it cannot be cached.
  event.waitUntil(cachePage(event.request.url, response.clone(), 'later').catch(() => undefined))
  return response
}

async function staleResponse(cached: Response, reason: Reason | undefined): Promise<Response> {
  const since = cachedAt(cached)
  const text = reason && staleText(since, Date.now(), reason)
  return new Response(withStaleNote(await cached.text(), since, text), { headers: cached.headers })
}

async function neverSeen(url: string): Promise<Response> {
  const pages = await listCached('page')
  const seen = await Promise.all(
    pages.map(async ({ url, response }) => ({ url, html: await response.text() })),
  )
  return offlinePage(url, seen.reverse(), buildAssets)
}

/** Files whose names change with their bytes come out of the cache; of others it has the last one for want of a newer. */
export async function respondWithFile(
  event: FetchEvent,
  kind: 'asset' | 'picture',
): Promise<Response> {
  const { url } = event.request
  const cached = await findCached(kind, url)
  if (
    cached &&
    (kind === 'asset' || /\bimmutable\b/.test(cached.headers.get('cache-control') ?? ''))
  )
    return cached
  try {
    const response = await fetch(event.request)
    event.waitUntil(cacheFile(kind, url, response.clone()))
    return response
  } catch (error) {
    if (cached) return cached
    throw error
  }
}

/** Products, or a document with some, as they are now; offline those that were read last, and the page is told of which time they are. */
export async function respondWithRead(event: FetchEvent, kind: 'read' | 'page'): Promise<Response> {
  const { url } = event.request
  try {
    if (kind === 'page') return await fromNetwork(event)
    const response = await fetch(event.request)
    event.waitUntil(cacheFile(kind, url, response.clone()))
    return response
  } catch (error) {
    const cached = await findCached(kind, kind === 'page' ? pageKey(url) : url)
    if (!cached) throw error
    const since = Math.min(
      cachedAt(cached),
      staleClients.get(event.clientId) ?? Number.POSITIVE_INFINITY,
    )
    staleClients.set(event.clientId, since)
    const client = await self.clients.get(event.clientId)
    client?.postMessage({ staleSince: since })
    return cached
  }
}
