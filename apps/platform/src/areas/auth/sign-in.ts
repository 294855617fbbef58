import type { Logger } from 'pino'
import type { Database, WriteStatement } from '../../db/database.ts'
import type { UserRow } from '../../db/tables-access.ts'
import { addressKey } from '../../http/address.ts'
import { apiError } from '../../http/api-error.ts'
import { normaliseEmail } from '../../http/input.ts'
import type { Attempts } from './attempts.ts'
import type { Passwords } from './password.ts'

export const LONGEST_EMAIL = 320
export const LONGEST_PASSWORD = 1024

export interface SignedIn {
  readonly token: string
  readonly user: UserRow
}

/**
 * Throws `invalid_credentials`, `too_many_requests`, `user_not_registered` for a disabled user, or
 * `email_not_verified` where the code that was sent by mail has not come back.
 */
export type SignIn = (typed: { email: string; password: string; ip: string }) => Promise<SignedIn>

/** Email and password for a token; the same work and the same words whether or not there is such an account. */
export function signingIn(deps: {
  db: Database
  people: { findByEmail(email: string): Promise<UserRow | undefined> }
  passwords: Passwords
  /** Hash of the password of somebody who has not shown yet that the address is theirs. */
  unverified(email: string): Promise<string | undefined>
  sessions: { start(userId: string): { token: string; statements: WriteStatement[] } }
  attempts: Attempts
  log: Logger
}): SignIn {
  return async ({ email: typed, password, ip }) => {
    const email = normaliseEmail(typed)
    await deps.attempts.take('sign_in', { account: email, ip })
    const [user, unverified] = await Promise.all([
      deps.people.findByEmail(email),
      deps.unverified(email),
    ])
    const isRight = await deps.passwords.verify(password, user ? user.password_hash : unverified)
    if (!user && isRight) throw apiError('email_not_verified')
    if (!user || !isRight) {
      deps.log.warn({ event: 'sign_in_failed', address: addressKey(ip) }, 'a sign-in failed')
      throw apiError('invalid_credentials')
    }
    if (user.disabled_date !== null) throw apiError('user_not_registered')
    const { token, statements } = deps.sessions.start(user.id)
    await deps.db.write([
      ...statements,
      ...deps.attempts.clearing('sign_in', { account: email, ip }),
    ])
    deps.log.info({ event: 'signed_in', user: user.id }, 'a user signed in')
    return { token, user }
  }
}
