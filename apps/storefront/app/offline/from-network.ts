import { assetsIn, isClosed, type Kind, mayKeep, pageKey } from './kept-requests.ts'
import { findKept, forget, forgetAll, keep } from './kept-responses.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/** By then a page has asked for what it needs first, on a phone too. */
const LATER_MS = 4000

type FileKind = Exclude<Kind, 'page'>

export async function fetchAndKeep(kind: FileKind, url: string): Promise<void> {
  await keepAnswer(kind, url, await fetch(url))
}

export async function keepAnswer(kind: FileKind, url: string, response: Response): Promise<void> {
  if (mayKeep(answerOf(response))) await keep(kind, url, response)
}

/**
 * Keeps a page with the code and styles that it names: without them it is not whole. That of a shop which has closed
 * ends the worker, and all that it kept.
 *
 * @param when those that are missing are asked for: a page that is just being opened asks for most of them itself
 * @throws TypeError when one of them cannot be had: then the page is not kept
 */
export async function keepPage(
  url: string,
  response: Response,
  when: 'at-once' | 'later',
): Promise<void> {
  const answer = answerOf(response)
  if (isClosed(answer)) {
    await forgetAll()
    await self.registration.unregister()
    return
  }
  // What is gone for good is not shown without a line either.
  if (answer.status === 404) await forget('page', async (kept) => kept === pageKey(url))
  if (!mayKeep(answer)) return
  const html = await response.text()
  const assets = assetsIn(html).map((path) => new URL(path, self.location.origin).href)
  if (when === 'later' && (await missing(assets)).length > 0)
    await new Promise((resolve) => setTimeout(resolve, LATER_MS))
  // Mostly out of the browser's own cache.
  for (const href of await missing(assets)) await fetchAndKeep('asset', href)
  await keep('page', pageKey(url), new Response(html, response))
}

async function missing(assets: readonly string[]): Promise<string[]> {
  const kept = await Promise.all(assets.map((href) => findKept('asset', href)))
  return assets.filter((_href, at) => !kept[at])
}

function answerOf({ status, redirected, headers }: Response) {
  return { status, isRedirected: redirected, headers }
}
