import type { QueryClient } from '@tanstack/react-query'
import { type Reason, STALE_NOTE_ID, staleText } from './stale-note.ts'

/** Answered by the server alone, whatever is cached. */
const PROBE = '/manifest.webmanifest'
/** How long until a page that is not of now asks again, and how long at most. */
const RETRY_MS = 5000
const MAX_RETRY_MS = 60_000
/** So long the page says that it is of now again. */
const BACK_MS = 4000

/**
 * Says on the page of which time its prices are while they cannot be those of now, and brings them up to date when
 * there is a connection again.
 *
 * @param staleSince when the document was cached, if it is not of now
 */
export function trackConnection(queries: QueryClient, staleSince: number | undefined) {
  /** Of which time the products on the page are. */
  let since = staleSince ?? performance.timeOrigin
  let isFresh = staleSince === undefined && navigator.onLine
  let retryMs = RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function becomeStale(at: number) {
    isFresh = false
    since = Math.min(since, at)
    showStale('offline')
  }

  function showStale(reason: Reason) {
    showNote(staleText(since, Date.now(), reason))
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), retryMs)
  }

  async function refresh() {
    clearTimeout(timer)
    if (isFresh) return
    const isOnline = await isReachable()
    if (isOnline && (await isRefetched())) return becomeFresh()
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    showStale(isOnline ? 'slow' : 'offline')
  }

  /** Whether all that is shown has been read anew; what comes out of the cache instead says so in between. */
  async function isRefetched(): Promise<boolean> {
    isFresh = true
    await queries.invalidateQueries()
    const active = queries.getQueryCache().findAll({ type: 'active' })
    isFresh &&= active.every(({ state }) => state.status !== 'error')
    return isFresh
  }

  function becomeFresh() {
    since = Date.now()
    retryMs = RETRY_MS
    const note = document.getElementById(STALE_NOTE_ID)
    if (!note) return
    showNote('You are online again. Prices are of now.')
    setTimeout(() => isFresh && document.getElementById(STALE_NOTE_ID)?.remove(), BACK_MS)
  }

  addEventListener('offline', () => becomeStale(since))
  addEventListener('online', () => void refresh())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh()
  })
  if (!isFresh) void refresh()
  return { becomeStale }
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(RETRY_MS)
  const response = await fetch(PROBE, { cache: 'no-store', signal }).catch(() => undefined)
  return response !== undefined && response.status < 500
}

/** Outside of what React renders: the worker puts the same note into a document before any code runs. */
function showNote(text: string): void {
  let note = document.getElementById(STALE_NOTE_ID)
  if (!note) {
    note = document.createElement('output')
    note.id = STALE_NOTE_ID
    document.body.prepend(note)
  }
  note.textContent = text
}
