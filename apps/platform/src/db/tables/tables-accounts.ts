import type { Role } from '@pitlane/protocol'

/** When a mail of one kind was last requested for one address. */
export interface MailAskRow {
  key: string
  asked_date: string
}

/** A person who says that this address is theirs, until the code that was sent there comes back. */
export interface PendingAccountRow {
  email: string
  password_hash: string
  /** SHA-256 of what the browser that registered keeps. */
  proof_hash: string
  /** Since when two have claimed this address, so that its owner may not know which of the passwords this is. */
  contested_date: string | null
  /** Null until a code has been sent. */
  code_hash: string | null
  code_salt: string | null
  code_expires_date: string | null
  /** Codes that were tried against this one. */
  tries: number
  created_date: string
  expires_date: string
}

/** A link that lets its holder choose a new password. */
export interface PasswordResetRow {
  token_hash: string
  user_id: string
  expires_date: string
}

/** A person whom an admin has asked to join. */
export interface InvitationRow {
  email: string
  role: Role
  /** Null until a link has been sent. */
  token_hash: string | null
  invited_by_id: string | null
  created_date: string
  expires_date: string
}

/** The id that an account of this address gets once there is one. */
export interface UserIdRow {
  email: string
  user_id: string
}

/** Tables of accounts that are made, recovered or offered by mail. */
export interface AccountTables {
  mail_asks: MailAskRow
  pending_accounts: PendingAccountRow
  password_resets: PasswordResetRow
  invitations: InvitationRow
  user_ids: UserIdRow
}
