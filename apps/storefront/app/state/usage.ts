import { callHeaders, isFunctionsVersion } from '@pitlane/client'
import { STORAGE_PREFIX, type TrackedEvent } from '@pitlane/protocol'
import { PREVIEW_FRAME } from '@pitlane/shop'
import { withStorage } from './storage.ts'
import { storedTokens } from './token.ts'

/** What a chat is about. */
export type ChatKind = 'cart' | 'product' | 'made-to-order' | 'search' | 'support'

/** More do not wait. */
const MAX_WAITING = 60
/** So many are sent without waiting for the page to be left. */
const SENT_AT = 20

let waiting: TrackedEvent[] = []
let send: (() => void) | undefined
/** As long as the document: it is kept nowhere. */
const session_id = Math.random().toString(36).slice(2)

/**
 * Counts what the shop is used for.
 *
 * @param label never anything personal
 * @param value a whole number, such as how many were found
 */
export function track(
  event_name: 'page_view' | 'search' | 'search_half' | 'chat_link',
  label: string,
  value = 0,
): void {
  if (waiting.length >= MAX_WAITING) return
  const timestamp = new Date().toISOString()
  waiting.push({ event_name, properties: { label, value }, timestamp, session_id })
  if (waiting.length >= SENT_AT) send?.()
}

/** Whether the back office shows this page as a preview: nobody visits it. */
export function isPreviewFrame(page: Pick<Window, 'name'>): boolean {
  return page.name === PREVIEW_FRAME
}

/** Sends what is counted when the page is left, unless the browser asks not to be counted. */
export function sendUsage(page: Window & typeof globalThis, appId: string): void {
  const { document, navigator } = page
  if (isPreviewFrame(page)) return
  if (navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true)
    return
  send = () => {
    if (waiting.length === 0) return
    const body = JSON.stringify({ events: waiting })
    waiting = []
    // A page that is left cannot wait for the client's code, nor for its table of paths. The headers are those of its calls.
    const headers = callHeaders({
      appId,
      functionsVersion: storedFunctionsVersion(),
      pageUrl: page.location.href,
      token: storedTokens()[0],
    })
    headers.set('Content-Type', 'application/json')
    page
      .fetch(`/api/apps/${appId}/analytics/track/batch`, {
        method: 'POST',
        headers,
        body,
        keepalive: true,
        credentials: 'omit',
      })
      .catch(() => undefined)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send?.()
  })
}

function storedFunctionsVersion(): string | undefined {
  const read = (storage: Storage) => storage.getItem(`${STORAGE_PREFIX}functions_version`)
  const stored = withStorage(() => window.localStorage, read, null)
  return stored && isFunctionsVersion(stored) ? stored : undefined
}
