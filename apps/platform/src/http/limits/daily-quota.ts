import type { Database } from '../../db/database.ts'
import { addToShared, takeFromShared } from '../../db/shared-counts.ts'
import type { Caller } from '../caller/caller.ts'
import { apiError } from '../errors/api-error.ts'

const DAY_MS = 86_400_000
/** The counts lie beside those of sign-in, under names of their own. */
const KEY = 'quota:'

/** What somebody may use of one thing in a day. */
export interface QuotaShare {
  /** Names what is counted, such as `SendEmail`. */
  readonly what: string
  /** Whose use it is, such as a user, an address, or all visitors together. */
  readonly of: string
  readonly amount: number
  readonly limit: number
}

/** What callers may use up in a day of UTC, counted in the database, so that all processes count together. */
export interface DailyQuota {
  /**
   * Takes so much from what is left today; the service role has no limit. What is refused is not counted.
   *
   * @param what names what is counted, such as `SendEmail`
   * @throws ApiError `quota_exceeded` when that is more than is left
   */
  take(what: string, caller: Caller, amount: number, limit: number): Promise<void>
  /** Takes so much when it is left today; else takes nothing and returns false. */
  takeIfLeft(what: string, caller: Caller, amount: number, limit: number): Promise<boolean>
  /**
   * Takes several shares, such as one of an address and one of all visitors together: all of them, or none.
   *
   * @param text of the error, instead of the usual one
   * @throws ApiError `quota_exceeded` when one of them has less left
   */
  takeAll(shares: readonly QuotaShare[], text?: string): Promise<void>
  /** Adds what is known only afterwards, such as tokens: it may go beyond a limit, and counts for the next call. */
  add(shares: readonly Omit<QuotaShare, 'limit'>[]): Promise<void>
}

export function createDailyQuota(db: Database, clock: () => Date): DailyQuota {
  const keyed = ({ what, of }: Pick<QuotaShare, 'what' | 'of'>) => `${KEY}${what}:${of}`

  async function areTaken(shares: readonly QuotaShare[]): Promise<boolean> {
    if (shares.length === 0) return true
    const taken = shares.map((share) => ({ ...share, key: keyed(share) }))
    return takeFromShared(db, taken, endOfDay(clock()))
  }

  async function takeAll(shares: readonly QuotaShare[], text?: string): Promise<void> {
    if (await areTaken(shares)) return
    const now = clock()
    const seconds = Math.ceil((endOfDay(now) - now.getTime()) / 1000)
    throw apiError('quota_exceeded', text, { headers: { 'retry-after': String(seconds) } })
  }

  return {
    takeAll,
    take: (what, caller, amount, limit) =>
      takeAll(listQuotaKeys(caller).map((of) => ({ what, of, amount, limit }))),
    takeIfLeft: (what, caller, amount, limit) =>
      areTaken(listQuotaKeys(caller).map((of) => ({ what, of, amount, limit }))),
    async add(shares) {
      if (shares.length === 0) return
      const amounts = new Map(shares.map((share) => [keyed(share), share.amount]))
      await addToShared(db, amounts, endOfDay(clock()))
    },
  }
}

/** Whose use a caller's is; the service role is the app itself, and has no limit. */
export function listQuotaKeys(caller: Caller): string[] {
  if (caller.kind === 'service') return []
  return [caller.kind === 'user' ? caller.user.id : caller.kind]
}

function endOfDay(date: Date): number {
  return (Math.floor(date.getTime() / DAY_MS) + 1) * DAY_MS
}
