import type { Database } from '../../db/database.ts'
import { addToShared } from '../../db/shared-counts.ts'
import type { Caller } from '../caller.ts'
import { apiError } from '../errors/api-error.ts'

const DAY_MS = 86_400_000
/** The counts lie beside those of sign-in, under names of their own. */
const KEY = 'quota:'

/** What a caller may use up a day, counted in the database. */
export interface DailyQuota {
  /**
   * Takes so much from what is left today; the service role has no limit.
   *
   * @param what names what is counted, such as `SendEmail`
   * @throws ApiError `quota_exceeded` when that is more than is left
   */
  take(what: string, caller: Caller, amount: number, limit: number): Promise<void>
  /** Takes what is known only afterwards, such as tokens: it may go beyond the limit, and counts for the next call. */
  add(what: string, caller: Caller, amount: number): Promise<void>
}

export function createDailyQuota(db: Database, clock: () => Date): DailyQuota {
  async function add(what: string, caller: Caller, amount: number): Promise<number> {
    const key = `${KEY}${what}:${caller.kind === 'user' ? caller.user.id : caller.kind}`
    const counts = await addToShared(db, new Map([[key, amount]]), endOfDay(clock()))
    return counts.get(key) ?? amount
  }
  return {
    async take(what, caller, amount, limit) {
      if (caller.kind === 'service') return
      if ((await add(what, caller, amount)) <= limit) return
      const seconds = Math.ceil((endOfDay(clock()) - clock().getTime()) / 1000)
      throw apiError('quota_exceeded', undefined, { headers: { 'retry-after': String(seconds) } })
    },
    async add(what, caller, amount) {
      if (caller.kind !== 'service') await add(what, caller, amount)
    },
  }
}

function endOfDay(date: Date): number {
  return (Math.floor(date.getTime() / DAY_MS) + 1) * DAY_MS
}
