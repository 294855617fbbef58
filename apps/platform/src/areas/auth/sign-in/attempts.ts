import type { Database, WriteStatement } from '../../../db/database.ts'
import { addressKey } from '../../../http/limits/client-address.ts'
import { tooMany } from '../../../http/limits/rate-limit.ts'
import { hashSecret } from '../sessions/secret.ts'
import { ALWAYS_LIMITED, ATTEMPT_LIMITS, type AttemptKind } from './attempt-limits.ts'
import { attemptStore } from './attempt-store.ts'

const CLEANUP_MS = 60_000
const CLEANUP_AFTER = 1000
const MAX_ROWS = 100_000

export interface Attempt {
  /** Email or id of the account that is tried, whether or not there is such an account. */
  readonly account: string
  readonly ip: string
}

export type Attempts = ReturnType<typeof createAttempts>

/**
 * Counts in the database, so that they outlive a restart and all processes share them.
 * A lock ends by itself after minutes, and does not keep out the one who signed in from the same address lately.
 */
export function createAttempts(deps: {
  db: Database
  clock: () => Date
  isOn: boolean
  mostRows?: number
}) {
  const { db, isOn, mostRows = MAX_ROWS } = deps
  const store = attemptStore(db)
  const now = () => deps.clock().getTime()
  let nextCleanup = 0
  let sinceCleanup = 0

  // In writes of its own: rows of other accounts locked within a try could lock two of them in a circle.
  function cleanUp() {
    if (now() < nextCleanup && ++sinceCleanup < CLEANUP_AFTER) return
    nextCleanup = now() + CLEANUP_MS
    sinceCleanup = 0
    db.write([...store.deleteExpired(now(), mostRows)]).catch(() => undefined)
  }

  async function isKnown(keys: Keys): Promise<boolean> {
    return (await db.read(store.findLive(keys.known, now()))).length > 0
  }

  return {
    /**
     * Counts a try, before anything is looked at: a hundred at once count as a hundred.
     *
     * @throws ApiError `too_many_requests` with `Retry-After` when this is one too many for the account or the address
     */
    async take(kind: AttemptKind, attempt: Attempt): Promise<void> {
      const limit = isOn ? ATTEMPT_LIMITS[kind] : ALWAYS_LIMITED[kind]
      if (!limit) return
      const { perAddress, perAccount, windowMs } = limit
      const keys = buildKeys(kind, attempt)
      const { results } = await db.write([
        store.count(keys.address, perAddress, windowMs, now()),
        store.count(keys.account, perAccount, windowMs, now()),
      ])
      cleanUp()
      refuseAbove(perAddress, results[0]?.rows[0], now())
      if (!isAbove(perAccount, results[1]?.rows[0])) return
      if (!(await isKnown(keys))) refuseAbove(perAccount, results[1]?.rows[0], now())
      const own = await db.write([store.count(keys.own, perAccount, windowMs, now())])
      refuseAbove(perAccount, own.results[0]?.rows[0], now())
    },

    /** Statements for the write that follows a success: the account's count starts anew, and its address is known. */
    clear(kind: AttemptKind, attempt: Attempt): WriteStatement[] {
      if (!isOn) return []
      const { account, own, known } = buildKeys(kind, attempt)
      return [store.delete(account), store.delete(own), store.markKnown(known, now())]
    },
  }
}

interface Keys {
  readonly address: string
  readonly account: string
  /** The account as tried from this address, counted where others have locked it. */
  readonly own: string
  /** There while a sign-in to the account has succeeded from this client address lately. */
  readonly known: string
}

function buildKeys(kind: AttemptKind, { account, ip }: Attempt): Keys {
  const address = addressKey(ip)
  // What was typed may be anything, a password in the wrong field included: only its hash is stored.
  const whose = hashSecret(account)
  const pair = hashSecret(`${account}\n${address}`)
  return {
    address: `${kind}:address:${address}`,
    account: `${kind}:account:${whose}`,
    own: `${kind}:own:${pair}`,
    known: `${kind}:known:${pair}`,
  }
}

type CountRow = Record<string, unknown> | undefined

function isAbove(limit: number, row: CountRow): boolean {
  return Number(row?.count) > limit
}

function refuseAbove(limit: number, row: CountRow, now: number): void {
  if (!isAbove(limit, row)) return
  const seconds = Math.max(1, Math.ceil((Date.parse(String(row?.ends_date)) - now) / 1000))
  throw tooMany(seconds)
}
