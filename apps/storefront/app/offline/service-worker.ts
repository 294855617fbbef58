import { buildAssets } from './build-assets.ts'
import { isWhole, retainedBuilds } from './cache-limits.ts'
import { assetsIn, classifyRequest, isPageOfProduct, kindOfSeen, pageKey } from './cacheable.ts'
import { cachePage, fetchAndCache } from './from-network.ts'
import {
  cachedAt,
  deleteOtherVersions,
  evict,
  findCached,
  listCached,
  readBuilds,
  writeBuilds,
} from './response-cache.ts'
import { readStaleSince, respondWithFile, respondWithPage, respondWithRead } from './responses.ts'
import type { SeenMessage, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

const { origin } = self.location
/** What every page of the build may ask for, pictures aside. */
const CODE = buildAssets.filter((path) => /(?:\.(?:js|css|json)|-shop-[^/]*\.woff2)$/.test(path))
/** What the page that says "You are offline" is made of. */
const OFFLINE_PAGE = buildAssets.filter((path) =>
  /(?:\.css|-shop-[^/]*\.woff2)$|\/offline-retry-/.test(path),
)
/** These are wanted offline, also by whoever has not opened them. */
const ALWAYS = ['/', '/cart']
/** A page that was cached a moment ago is not asked for again. */
const RECENT_MS = 60_000
const LATELY_MS = 24 * 60 * 60 * 1000

const isLost = () => undefined

// Files carry their hash, and pages are asked of the network first: a new worker fits the pages of an old one.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), cacheFiles(OFFLINE_PAGE)]))
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  await deleteOtherVersions()
  const builds = retainedBuilds(await readBuilds(), buildAssets)
  await writeBuilds(builds)
  const known = new Set(builds.flat())
  await evict('asset', async (url) => !known.has(new URL(url).pathname))
  for (const { url, response } of await listCached('page')) {
    const assets = assetsIn(await response.text())
    if (!isWhole(assets, builds)) await evict('page', async (cached) => cached === url)
  }
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { url, method, destination, mode } = request
  const hasToken = request.headers.has('authorization')
  const isNavigation = mode === 'navigate'
  const isDocument = request.headers.get('accept') === 'text/html'
  const kind = classifyRequest(
    { url, method, destination, isNavigation, isDocument, hasToken },
    origin,
  )
  if (kind === 'page' && isNavigation) event.respondWith(respondWithPage(event))
  else if (kind === 'page' || kind === 'read') event.respondWith(respondWithRead(event, kind))
  else if (kind) event.respondWith(respondWithFile(event, kind))
})

self.addEventListener('message', (event) => {
  const { data, source } = event
  if ('goneProduct' in data) {
    // What is gone for good is not shown offline either.
    event.waitUntil(evict('page', async (url) => isPageOfProduct(url, data.goneProduct)))
    return
  }
  const since = source && readStaleSince(source.id)
  if (source && since) event.waitUntil(tell(source.id, since))
  event.waitUntil(cacheSeen(data))
})

async function tell(id: string, staleSince: number): Promise<void> {
  const client = await self.clients.get(id)
  client?.postMessage({ staleSince })
}

/** What was on the screen before the worker was there, and what a page has shown since without asking for a document. */
async function cacheSeen({ pages, files }: SeenMessage): Promise<void> {
  for (const page of pages) await cachePageIfOlder(page, Date.now() - RECENT_MS)
  if (files.length === 0) return
  for (const page of ALWAYS)
    await cachePageIfOlder(new URL(page, origin).href, Date.now() - LATELY_MS)
  await cacheFiles([...files, ...CODE])
}

async function cachePageIfOlder(url: string, since: number): Promise<void> {
  if (kindOfSeen(url, origin) !== 'page') return
  const cached = await findCached('page', pageKey(url))
  if (cached && cachedAt(cached) > since) return
  await fetch(url).then((response) => cachePage(url, response, 'at-once'), isLost)
}

/** One after the other: nobody waits for them. */
async function cacheFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { href } = new URL(path, origin)
    const kind = kindOfSeen(href, origin)
    if (!kind || kind === 'page' || (await findCached(kind, href))) continue
    await fetchAndCache(kind, href).catch(isLost)
  }
}
