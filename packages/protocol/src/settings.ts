/** Who may enter the app. */
export type Access =
  | 'public_without_login'
  | 'public_with_login'
  | 'private_with_login'
  | 'workspace_with_login'

/** Whether strangers may make themselves an account: yes, when an admin lets each of them in, or only with an invitation. */
export type Registration = 'open' | 'approval' | 'invitation'

/** Public settings; `Shop` is whatever the app keeps under `shop`. */
export interface PublicSettings<Shop = Record<string, unknown>> {
  /** The app's id. */
  id: string
  public_settings: Access
  shop: Shop
}

/** Why the gate is closed: `extra_data.reason` of a 403 on the public settings. */
export type GateReason = 'auth_required' | 'user_not_registered'

/** What an admin reads and changes. */
export interface AdminSettings<Shop = Record<string, unknown>> extends PublicSettings<Shop> {
  registration: Registration
}

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
