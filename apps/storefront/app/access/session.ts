import type { PublicSettings, User } from '@pitlane/protocol'
import { isObject, readErrorStatus } from '../data/error-status.ts'

export interface Session {
  user: User | undefined
  isAuthenticated: boolean
  isLoadingAuth: boolean
  isLoadingPublicSettings: boolean
  authError: AuthError | undefined
  appPublicSettings: PublicSettings | undefined
}

/** What has been requested, and how far that is. */
export interface Known {
  settings: Requested<PublicSettings>
  hasToken: boolean
  user: Requested<User>
  /** False on the 404 screen, where a user who cannot be read counts as signed out. */
  isPage: boolean
}

interface Requested<Data> {
  data: Data | undefined
  /** Null when nothing went wrong. */
  error: unknown
}

/** Public settings first; then, for those who hold a token, who they are. */
export function deriveSession({ settings, hasToken, user: me, isPage }: Known): Session {
  const isNobody = !hasToken || (!isPage && me.error)
  const user = isNobody ? undefined : me.data
  const isLoadingPublicSettings = !settings.data && !settings.error
  const authError = settings.error
    ? settingsError(settings.error)
    : isPage && me.error
      ? userError(me.error)
      : undefined
  return {
    user,
    isAuthenticated: user !== undefined,
    isLoadingAuth: !authError && (isLoadingPublicSettings || (!isNobody && !user)),
    isLoadingPublicSettings,
    authError,
    appPublicSettings: settings.data,
  }
}

interface AuthError {
  /** A reason of the gate, or `unknown`. */
  type: string
  message: string
}

export const AUTH_REQUIRED: AuthError = {
  type: 'auth_required',
  message: 'Authentication required',
}

/** Why the current user could not be read: only signing in anew leads on, except for those who are turned away. */
function userError(error: unknown): AuthError {
  const refusal = settingsError(error)
  return refusal.type === 'user_not_registered' ? refusal : AUTH_REQUIRED
}

/** Why the public settings were refused, for the screens. */
export function settingsError(error: unknown): AuthError {
  if (!isPlatformError(error)) return { type: 'unknown', message: 'An unexpected error occurred' }
  const reason = readErrorStatus(error) === 403 ? gateReason(error) : undefined
  if (reason === 'auth_required') return AUTH_REQUIRED
  if (reason === 'user_not_registered')
    return { type: reason, message: 'User not registered for this app' }
  return { type: reason ?? 'unknown', message: error.message || 'Failed to load app' }
}

/** What the client throws for a call; anything else went wrong on our side. */
function isPlatformError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'PlatformError'
}

function gateReason(error: unknown): string | undefined {
  const data = isObject(error) ? error.data : undefined
  const extra = isObject(data) ? data.extra_data : undefined
  const reason = isObject(extra) ? extra.reason : undefined
  return typeof reason === 'string' && reason !== '' ? reason : undefined
}
