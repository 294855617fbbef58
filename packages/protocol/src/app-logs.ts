/** A page that a signed-in user has opened. */
export interface AppLog {
  id: string
  user_id: string
  user_email: string
  page_name: string
  created_date: string
}

/** How often something was opened, and by how many users. */
export interface VisitCount {
  visits: number
  users: number
}

/** All visits, and the same by page and by day. */
export interface AppLogStats extends VisitCount {
  /** The most visited first; at most {@link MAX_STATS} of them. */
  pages: (VisitCount & { page_name: string })[]
  /** The latest first, as `2026-01-31` in UTC; at most {@link MAX_STATS} of them. */
  days: (VisitCount & { day: string })[]
}

/** Pages, and days, that one answer tells of. */
export const MAX_STATS = 366
