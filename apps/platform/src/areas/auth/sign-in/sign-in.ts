import type { SignInOutcome, SignInWay } from '@pitlane/protocol'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Database, WriteStatement } from '../../../db/database.ts'
import type { UserRow } from '../../../db/tables/tables-access.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { normaliseEmail } from '../../../http/input/input.ts'
import { addressKey } from '../../../http/limits/client-address.ts'
import type { Passwords } from '../passwords/password.ts'
import type { Attempts } from './attempts.ts'
import type { SignInLogTable, SignInOrigin } from './sign-in-log.ts'

export const LONGEST_EMAIL = 320
export const LONGEST_PASSWORD = 1024

/** The password may be replaced while it is looked at: by another one, or by a newer hash of the same. */
const MAX_TRIES = 3

/** Statement that sets a password, unless it was changed meanwhile. */
export type SetPassword = (
  user: Pick<UserRow, 'id' | 'password_hash'>,
  password: { hash: string; date: string },
) => WriteStatement

/** Statement that undoes its write when the user's password or access is not as it was read. */
export type LockPassword = (user: Pick<UserRow, 'id' | 'password_hash'>) => WriteStatement

/** A new token, and the statements that make it good once they are written. */
export interface StartedSession {
  readonly token: string
  readonly id: string
  readonly statements: WriteStatement[]
}

/** How and from where a session was started. */
export interface SignInBy extends SignInOrigin {
  readonly way: SignInWay
  /** When they showed who they are, where that was before now. */
  readonly authenticatedAt?: Date | undefined
}

export type StartSession = (userId: string, by: SignInBy) => StartedSession

export interface SignedIn {
  readonly token: string
  /** Names the session without opening it. */
  readonly tokenId: string
  readonly user: UserRow
}

/**
 * Throws `invalid_credentials`, `too_many_requests`, `user_not_registered` for a disabled user, or
 * `email_not_verified` where the code that was sent by mail has not come back.
 */
export type SignIn = (typed: {
  email: string
  password: string
  ip: string
  userAgent?: string | undefined
}) => Promise<SignedIn>

/** Email and password for a token; the same work and the same words whether or not there is such an account. */
export function createSignIn(deps: {
  db: Database
  clock: () => Date
  users: {
    findByEmail(email: string): Promise<UserRow | undefined>
    setPassword: SetPassword
    lockPassword: LockPassword
  }
  passwords: Passwords
  /** Password hash of the live claim to an address, whose code has not come back yet. */
  unverified(email: string): Promise<string | undefined>
  sessions: { start: StartSession }
  signIns: SignInLogTable
  attempts: Attempts
  log: Logger
}): SignIn {
  // The password is at hand only now: a hash of an older cost is made anew.
  async function rehash(user: UserRow, password: string): Promise<WriteStatement[]> {
    if (!deps.passwords.isOutdated(user.password_hash)) return []
    const hash = await deps.passwords.hash(password)
    return [deps.users.setPassword(user, { hash, date: deps.clock().toISOString() })]
  }

  /** A sign-in that is refused stays refused when it cannot be logged. */
  async function logRefused(by: SignInOrigin, user: UserRow | undefined, outcome: SignInOutcome) {
    const entry = { ...by, userId: user?.id, way: 'password' as const, outcome }
    await deps.db.write([deps.signIns.insert(entry)]).catch(() => undefined)
  }

  async function userBy(email: string, password: string, by: SignInOrigin): Promise<UserRow> {
    const [user, unverified] = await Promise.all([
      deps.users.findByEmail(email),
      deps.unverified(email),
    ])
    const isRight = await deps.passwords.verify(password, user?.password_hash)
    if (!user || !isRight) {
      // Checked even where there is an account: the response must not show whether there is one.
      const isUnverified = await deps.passwords.verify(password, unverified)
      await logRefused(by, user, isUnverified ? 'unverified' : 'refused')
      if (isUnverified) throw apiError('email_not_verified')
      deps.log.warn({ event: 'sign_in_failed', address: addressKey(by.ip) }, 'a sign-in failed')
      throw apiError('invalid_credentials')
    }
    if (user.disabled_date !== null) {
      await logRefused(by, user, 'disabled')
      throw apiError('user_not_registered')
    }
    return user
  }

  return async ({ email: typed, password, ip, userAgent }) => {
    const email = normaliseEmail(typed)
    await deps.attempts.take('sign_in', { account: email, ip })
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const user = await userBy(email, password, { ip, userAgent })
      const {
        token,
        id: tokenId,
        statements,
      } = deps.sessions.start(user.id, {
        way: 'password',
        ip,
        userAgent,
      })
      const { committed } = await deps.db.write([
        // First of all: a change of the password then waits, and ends this session too.
        deps.users.lockPassword(user),
        ...statements,
        ...(await rehash(user, password)),
        ...deps.attempts.clear('sign_in', { account: email, ip }),
      ])
      if (!committed) continue
      deps.log.info({ event: 'signed_in', user: user.id }, 'a user signed in')
      return { token, tokenId, user }
    }
    throw apiError('unavailable')
  }
}

/** Where a sign-in came from: what its limits and the list of sessions are about. */
export function readOrigin(request: FastifyRequest): { ip: string; userAgent: string | undefined } {
  return { ip: request.ip, userAgent: request.headers['user-agent'] }
}
