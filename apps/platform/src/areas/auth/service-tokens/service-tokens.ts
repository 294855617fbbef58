import type { ServiceToken } from '@pitlane/protocol'
import type { Database } from '../../../db/database.ts'
import type { ServiceTokenRow } from '../../../db/tables/tables-access.ts'
import type { NoteAdminChange } from '../../../http/caller/admin-change.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { hashSecret, newSecret } from '../sessions/secret.ts'
import { tokenStore } from './token-store.ts'

const HOUR_MS = 60 * 60 * 1000
/** A command beside the server, or another process, may have ended one. */
const CACHE_MS = 1500
/** How exactly the last use is known. */
const TOUCH_MS = HOUR_MS
/** Tells the tokens that are looked up in the database each time. */
export const OPERATOR_PREFIX = 'operator-'
/** Those that have ended are listed for so long. */
const KEPT_MS = 90 * 24 * HOUR_MS

export interface ServiceTokenDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly newId: () => string
  readonly noteChange: NoteAdminChange
  /** Those of the server's configuration: good until a new one is made in the back office. */
  readonly configured: readonly string[]
}

/**
 * The secrets with which programs may do everything. One is good that is configured or was made by an admin, and has
 * not ended; a new one ends all others.
 */
export function createServiceTokens(deps: ServiceTokenDeps) {
  const { db, clock, newId, noteChange } = deps
  const store = tokenStore(db)
  const configured = new Set(deps.configured.map(hashSecret))
  const dateIn = (ms: number) => new Date(clock().getTime() + ms).toISOString()
  const configuredRow = (token_hash: string): ServiceTokenRow => ({
    token_hash,
    id: newId(),
    source: 'configured',
    created_date: dateIn(0),
    by_id: null,
    used_date: null,
    ends_date: null,
  })
  const rows = tokenRows({ ...deps, store, configured, configuredRow })

  return {
    /** Who holds a token; undefined when it is none of these, or is no longer good. */
    async callerOf(token: string): Promise<Caller | undefined> {
      const hash = hashSecret(token)
      if (token.startsWith(OPERATOR_PREFIX)) {
        const row = await store.findOfOperator(hash, dateIn(0))
        return row && { kind: 'service', tokenId: row.id }
      }
      const row = await rows.find(hash)
      // A configured one that was used has a row, and is good no longer than it is configured.
      if (row?.source !== 'made' && !configured.has(hash)) return undefined
      if (row?.ends_date && row.ends_date <= dateIn(0)) return undefined
      void rows.touch(hash, row)
      return row ? { kind: 'service', tokenId: row.id } : { kind: 'service' }
    },

    /** Whether the token with this id is still good. */
    async isGood(id: string): Promise<boolean> {
      const row = await store.findById(id)
      const isThere = row && (row.source !== 'configured' || configured.has(row.token_hash))
      return isThere === true && !(row?.ends_date && row.ends_date <= dateIn(0))
    },

    /** The rows may be others than those read before. */
    reload: rows.forget,

    async list(): Promise<ServiceToken[]> {
      const all = (await store.list()).filter(
        ({ source, token_hash }) => source === 'made' || configured.has(token_hash),
      )
      const unused = [...configured].filter((hash) => all.every((row) => row.token_hash !== hash))
      return [
        ...unused.map((): ServiceToken => ({ ...UNUSED })),
        ...all.map(({ token_hash: _hash, ...row }) => row),
      ]
    },

    /**
     * Makes a token and ends all others.
     *
     * @param graceMs milliseconds for which the others are still good
     * @returns the token, which is kept nowhere
     */
    async rotate(caller: Caller, graceMs: number): Promise<string> {
      const token = newSecret()
      const [id, ends_date] = [newId(), dateIn(graceMs)]
      await db.write([
        ...[...configured].map((hash) => store.save(configuredRow(hash), { source: 'configured' })),
        store.endAll(ends_date),
        store.deleteEnded(dateIn(-KEPT_MS), [...configured]),
        store.save({
          token_hash: hashSecret(token),
          id,
          source: 'made',
          created_date: dateIn(0),
          by_id: caller.kind === 'user' ? caller.user.id : null,
          used_date: null,
          ends_date: null,
        }),
        ...noteChange({
          kind: 'service_token',
          target: id,
          caller,
          before: {},
          after: { former_tokens_end: ends_date },
        }),
      ])
      rows.forget()
      return token
    },

    /** Ends one at once. @returns false where there is none that is good */
    async end(caller: Caller, id: string): Promise<boolean> {
      const ends_date = dateIn(0)
      const { committed } = await db.write([
        store.end(id, ends_date),
        ...noteChange({
          kind: 'service_token',
          target: id,
          caller,
          before: {},
          after: { ends_date },
        }),
      ])
      rows.forget()
      return committed
    },
  }
}

interface RowsDeps extends Pick<ServiceTokenDeps, 'db' | 'clock'> {
  readonly store: ReturnType<typeof tokenStore>
  /** Hashes of those of the configuration. */
  readonly configured: ReadonlySet<string>
  configuredRow(hash: string): ServiceTokenRow
}

/** The rows of all tokens, kept in memory until they are forgotten, and when each was last used. */
function tokenRows({ db, clock, store, configured, configuredRow }: RowsDeps) {
  const touched = new Map<string, number>()
  let cached: Promise<ReadonlyMap<string, ServiceTokenRow>> | undefined
  let until = 0

  async function read(): Promise<ReadonlyMap<string, ServiceTokenRow>> {
    return new Map((await store.read()).map((row) => [row.token_hash, row]))
  }

  function known(): Promise<ReadonlyMap<string, ServiceTokenRow>> {
    const now = performance.now()
    if (cached && now < until) return cached
    const reading = read()
    cached = reading
    until = now + CACHE_MS
    reading.catch(() => {
      if (cached === reading) cached = undefined
    })
    return reading
  }

  /** Notes its use, about once an hour. */
  async function touch(hash: string, row: ServiceTokenRow = configuredRow(hash)): Promise<void> {
    const now = clock()
    const last = Math.max(touched.get(hash) ?? 0, Date.parse(row.used_date ?? '') || 0)
    if (now.getTime() - last < TOUCH_MS) return
    touched.set(hash, now.getTime())
    const used_date = now.toISOString()
    // Worth no failed request: it is tried again in an hour.
    await db.write([store.save({ ...row, used_date }, { used_date })]).catch(() => undefined)
  }

  return {
    touch,
    async find(hash: string): Promise<ServiceTokenRow | undefined> {
      const row = (await known()).get(hash)
      if (row || !configured.has(hash) || touched.has(hash)) return row
      // With its first use a configured one gets a row, by whose id others know it.
      await touch(hash)
      cached = undefined
      return (await known()).get(hash)
    },
    forget(): void {
      cached = undefined
    },
  }
}

const UNUSED = {
  id: null,
  source: 'configured',
  created_date: null,
  by_email: null,
  used_date: null,
  ends_date: null,
} as const

export type ServiceTokens = ReturnType<typeof createServiceTokens>
