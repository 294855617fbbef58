import type { Registration } from '@pitlane/protocol'
import type { Database, WriteStatement } from '../../db/database.ts'
import { DatabaseError } from '../../db/database-error.ts'
import type { UserRow } from '../../db/tables/tables-access.ts'
import type { identityStore } from './identity-store.ts'
import type { Profile } from './profile.ts'

/** What single sign-on needs of the users area; app.ts hands it over. */
export interface SsoUsers {
  find(id: string): Promise<UserRow | undefined>
  findByEmail(email: string): Promise<UserRow | undefined>
  keptIdFor(email: string): Promise<string | undefined>
  insertVerified(user: {
    id: string
    email: string
    full_name: string
    date: string
    disabled_date: string | null
  }): WriteStatement
  markVerified(id: string, date: string): WriteStatement
  deleteUnverified(id: string): WriteStatement[]
}

export type Refusal = 'sso_unverified' | 'sso_disabled' | 'sso_closed' | 'sso_waiting'
export type Linked =
  | { readonly refusal: Refusal }
  | { readonly userId: string; readonly isNew: boolean }

interface Account {
  readonly userId: string
  readonly isNew: boolean
  /** Made, but not let in before an admin agrees. */
  readonly isWaiting?: boolean
  readonly statements: readonly WriteStatement[]
}

/**
 * Finds or makes the account of a person whom the provider vouches for, and writes it together with `more`.
 *
 * The provider's own name for the person decides. Only the first time does the email, and only a verified one:
 * an account of that email whose owner never proved it belongs to no one, so neither its password nor anything
 * else that a stranger may have put there lives on.
 */
export async function linkAccount(
  deps: {
    db: Database
    users: SsoUsers
    identities: ReturnType<typeof identityStore>
    newId: () => string
    clock: () => Date
    /** Who may come without having been invited. */
    registration(): Registration
  },
  profile: Profile,
  tokens: string,
  more: (userId: string) => readonly WriteStatement[],
): Promise<Linked> {
  const { db, users, identities } = deps
  const date = deps.clock().toISOString()

  async function known(): Promise<Account | Refusal | undefined> {
    const identity = await identities.find(profile)
    const user = identity && (await users.find(identity.user_id))
    if (!identity || !user) return undefined
    if (user.disabled_date !== null) return 'sso_disabled'
    const statements = [identities.update(identity.key, tokens, date)]
    return { userId: user.id, isNew: false, statements }
  }

  async function made(
    email: string,
    before: readonly WriteStatement[],
  ): Promise<Account | Refusal> {
    const registration = deps.registration()
    if (registration === 'invitation') return 'sso_closed'
    const isWaiting = registration === 'approval'
    const id = (await users.keptIdFor(email)) ?? deps.newId()
    const full_name = profile.fullName ?? email.split('@', 1)[0] ?? email
    const statements = [
      ...before,
      users.insertVerified({
        id,
        email,
        full_name,
        date,
        disabled_date: isWaiting ? date : null,
      }),
      identities.insert(profile, id, tokens, date),
    ]
    return { userId: id, isNew: true, isWaiting, statements }
  }

  async function byEmail(email: string | undefined): Promise<Account | Refusal> {
    if (email === undefined) return 'sso_unverified'
    const user = await users.findByEmail(email)
    if (!user) return made(email, [])
    if (user.disabled_date !== null) return 'sso_disabled'
    const isProven = user.verified_date !== null
    // A password that was chosen without proving the email may be anybody's.
    if (!isProven && user.password_hash !== null) {
      return made(email, users.deleteUnverified(user.id))
    }
    const adding = identities.insert(profile, user.id, tokens, date)
    const statements = isProven ? [adding] : [users.markVerified(user.id, date), adding]
    return { userId: user.id, isNew: false, statements }
  }

  for (let tries = 0; ; tries++) {
    const account = (await known()) ?? (await byEmail(profile.verifiedEmail))
    if (typeof account === 'string') return { refusal: account }
    const { userId, isNew, isWaiting, statements } = account
    const session = isWaiting ? [] : more(userId)
    if (await isWritten(db, [...statements, ...session]))
      return isWaiting ? { refusal: 'sso_waiting' } : { userId, isNew }
    if (tries === 2) throw new Error('The account kept changing while it was linked.')
  }
}

/** False when another request was faster: what was decided on is no longer so. */
async function isWritten(db: Database, statements: readonly WriteStatement[]): Promise<boolean> {
  try {
    return (await db.write(statements)).committed
  } catch (error) {
    if (error instanceof DatabaseError && error.kind === 'constraint') return false
    throw error
  }
}
