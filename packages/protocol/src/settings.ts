import type { DataHandling, RetentionRule } from './retention.ts'

/** Who may enter the app. `admins_only` is an app that is not open yet. */
export type Access =
  | 'public_without_login'
  | 'public_with_login'
  | 'private_with_login'
  | 'workspace_with_login'
  | 'admins_only'

/** Whether strangers may make themselves an account: yes, when an admin lets each of them in, or only with an invitation. */
export type Registration = 'open' | 'approval' | 'invitation'

/** Public settings; `Shop` is whatever the app keeps under `shop`. */
export interface PublicSettings<Shop = Record<string, unknown>> {
  id: string
  public_settings: Access
  shop: Shop
  /** What becomes of people's data here; other servers of the contract do not say. */
  data?: DataHandling
}

/** Why the gate is closed: `extra_data.reason` of a 403 on the public settings. */
export type GateReason = 'auth_required' | 'user_not_registered' | 'not_open'

/** What an admin is told of a setting that the app does not use as it was saved. */
export interface SettingsNotice {
  /** A name within `shop`. */
  field: string
  /** `completed`: it is used as the message says, and stored so when it is saved again. `unusable`: it is as good as missing. */
  kind: 'completed' | 'unusable'
  /** A sentence. */
  message: string
}

/** What an admin reads and changes. */
export interface AdminSettings<Shop = Record<string, unknown>> extends PublicSettings<Shop> {
  registration: Registration
  retention: RetentionRule[]
  /** Of `shop`, as it is stored. */
  notices?: readonly SettingsNotice[]
}
