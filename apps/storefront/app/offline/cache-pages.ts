import type { QueryClient } from '@tanstack/react-query'
import { onNavigation } from '../routing/browser-history.ts'
import { trackConnection } from './track-connection.ts'
import type { SeenMessage, WorkerMessage } from './worker-scope.ts'

const WORKER = '/service-worker.js'
/** Who leaves sooner has not read the page. */
const SEEN_AFTER_MS = 1500
/** Of what the page has asked for before the worker was there. */
const MAX_FILES = 200

/**
 * Caches what is seen readable offline, by the service worker. Where the document names no manifest, nothing is
 * to be cached: the shop is not open, or does without.
 *
 * @param staleSince when the document was cached, if it was
 */
export async function cachePages(
  queries: QueryClient,
  staleSince: number | undefined,
): Promise<void> {
  const { serviceWorker } = navigator
  // Where the address is not secure there is none.
  if (!serviceWorker) return
  if (!document.querySelector('link[rel="manifest"]'))
    return isAnswered() ? deletePages(serviceWorker) : undefined
  const connection = trackConnection(queries, staleSince)
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) =>
    connection.becomeStale(data.staleSince),
  )
  await serviceWorker.register(WORKER)
  postSeen(await serviceWorker.ready)
}

/** A page that was not found, or that the server was too busy for, says nothing of the shop. */
function isAnswered(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && Reflect.get(navigation, 'responseStatus') === 200
}

/** Of a shop that visitors could see, and cannot any more. */
async function deletePages(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registration = await serviceWorker.getRegistration('/')
  await registration?.unregister()
  for (const name of await caches.keys())
    if (name.startsWith('shop-kept-')) await caches.delete(name)
}

function postSeen(registration: ServiceWorkerRegistration): void {
  // Each time the one that is there by then.
  const post = (message: SeenMessage) => registration.active?.postMessage(message)
  const isSaving = Reflect.get(navigator, 'connection')?.saveData === true
  const loadedUrls = performance.getEntriesByType('resource').map(({ name }) => name)
  post({ pages: [location.href], files: isSaving ? [] : loadedUrls.slice(-MAX_FILES) })
  // Visitors who save data keep what they open as documents.
  if (isSaving) return
  let timer: ReturnType<typeof setTimeout> | undefined
  onNavigation(() => {
    clearTimeout(timer)
    timer = setTimeout(() => post({ pages: [location.href], files: [] }), SEEN_AFTER_MS)
  })
}
