import { assetsIn, isCacheable, isClosed, type Kind, pageKey } from './cacheable.ts'
import { clearCaches, evict, findCached, putInCache } from './response-cache.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/** By then a page has asked for what it needs first, on a phone too. */
const LATER_MS = 4000

type FileKind = Exclude<Kind, 'page'>

export async function fetchAndCache(kind: FileKind, url: string): Promise<void> {
  await cacheFile(kind, url, await fetch(url))
}

export async function cacheFile(kind: FileKind, url: string, response: Response): Promise<void> {
  if (isCacheable(summarize(response))) await putInCache(kind, url, response)
}

/**
 * Caches a page with the code and styles that it names: without them it is not whole. That of a shop which has closed
 * ends the worker, and all that it cached.
 *
 * @param when those that are missing are asked for: a page that is just being opened asks for most of them itself
 * @throws TypeError when one of them cannot be had: then the page is not cached
 */
export async function cachePage(
  url: string,
  response: Response,
  when: 'at-once' | 'later',
): Promise<void> {
  const summary = summarize(response)
  if (isClosed(summary)) {
    await clearCaches()
    await self.registration.unregister()
    return
  }
  // What is gone for good is not shown offline either.
  if (summary.status === 404) await evict('page', async (cached) => cached === pageKey(url))
  if (!isCacheable(summary)) return
  const html = await response.text()
  const assets = assetsIn(html).map((path) => new URL(path, self.location.origin).href)
  if (when === 'later' && (await missing(assets)).length > 0)
    await new Promise((resolve) => setTimeout(resolve, LATER_MS))
  // Mostly out of the browser's own cache.
  for (const href of await missing(assets)) await fetchAndCache('asset', href)
  await putInCache('page', pageKey(url), new Response(html, response))
}

async function missing(assets: readonly string[]): Promise<string[]> {
  const cached = await Promise.all(assets.map((href) => findCached('asset', href)))
  return assets.filter((_href, at) => !cached[at])
}

function summarize({ status, redirected, headers }: Response) {
  return { status, isRedirected: redirected, headers }
}
