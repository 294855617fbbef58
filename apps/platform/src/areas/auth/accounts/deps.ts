import type { Registration } from '@pitlane/protocol'
import type { Logger } from 'pino'
import type { Database, WriteStatement } from '../../../db/database.ts'
import type { UserRow } from '../../../db/tables/tables-access.ts'
import type { Passwords } from '../passwords/password.ts'
import type { ReturnAddresses } from '../return-url.ts'
import type { Attempts } from '../sign-in/attempts.ts'
import type { MailAsks } from './email-requests.ts'

/** Mail that is written when it is sent; app.ts hands over who sends it. */
export interface Mailing {
  /** Puts a mail into the queue as part of a write; call `wake` once it is written. */
  queueing(job: MailJob & { lifeMs: number }): WriteStatement
  wake(): void
}

export interface MailJob {
  kind: string
  recipient: string
  details?: Readonly<Record<string, string>>
}

/** What accounts need to know of people. */
export interface AccountPeople {
  findByEmail(email: string): Promise<UserRow | undefined>
  find(id: string): Promise<UserRow | undefined>
  /** Undoes the write when there is a user with this email. */
  adding(row: UserRow): WriteStatement
  recoveringPassword(id: string, password_hash: string, date: string): WriteStatement
}

export interface AccountDeps {
  db: Database
  clock: () => Date
  newId: () => string
  people: AccountPeople
  passwords: Passwords
  sessions: {
    start(userId: string, userAgent?: string): { token: string; statements: WriteStatement[] }
    /** Ends all sessions of a user but one, in one write with these statements; false when one of them refused. */
    endOthers(userId: string, keptId: string, before: readonly WriteStatement[]): Promise<boolean>
  }
  attempts: Attempts
  asks: MailAsks
  mailing: Mailing
  /** Throws `unusable_password` for one that is guessed too soon. */
  requirePassword(password: string, email: string): void
  returns: ReturnAddresses
  app: { name(): string | undefined; registration(): Registration }
  publicUrl: string
  log: Logger
}
