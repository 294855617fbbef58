import type { Registration } from '@pitlane/protocol'
import type { Logger } from 'pino'
import type { Database, WriteStatement } from '../../../db/database.ts'
import type { UserRow } from '../../../db/tables/tables-access.ts'
import type { NoteAdminChange } from '../../../http/caller/admin-change.ts'
import type { Passwords } from '../passwords/password.ts'
import type { ReturnAddresses } from '../return-url.ts'
import type { Attempts } from '../sign-in/attempts.ts'
import type { StartSession } from '../sign-in/sign-in.ts'
import type { EmailRequests } from './email-requests.ts'

/** Mail that is written when it is sent; app.ts hands over who sends it. */
export interface MailQueue {
  /** Statement that puts a mail into the queue; call `wake` once it is committed. */
  enqueue(job: MailJob & { lifeMs: number }): WriteStatement
  wake(): void
}

export interface MailJob {
  kind: string
  recipient: string
  details?: Readonly<Record<string, string>>
}

/** What accounts need of the users area. */
export interface AccountUsers {
  findByEmail(email: string): Promise<UserRow | undefined>
  find(id: string): Promise<UserRow | undefined>
  /** The id that an account of this address gets, where one is kept for it. */
  keptIdFor(email: string): Promise<string | undefined>
  /** Undoes the write when there is a user with this email. */
  insert(row: UserRow): WriteStatement
  recoverPassword(id: string, password_hash: string, date: string): WriteStatement
}

export interface AccountDeps {
  db: Database
  clock: () => Date
  newId: () => string
  users: AccountUsers
  passwords: Passwords
  sessions: {
    start: StartSession
    /** Ends all sessions of a user but one, in one write with these statements; false when one of them refused. */
    endOthers(userId: string, keptId: string, before: readonly WriteStatement[]): Promise<boolean>
  }
  attempts: Attempts
  emailRequests: EmailRequests
  mailQueue: MailQueue
  noteChange: NoteAdminChange
  /** Throws `unusable_password` for one that is guessed too soon. */
  requirePassword(password: string, email: string): void
  returns: ReturnAddresses
  app: { name(): string | undefined; registration(): Registration }
  publicUrl: string
  /** Whether there is a mail server: else nothing that is put into the queue reaches anybody. */
  sendsMail: boolean
  log: Logger
}

const DAY_MS = 24 * 60 * 60 * 1000

/** How a password was replaced: by who knew the old one, by a link in a mail, or in the server's settings. */
type PasswordChange = 'change' | 'reset' | 'settings'

/** The mail job that notifies a user of a changed password. */
export function passwordChangedJob(
  recipient: string,
  way: PasswordChange,
): MailJob & { lifeMs: number } {
  return { kind: 'changed', recipient, details: { way }, lifeMs: DAY_MS }
}
