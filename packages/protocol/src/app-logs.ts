/** A page that a signed-in user has opened. */
export interface AppLog {
  id: string
  user_id: string
  user_email: string
  page_name: string
  created_date: string
}

/** How often something happened, by how many signed-in users, and in how many sessions of visitors. */
export interface VisitCount {
  visits: number
  /** Different ones, as far back as visits are kept by user. */
  users: number
  /** Different ones on each day; more than a day is the sum of its days. */
  visitors: number
}

/** All visits, and the same by page, by day and by user. */
export interface AppLogStats extends VisitCount {
  /** The most visited first; at most {@link MAX_STATS} of them. */
  pages: (VisitCount & { page_name: string })[]
  /** The latest first, as `2026-01-31` in the time zone of the app; at most {@link MAX_STATS} of them. */
  days: (VisitCount & { day: string })[]
  /** Signed-in users, the most visits first; at most {@link MAX_STATS} of them. */
  by_user: { user_id: string; visits: number }[]
  /** What pages have told by `analytics.track`, the most frequent first; at most {@link MAX_STATS} of them. */
  events: EventCount[]
}

export interface EventCount {
  event_name: string
  /** The event's own `label`, or the path of its page; empty where all labels are counted together. */
  label: string
  count: number
  /** The sum of the numbers that came as `value`. */
  value: number
  users: number
  visitors: number
}

/** Pages, days, users and events that one answer tells of. */
export const MAX_STATS = 366

/** One event of `analytics/track/batch`; what else a client sends along is ignored. */
export interface TrackedEvent {
  event_name: string
  /** Of these, `label` and `value` are counted. */
  properties?: { label?: string; value?: number } | undefined
  timestamp?: string
  page_url?: string | null
  session_id?: string
}

/** The event that counts as a visit of the page in its label. */
export const PAGE_VIEW = 'page_view'
