import type { PublicSettings, User } from '@pitlane/protocol'
import { AUTH_REQUIRED, type AuthError, settingsError } from './auth-error.ts'

/** Who is in the shop, and whether the shop lets them in. */
export interface Session {
  user: User | undefined
  isAuthenticated: boolean
  isLoadingAuth: boolean
  isLoadingPublicSettings: boolean
  authError: AuthError | undefined
  appPublicSettings: PublicSettings | undefined
}

/** What the platform was asked, and how far that is. */
export interface Known {
  settings: Asked<PublicSettings>
  hasToken: boolean
  user: Asked<User>
  /** False on the 404 screen, where a user who cannot be read counts as signed out. */
  isPage: boolean
}

export interface Asked<Answer> {
  data: Answer | undefined
  /** Null when nothing went wrong. */
  error: unknown
}

/** Public settings first; then, for those who hold a token, who they are. */
export function sessionOf({ settings, hasToken, user: me, isPage }: Known): Session {
  const isNobody = !hasToken || (!isPage && me.error)
  const user = isNobody ? undefined : me.data
  const isLoadingPublicSettings = !settings.data && !settings.error
  const authError = settings.error
    ? settingsError(settings.error)
    : isPage && me.error
      ? AUTH_REQUIRED
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
