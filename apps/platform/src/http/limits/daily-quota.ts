import type { Database } from '../../db/database.ts'
import { addToShared } from '../../db/shared-counts.ts'
import type { Caller } from '../caller/caller.ts'
import { apiError } from '../errors/api-error.ts'

const DAY_MS = 86_400_000
/** The counts lie beside those of sign-in, under names of their own. */
const KEY = 'quota:'

/** Whose use is counted, and how much of it they have in a day. */
export interface QuotaSubject {
  readonly name: string
  readonly limit: number
}

/** What callers may use up in a day of UTC, counted in the database, so that all processes count together. */
export interface DailyQuota {
  /**
   * Takes so much from what is left today; the service role has no limit.
   *
   * @param what names what is counted, such as `SendEmail`
   * @throws ApiError `quota_exceeded` when that is more than is left
   */
  take(what: string, caller: Caller, amount: number, limit: number): Promise<void>
  /** Takes so much when it is left today; else takes nothing and returns false. */
  takeIfLeft(what: string, caller: Caller, amount: number, limit: number): Promise<boolean>
  /** Takes what is known only afterwards, such as tokens: it may go beyond the limit, and counts for the next call. */
  add(what: string, caller: Caller, amount: number): Promise<void>
  /**
   * Takes from several at once, such as an address and all visitors together.
   *
   * @param text of the error, instead of the usual one
   * @throws ApiError `quota_exceeded` when one of them has less left
   */
  takeOfEach(
    what: string,
    subjects: readonly QuotaSubject[],
    amount: number,
    text?: string,
  ): Promise<void>
}

export function createDailyQuota(db: Database, clock: () => Date): DailyQuota {
  /** Whether all are still within their limits afterwards. */
  async function add(what: string, subjects: readonly QuotaSubject[], amount: number) {
    if (subjects.length === 0) return true
    const keyOf = ({ name }: QuotaSubject) => `${KEY}${what}:${name}`
    const amounts = new Map(subjects.map((it) => [keyOf(it), amount]))
    const counts = await addToShared(db, amounts, endOfDay(clock()))
    return subjects.every((it) => (counts.get(keyOf(it)) ?? amount) <= it.limit)
  }
  const takeOfEach: DailyQuota['takeOfEach'] = async (what, subjects, amount, text) => {
    if (await add(what, subjects, amount)) return
    const now = clock()
    const seconds = Math.ceil((endOfDay(now) - now.getTime()) / 1000)
    throw apiError('quota_exceeded', text, { headers: { 'retry-after': String(seconds) } })
  }
  return {
    takeOfEach,
    take: (what, caller, amount, limit) => takeOfEach(what, subjectsOf(caller, limit), amount),
    async takeIfLeft(what, caller, amount, limit) {
      const subjects = subjectsOf(caller, limit)
      if (await add(what, subjects, amount)) return true
      await add(what, subjects, -amount)
      return false
    },
    async add(what, caller, amount) {
      await add(what, subjectsOf(caller, Number.POSITIVE_INFINITY), amount)
    },
  }
}

function subjectsOf(caller: Caller, limit: number): QuotaSubject[] {
  if (caller.kind === 'service') return []
  return [{ name: caller.kind === 'user' ? caller.user.id : caller.kind, limit }]
}

function endOfDay(date: Date): number {
  return (Math.floor(date.getTime() / DAY_MS) + 1) * DAY_MS
}
