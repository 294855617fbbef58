import type { PublicSettings, User } from '@pitlane/protocol'
import { useQuery } from '@tanstack/react-query'
import { useIdle } from '../platform/idle.ts'
import { type Platform, usePlatform } from '../platform/platform.ts'
import { userKey } from '../platform/queries.ts'
import { useSettings } from '../platform/settings.ts'
import { type AuthError, settingsError, userError } from './auth-error.ts'
import { hasToken } from './token.ts'

export interface Session {
  user: User | undefined
  isAuthenticated: boolean
  isLoadingAuth: boolean
  isLoadingPublicSettings: boolean
  authError: AuthError | undefined
  appPublicSettings: PublicSettings | undefined
}

/** The user behind the token. A failure is logged, since it sends the visitor to sign in. */
async function askWhoIsThere(client: Platform['client']): Promise<User> {
  try {
    return await (await client()).auth.me()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the visitor is sent away by it, and should find out why
    console.error('The current user could not be read.', error)
    throw error
  }
}

/** Public settings first; then, for those who hold a token, who they are. */
export function useSession(): Session {
  const { client } = usePlatform()
  const settings = useSettings()
  const isAsked = useIdle() && settings.isSuccess && hasToken()
  const me = useQuery({
    queryKey: userKey,
    queryFn: () => askWhoIsThere(client),
    enabled: isAsked,
    retry: false,
    staleTime: Infinity,
  })
  return {
    user: me.data,
    isAuthenticated: me.isSuccess,
    isLoadingAuth: isAsked && me.isPending,
    isLoadingPublicSettings: settings.isPending,
    authError: settings.isError
      ? settingsError(settings.error)
      : me.isError
        ? userError(me.error)
        : undefined,
    appPublicSettings: settings.data,
  }
}
