import type { Database, Row, WriteStatement } from '../../../db/database.ts'
import type { SessionRow } from '../../../db/tables/tables-access.ts'
import { type Caller, VISITOR } from '../../../http/caller/caller.ts'
import type { Identity } from '../../../http/caller/identify.ts'
import { Listeners } from '../../../listeners.ts'
import type { SignInBy, StartedSession } from '../sign-in/sign-in.ts'
import { signInLog } from '../sign-in/sign-in-log.ts'
import { hashSecret, newSecret } from './secret.ts'
import { type SessionUser, sessionStore } from './session-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const IDLE_MS = 30 * DAY_MS
export const MAX_AGE_MS = 90 * DAY_MS
/** How exactly the last use is known. */
const TOUCH_MS = 60 * 60 * 1000
/** Another process may end a session: its cached identity is used for this long. */
const CACHE_MS = 1500
const MAX_CACHED = 10_000
const MAX_USER_AGENT = 300

interface CachedIdentity {
  readonly identity: Identity
  readonly userId: string
  readonly until: number
}

const UNKNOWN: Identity = { caller: VISITOR, tokenStatus: 'unknown' }

/** Opaque tokens: who holds one is signed in until it ends, and it can be ended at once. */
export function createSessions(deps: { db: Database; clock: () => Date; newId: () => string }) {
  const store = sessionStore(deps.db)
  const log = signInLog(deps)
  const cache = new Map<string, CachedIdentity>()
  const revocations = new Listeners<string>()
  // A lookup that was in flight while a session ended must not be cached.
  let endings = 0
  const now = () => deps.clock().getTime()
  const dateAt = (time: number) => new Date(time).toISOString()

  /** A clock that was set back makes nothing good for longer. */
  const isFresh = ({ until }: CachedIdentity) => until > now() && until <= now() + CACHE_MS

  function invalidate(matches: (one: CachedIdentity, hash: string) => boolean) {
    endings++
    for (const [hash, one] of cache) if (matches(one, hash)) cache.delete(hash)
  }

  function notify(revoked: readonly Row[] | undefined) {
    for (const { id } of revoked ?? []) {
      if (typeof id === 'string') revocations.publish(id)
    }
  }

  function touch(hash: string, session: SessionUser) {
    if (now() - Date.parse(session.used_date) < TOUCH_MS) return
    // Worth no waiting and no failed request: the next one tries again.
    deps.db.write([store.touch(hash, dateAt(now()))]).catch(() => undefined)
  }

  return {
    /** A new token, and the statements that make it good once they are written. */
    start(userId: string, by: SignInBy): StartedSession {
      const token = newSecret()
      const id = deps.newId()
      const statements = [
        store.deleteExpired(userId, dateAt(now()), dateAt(now() - IDLE_MS)),
        store.insert({
          token_hash: hashSecret(token),
          id,
          user_id: userId,
          created_date: dateAt(now()),
          used_date: dateAt(now()),
          expires_date: dateAt(now() + MAX_AGE_MS),
          user_agent: by.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
          authenticated_date: by.authenticatedAt?.toISOString() ?? null,
        }),
        log.insert({ ...by, userId, outcome: 'signed_in' }),
      ]
      return { token, id, statements }
    },

    async identify(token: string): Promise<Identity> {
      const hash = hashSecret(token)
      const known = cache.get(hash)
      if (known && isFresh(known)) return known.identity
      cache.delete(hash)
      const seen = endings
      const session = await store.find(hash, dateAt(now()), dateAt(now() - IDLE_MS))
      if (!session) return UNKNOWN
      touch(hash, session)
      const identity = toIdentity(session)
      if (seen === endings) {
        if (cache.size >= MAX_CACHED) cache.clear()
        cache.set(hash, { identity, userId: session.user_id, until: now() + CACHE_MS })
      }
      return identity
    },

    /** Whether the session with this id goes on. */
    async isGood(id: string): Promise<boolean> {
      const session = await store.findById(id, dateAt(now()), dateAt(now() - IDLE_MS))
      return session?.disabled_date === null
    },

    /** Ends all sessions of a user. */
    async endAll(userId: string): Promise<void> {
      const { results } = await deps.db.write([store.deleteAll(userId)])
      invalidate((one) => one.userId === userId)
      notify(results[0]?.rows)
    },

    async end(token: string): Promise<void> {
      const hash = hashSecret(token)
      const { results } = await deps.db.write([store.delete(hash)])
      invalidate((_one, other) => other === hash)
      notify(results[0]?.rows)
    },

    /** The sessions of a user that are not over, the last used first. */
    list: (userId: string): Promise<SessionRow[]> =>
      store.list(userId, dateAt(now()), dateAt(now() - IDLE_MS)),

    /** Ends one session of this user; false when there is none with this id. */
    async endOne(userId: string, id: string): Promise<boolean> {
      const { results } = await deps.db.write([store.deleteOne(userId, id)])
      invalidate((one) => one.userId === userId)
      notify(results[0]?.rows)
      return results[0]?.changes === 1
    },

    /** Ends all sessions of a user but one, in one write with these statements; false when one of them refused. */
    async endOthers(
      userId: string,
      keptId: string,
      before: readonly WriteStatement[] = [],
    ): Promise<boolean> {
      const ending = store.deleteOthers(userId, keptId)
      const { committed, results } = await deps.db.write([...before, ending])
      if (!committed) return false
      invalidate((one) => one.userId === userId)
      notify(results.at(-1)?.rows)
      return true
    },

    onRevoked: (listener: (tokenId: string) => void) => revocations.add(listener),

    /** Statement that ends every session of a user; call `invalidateUser` once it is committed. */
    deleteAll: (userId: string): WriteStatement => store.deleteAll(userId),

    /** A session that another process has revoked. */
    ended(id: string) {
      invalidate(({ identity: { caller } }) => caller.kind === 'user' && caller.tokenId === id)
      revocations.publish(id)
    },

    invalidateAll: () => invalidate(() => true),

    /** Drops the cached identities of a user: their role or access has changed. */
    invalidateUser: (userId: string) => invalidate((one) => one.userId === userId),
  }
}

function toIdentity(session: SessionUser): Identity {
  if (session.disabled_date !== null) return { caller: VISITOR, tokenStatus: 'disabled' }
  const { user_id: id, email, full_name, role } = session
  const caller: Caller = {
    kind: 'user',
    user: { id, email, full_name, role },
    tokenId: session.id,
    signedInAt: Date.parse(session.authenticated_date ?? session.created_date),
  }
  return { caller, tokenStatus: 'valid' }
}
