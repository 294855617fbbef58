import type { Database, Row, WriteStatement } from '../../../db/database.ts'
import type { SessionRow } from '../../../db/tables/tables-access.ts'
import { type Caller, VISITOR } from '../../../http/caller.ts'
import type { Identity } from '../../../http/identify.ts'
import type { StartedSession } from '../sign-in/sign-in.ts'
import { hashOf, newSecret } from './secret.ts'
import { type SessionUser, sessionStore } from './session-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const IDLE_MS = 30 * DAY_MS
export const LONGEST_MS = 90 * DAY_MS
/** How exactly the last use is known. */
const TOUCH_MS = 60 * 60 * 1000
/** Another process may end a session: it is believed for this long here. */
const REMEMBER_MS = 1500
const MOST_REMEMBERED = 10_000
const LONGEST_AGENT = 300

interface Remembered {
  readonly identity: Identity
  readonly userId: string
  readonly until: number
}

const UNKNOWN: Identity = { caller: VISITOR, standing: 'unknown' }

/** Opaque tokens: who holds one is signed in until it ends, and it can be ended at once. */
export function createSessions(deps: { db: Database; clock: () => Date; newId: () => string }) {
  const store = sessionStore(deps.db)
  const remembered = new Map<string, Remembered>()
  const listeners = new Set<(tokenId: string) => void>()
  // A lookup that was under way while a session ended must not be remembered.
  let endings = 0
  const now = () => deps.clock().getTime()
  const dateAt = (time: number) => new Date(time).toISOString()

  function forget(matches: (one: Remembered, hash: string) => boolean) {
    endings++
    for (const [hash, one] of remembered) if (matches(one, hash)) remembered.delete(hash)
  }

  function tell(ended: readonly Row[] | undefined) {
    for (const { id } of ended ?? []) {
      if (typeof id === 'string') for (const listener of listeners) listener(id)
    }
  }

  function touch(hash: string, session: SessionUser) {
    if (now() - Date.parse(session.used_date) < TOUCH_MS) return
    // Worth no waiting and no failed request: the next one tries again.
    deps.db.write([store.touching(hash, dateAt(now()))]).catch(() => undefined)
  }

  return {
    /** A new token, and the statements that make it good once they are written. */
    start(userId: string, userAgent?: string): StartedSession {
      const token = newSecret()
      const id = deps.newId()
      const statements = [
        store.removingOver(userId, dateAt(now()), dateAt(now() - IDLE_MS)),
        store.adding({
          token_hash: hashOf(token),
          id,
          user_id: userId,
          created_date: dateAt(now()),
          used_date: dateAt(now()),
          expires_date: dateAt(now() + LONGEST_MS),
          user_agent: userAgent?.slice(0, LONGEST_AGENT) ?? null,
        }),
      ]
      return { token, id, statements }
    },

    async identify(token: string): Promise<Identity> {
      const hash = hashOf(token)
      const known = remembered.get(hash)
      if (known && known.until > now()) return known.identity
      remembered.delete(hash)
      const seen = endings
      const session = await store.find(hash, dateAt(now()), dateAt(now() - IDLE_MS))
      if (!session) return UNKNOWN
      touch(hash, session)
      const identity = identityOf(session)
      if (seen === endings) {
        if (remembered.size >= MOST_REMEMBERED) remembered.clear()
        remembered.set(hash, { identity, userId: session.user_id, until: now() + REMEMBER_MS })
      }
      return identity
    },

    async end(token: string): Promise<void> {
      const hash = hashOf(token)
      const { results } = await deps.db.write([store.removing(hash)])
      forget((_one, other) => other === hash)
      tell(results[0]?.rows)
    },

    /** The sessions of a user that are not over, the last used first. */
    list: (userId: string): Promise<SessionRow[]> =>
      store.list(userId, dateAt(now()), dateAt(now() - IDLE_MS)),

    /** Ends one session of this user; false when there is none with this id. */
    async endOne(userId: string, id: string): Promise<boolean> {
      const { results } = await deps.db.write([store.removingOne(userId, id)])
      forget((one) => one.userId === userId)
      tell(results[0]?.rows)
      return results[0]?.changes === 1
    },

    /** Ends all sessions of a user but one, in one write with these statements; false when one of them refused. */
    async endOthers(
      userId: string,
      keptId: string,
      before: readonly WriteStatement[] = [],
    ): Promise<boolean> {
      const ending = store.removingOthers(userId, keptId)
      const { committed, results } = await deps.db.write([...before, ending])
      if (!committed) return false
      forget((one) => one.userId === userId)
      tell(results.at(-1)?.rows)
      return true
    },

    onEnd(listener: (tokenId: string) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Statement that ends every session of a user; call `forgetUser` once it is written. */
    endingAll: (userId: string): WriteStatement => store.removingAll(userId),

    /** A session that another process has ended. */
    ended(id: string) {
      forget(({ identity: { caller } }) => caller.kind === 'user' && caller.tokenId === id)
      for (const listener of listeners) listener(id)
    },

    forgetAll: () => forget(() => true),

    /** What is remembered of a user is asked anew: his role or access has changed. */
    forgetUser: (userId: string) => forget((one) => one.userId === userId),
  }
}

function identityOf(session: SessionUser): Identity {
  if (session.disabled_date !== null) return { caller: VISITOR, standing: 'disabled' }
  const { user_id: id, email, full_name, role } = session
  const caller: Caller = { kind: 'user', user: { id, email, full_name, role }, tokenId: session.id }
  return { caller, standing: 'valid' }
}
