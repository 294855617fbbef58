import { pageFor } from '@pitlane/shop'
import { buildAssets } from './build-assets.ts'
import { keepAnswer, keepPage } from './from-network.ts'
import { pageKey } from './kept-requests.ts'
import { findKept, keptAt, listKept } from './kept-responses.ts'
import { offlinePage } from './offline-page.ts'
import { type Reason, staleText, withStaleNote } from './stale-note.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/** How long a visitor looks at nothing while a kept page could be shown. */
const TIMEOUT_MS = 3000
/** A cart that was kept longer ago is asked for like any other page. */
const INSTANT_MS = 24 * 60 * 60 * 1000

/** For each open page the time of the oldest products it was given; bounded by the life of the worker, which is short. */
const staleClients = new Map<string, number>()

export function staleSinceOf(clientId: string): number | undefined {
  return staleClients.get(clientId)
}

/**
 * The page as it is now. When the network does not answer, or not soon, the one that was kept, which says how old it
 * is. The cart's document holds no product and no price: it is shown at once, and its code looks what has changed.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const kept = await findKept('page', pageKey(url))
  const network = fromNetwork(event)
  if (!kept) return network.catch(() => neverSeen(url))
  event.waitUntil(network.catch(() => undefined))
  const isInstant = pageFor(new URL(url).pathname) === 'Cart'
  if (isInstant && Date.now() - keptAt(kept) < INSTANT_MS) return staleResponse(kept, undefined)
  const answer = await Promise.race([
    network.catch(() => 'offline' as const),
    new Promise<'slow'>((resolve) => setTimeout(resolve, TIMEOUT_MS, 'slow')),
  ])
  return typeof answer === 'string' ? staleResponse(kept, answer) : answer
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request))
  // Without a line it cannot be kept.
  event.waitUntil(keepPage(event.request.url, response.clone(), 'later').catch(() => undefined))
  return response
}

async function staleResponse(kept: Response, reason: Reason | undefined): Promise<Response> {
  const since = keptAt(kept)
  const text = reason && staleText(since, Date.now(), reason)
  return new Response(withStaleNote(await kept.text(), since, text), { headers: kept.headers })
}

async function neverSeen(url: string): Promise<Response> {
  const pages = await listKept('page')
  const seen = await Promise.all(
    pages.map(async ({ url, response }) => ({ url, html: await response.text() })),
  )
  return offlinePage(url, seen.reverse(), buildAssets)
}

/** Files whose names change with their bytes come out of the cache; of others it has the last one for want of a newer. */
export async function answerFile(event: FetchEvent, kind: 'asset' | 'picture'): Promise<Response> {
  const { url } = event.request
  const kept = await findKept(kind, url)
  if (kept && (kind === 'asset' || /\bimmutable\b/.test(kept.headers.get('cache-control') ?? '')))
    return kept
  try {
    const response = await fetch(event.request)
    event.waitUntil(keepAnswer(kind, url, response.clone()))
    return response
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

/** Products as they are now; without a line those that were read last, and the page is told of which time they are. */
export async function answerRead(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  try {
    const response = await fetch(event.request)
    event.waitUntil(keepAnswer('read', url, response.clone()))
    return response
  } catch (error) {
    const kept = await findKept('read', url)
    if (!kept) throw error
    const since = Math.min(
      keptAt(kept),
      staleClients.get(event.clientId) ?? Number.POSITIVE_INFINITY,
    )
    staleClients.set(event.clientId, since)
    const client = await self.clients.get(event.clientId)
    client?.postMessage({ staleSince: since })
    return kept
  }
}
