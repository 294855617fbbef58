import { type Caller, isTrusted } from '../../../http/caller/caller.ts'
import { hasSignedInRecently } from '../../../http/caller/recent-sign-in.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import type { DailyQuota } from '../../../http/limits/daily-quota.ts'

/** How many records an admin whose sign-in is not recent may delete in a day of UTC, of all entities together. */
export const REMOVALS_A_DAY = 20

/**
 * Counts deletions by an admin whose sign-in is not recent, by whatever request: a found session must not
 * empty the database piece by piece.
 *
 * @throws ApiError `reauthentication_required` when they would be more than a day's; nothing is counted then
 */
export type AllowRemovals = (caller: Caller, count: number) => Promise<void>

export function removalAllowance(quota: Pick<DailyQuota, 'takeIfLeft'>): AllowRemovals {
  return async (caller, count) => {
    if (count === 0 || !isTrusted(caller) || hasSignedInRecently(caller)) return
    if (await quota.takeIfLeft('removals', caller, count, REMOVALS_A_DAY)) return
    throw apiError('reauthentication_required')
  }
}
