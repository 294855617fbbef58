export const ADMIN_CHANGE_KINDS = [
  'user',
  'settings',
  'invitation',
  'service_token',
  'retention',
  'erasure',
] as const
export type AdminChangeKind = (typeof ADMIN_CHANGE_KINDS)[number]

/** What an admin or the service role has changed of users and settings, as admins see it. */
export interface AdminChange {
  id: string
  created_date: string
  kind: AdminChangeKind
  /** Of a user and a service token the id, of an invitation the email, of a retention what was deleted. */
  target: string
  /** Of a user the email, while there is one with this id. */
  target_email: string | null
  /** Null where it was the service role. */
  by_id: string | null
  by_email: string | null
  changes: AdminFieldChange[]
}

/** One field before and after, as JSON, cut where it is long; null where it was or is not there. */
export interface AdminFieldChange {
  field: string
  before: string | null
  after: string | null
}
