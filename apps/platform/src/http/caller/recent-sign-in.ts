import { apiError } from '../errors/api-error.ts'
import type { Caller } from './caller.ts'

/** How long after signing in a person may do what would hurt most in other hands. */
const RECENT_MS = 10 * 60_000

/** Whether a caller has just shown who they are; the service role has no screen that somebody may find open. */
export function hasSignedInRecently(caller: Caller): boolean {
  if (caller.kind !== 'user') return true
  return caller.signedInAt !== undefined && Date.now() - caller.signedInAt <= RECENT_MS
}

/** @throws ApiError `reauthentication_required` */
export function requireRecentSignIn(caller: Caller): void {
  if (!hasSignedInRecently(caller)) throw apiError('reauthentication_required')
}
