/** The note that says of which time the prices on a page are. */
export const STALE_NOTE_ID = 'stale-note'

/** Why a page is not of now. */
export type Reason = 'offline' | 'slow'

const REASONS: Readonly<Record<Reason, string>> = {
  offline: 'You are offline.',
  slow: 'Your connection is slow.',
}

/**
 * @param since when the oldest prices on the page were read
 * @param now on the same clock
 */
export function staleText(since: number, now: number, reason: Reason): string {
  return `${REASONS[reason]} Prices are of ${timeText(since, now)}.`
}

/** `2:05 pm`, with its day where that is another. */
function timeText(since: number, now: number): string {
  const isToday = new Date(since).toDateString() === new Date(now).toDateString()
  return new Intl.DateTimeFormat('en-SG', {
    ...(!isToday && { day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(since)
}

/**
 * A cached document, to be shown instead of the one that did not come: it says so itself, before any code runs, and tells
 * its code.
 *
 * @param text undefined says nothing yet, for a page that its code brings up to date at once
 */
export function withStaleNote(html: string, since: number, text: string | undefined): string {
  const note = text && `<output id="${STALE_NOTE_ID}">${text}</output>`
  return html
    .replace(/<body[^>]*>/, (tag) => tag + (note ?? ''))
    .replace('id="page-data">{', (start) => `${start}"staleSince":${since},`)
}
