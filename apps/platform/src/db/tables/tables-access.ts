import type {
  Access,
  AdminChangeKind,
  Registration,
  Role,
  SignInOutcome,
  SignInWay,
} from '@pitlane/protocol'

/** Someone who may sign in. */
export interface UserRow {
  id: string
  /** Lower case, without spaces around it. */
  email: string
  full_name: string
  role: Role
  /** PHC string; null while no password was chosen. */
  password_hash: string | null
  /** Since when the user may not come in. */
  disabled_date: string | null
  verified_date: string | null
  /** JSON text of the fields that the app's own User schema adds. */
  extra: string
  created_date: string
  updated_date: string
  created_by_id: string | null
}

/** A sign-in that is still good. */
export interface SessionRow {
  /** SHA-256 of the token, in hex: the token itself is kept nowhere. */
  token_hash: string
  id: string
  user_id: string
  created_date: string
  /** Last seen; written now and then, not at every request. */
  used_date: string
  expires_date: string
  /** What the browser or program called itself when it signed in, cut short. */
  user_agent: string | null
  /** When they last showed to an identity provider who they are; null where that was with `created_date`. */
  authenticated_date: string | null
}

/** A sign-in, or a try of one. */
export interface SignInRow {
  id: string
  created_date: string
  /** Null where there is no such account; what was typed is not kept. */
  user_id: string | null
  way: SignInWay
  outcome: SignInOutcome
  /** The network that it came from: the address itself is not kept. */
  address: string
  user_agent: string | null
}

/** What an admin, or the service role, has changed of a user or the settings. */
export interface AdminChangeRow {
  id: string
  created_date: string
  kind: AdminChangeKind
  target: string
  /** JSON. */
  changes: string
  by_id: string | null
}

/** A secret with which programs may do everything. */
export interface ServiceTokenRow {
  token_hash: string
  id: string
  /** `operator`: for minutes only, of whoever has the database itself; the back office does not list it. */
  source: 'configured' | 'made' | 'operator'
  created_date: string
  by_id: string | null
  used_date: string | null
  /** From when on it is refused. */
  ends_date: string | null
}

/** A link that makes the first admin. */
export interface OwnerCodeRow {
  code_hash: string
  expires_date: string
  used_date: string | null
}

/** What was tried for one account or from one address, until the window or the lock ends. */
export interface LoginAttemptRow {
  key: string
  count: number
  /** Locks so far: each is longer than the one before. */
  locks: number
  ends_date: string
}

/** Which account belongs to whom at the identity provider. */
export interface SsoIdentityRow {
  /** SHA-256 of issuer and subject, in hex. */
  key: string
  user_id: string
  /** The provider's tokens of the last sign-in, sealed. */
  tokens: string
  created_date: string
  updated_date: string
}

export interface SettingsRow {
  app_id: string
  access: Access
  /** Null follows from `access`. */
  registration: Registration | null
  /** JSON text of an object. */
  shop: string
  /** JSON text of an object: days by what is kept, null for good. */
  retention: string
  version: number
  updated_date: string
}

/** A page that a signed-in user has opened. */
export interface AppLogRow {
  id: string
  user_id: string
  user_email: string
  page_name: string
  created_date: string
}

/** How often something happened on a day: kept for good. */
export interface EventCountRow {
  /** As in the events of the wire; `page_view` for visits. */
  event_name: string
  /** Such as the page; empty in the row that counts all of them together. */
  label: string
  /** `2026-01-31`, in the time zone that the app then had; of rows of former versions in UTC. */
  day: string
  count: number
  value: number
  users: number
  visitors: number
}

/** Who has had a part in the counts of a day, so that nobody is counted twice. */
export interface EventPersonRow {
  event_name: string
  label: string
  day: string
  /** The id of a user, or what stands for a session of a visitor on this day alone. */
  person: string
  count: number
}

/** An event that was counted a short while ago: the same one is not counted again. */
export interface SeenEventRow {
  key: string
  created_date: string
}

/** Tables of sign-in, settings and logs. */
export interface AccessTables {
  users: UserRow
  sessions: SessionRow
  sign_ins: SignInRow
  admin_changes: AdminChangeRow
  service_tokens: ServiceTokenRow
  owner_codes: OwnerCodeRow
  login_attempts: LoginAttemptRow
  sso_identities: SsoIdentityRow
  settings: SettingsRow
  app_logs: AppLogRow
  event_counts: EventCountRow
  event_people: EventPersonRow
  seen_events: SeenEventRow
}
