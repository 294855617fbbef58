import { evicted, LIMITS } from './cache-limits.ts'
import type { Kind } from './cacheable.ts'

/** Of the shop's caches; the number goes up when what they hold is no longer understood. */
const PREFIX = 'shop-kept-'
const VERSION = 1

const nameCache = (kind: Kind | 'builds') => `${PREFIX}${kind}-${VERSION}`
const KINDS: readonly Kind[] = ['page', 'asset', 'picture', 'read']

const CACHED_AT = 'x-kept-at'
const BYTES = 'x-kept-bytes'

const openCache = (kind: Kind) => caches.open(nameCache(kind))

export async function findCached(kind: Kind, url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: nameCache(kind) })
}

/** When a cached response was cached, in milliseconds. */
export function cachedAt({ headers }: Response): number {
  return Number(headers.get(CACHED_AT))
}

/** Caches a response under an address. A browser without room keeps nothing, and pictures go first. */
export async function putInCache(kind: Kind, url: string, response: Response): Promise<void> {
  const body = await response.blob()
  if (isOver || body.size > LIMITS[kind].bytes / 4) return
  const headers = new Headers(response.headers)
  // Of what went over the network.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(CACHED_AT, String(Date.now()))
  headers.set(BYTES, String(body.size))
  try {
    await (await openCache(kind)).put(url, new Response(body, { headers }))
    await trimSometimes(kind)
  } catch {
    await caches.delete(nameCache('picture'))
  }
}

export async function evict(kind: Kind, isEvicted: (url: string) => Promise<boolean>) {
  const cache = await openCache(kind)
  for (const { url } of await cache.keys()) if (await isEvicted(url)) await cache.delete(url)
}

/** What is cached, oldest first. */
export async function listCached(kind: Kind): Promise<{ url: string; response: Response }[]> {
  const cache = await openCache(kind)
  const found = await Promise.all(
    (await cache.keys()).map(async ({ url }) => ({ url, response: await cache.match(url) })),
  )
  return found
    .flatMap(({ url, response }) => (response ? [{ url, response }] : []))
    .sort((a, b) => cachedAt(a.response) - cachedAt(b.response))
}

/** Looking through all that is cached takes its time: done for the first of many, and for each tenth. */
const TRIM_EVERY = 10
const putCounts: Record<Kind, number> = { page: 0, asset: 0, picture: 0, read: 0 }

async function trimSometimes(kind: Kind): Promise<void> {
  if (putCounts[kind]++ % TRIM_EVERY === 0) await trim(kind)
}

async function trim(kind: Kind): Promise<void> {
  const cache = await openCache(kind)
  const entries = (await listCached(kind)).map(({ url, response }) => ({
    url,
    bytes: Number(response.headers.get(BYTES)),
    cachedAt: cachedAt(response),
  }))
  for (const url of evicted(entries, LIMITS[kind])) await cache.delete(url)
}

/** Caches of the shop that a worker of another version has left. */
export async function deleteOtherVersions(): Promise<void> {
  const known = new Set([...KINDS, 'builds' as const].map(nameCache))
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && !known.has(name)) await caches.delete(name)
}

/** What is still on its way then is not cached any more. */
let isOver = false

export async function clearCaches(): Promise<void> {
  isOver = true
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name)
}

const BUILDS_URL = '/builds'

export async function readBuilds(): Promise<string[][]> {
  const cached = await (await caches.open(nameCache('builds'))).match(BUILDS_URL)
  return cached ? cached.json() : []
}

export async function writeBuilds(builds: readonly (readonly string[])[]): Promise<void> {
  await (await caches.open(nameCache('builds'))).put(BUILDS_URL, Response.json(builds))
}
