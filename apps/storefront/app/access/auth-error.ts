export interface AuthError {
  /** A reason of the gate, or `unknown`. */
  type: string
  message: string
}

/** Why the public settings were refused, as the screens tell it. */
export function settingsError(error: unknown): AuthError {
  if (!(error instanceof Error)) return { type: 'unknown', message: 'An unexpected error occurred' }
  const reason = statusOf(error) === 403 ? gateReason(error) : undefined
  if (reason === 'auth_required') return { type: reason, message: 'Authentication required' }
  if (reason === 'user_not_registered')
    return { type: reason, message: 'User not registered for this app' }
  if (reason) return { type: reason, message: error.message }
  return { type: 'unknown', message: error.message || 'Failed to load app' }
}

/** What a failed look at the current user means; undefined when the platform did not answer at all. */
export function userError(error: unknown): AuthError | undefined {
  return statusOf(error) === undefined
    ? undefined
    : { type: 'auth_required', message: 'Authentication required' }
}

// A PlatformError is known by its fields: its class would bring the client's code along.
function statusOf(error: unknown): number | undefined {
  const status = isObject(error) ? error.status : undefined
  return typeof status === 'number' ? status : undefined
}

function gateReason(error: unknown): string | undefined {
  const data = isObject(error) ? error.data : undefined
  const extra = isObject(data) ? data.extra_data : undefined
  const reason = isObject(extra) ? extra.reason : undefined
  return typeof reason === 'string' ? reason : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
