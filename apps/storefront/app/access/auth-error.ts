import { isObject, statusOf } from '../data/error-status.ts'

export interface AuthError {
  /** A reason of the gate, or `unknown`. */
  type: string
  message: string
}

/** Also what it means that the current user could not be read: only signing in anew leads on. */
export const AUTH_REQUIRED: AuthError = {
  type: 'auth_required',
  message: 'Authentication required',
}

/** Why the public settings were refused, for the screens. */
export function settingsError(error: unknown): AuthError {
  if (!isAnswer(error)) return { type: 'unknown', message: 'An unexpected error occurred' }
  const reason = statusOf(error) === 403 ? gateReason(error) : undefined
  if (reason === 'auth_required') return AUTH_REQUIRED
  if (reason === 'user_not_registered')
    return { type: reason, message: 'User not registered for this app' }
  return { type: reason ?? 'unknown', message: error.message || 'Failed to load app' }
}

/** What the client throws for a call; anything else went wrong on our side. */
function isAnswer(error: unknown): error is Error {
  return error instanceof Error && error.name === 'PlatformError'
}

function gateReason(error: unknown): string | undefined {
  const data = isObject(error) ? error.data : undefined
  const extra = isObject(data) ? data.extra_data : undefined
  const reason = isObject(extra) ? extra.reason : undefined
  return typeof reason === 'string' && reason !== '' ? reason : undefined
}
