import { assetsIn, isClosed, type Kind, mayKeep, pageKey } from './kept-requests.ts'
import { findKept, forget, forgetAll, keep } from './kept-responses.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

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
 * @param assets whether those that are missing are asked for, or the page is not kept then
 */
export async function keepPage(
  url: string,
  response: Response,
  assets: 'with-assets' | 'if-whole',
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
  for (const path of assetsIn(html)) {
    const { href } = new URL(path, self.location.origin)
    if (await findKept('asset', href)) continue
    if (assets === 'if-whole') return
    // Mostly out of the browser's own cache.
    await fetchAndKeep('asset', href)
  }
  await keep('page', pageKey(url), new Response(html, response))
}

function answerOf({ status, redirected, headers }: Response) {
  return { status, isRedirected: redirected, headers }
}
