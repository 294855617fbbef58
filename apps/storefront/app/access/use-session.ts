import type { User } from '@pitlane/protocol'
import { useQuery } from '@tanstack/react-query'
import { retryOnce } from '../data/error-status.ts'
import { type Platform, usePlatform } from '../data/platform.ts'
import { userKey } from '../data/queries.ts'
import { useSettings } from '../data/settings.ts'
import { useRouteMatch } from '../routing/route-match.ts'
import { useIdle } from '../state/idle.ts'
import { useHasToken } from '../state/token.ts'
import { deriveSession, type Session } from './session.ts'

/** The one place that knows who is there: {@link deriveSession}, requested in that order. */
export function useSession(): Session {
  const settings = useSettings()
  const hasToken = useHasToken()
  const isIdle = useIdle()
  // A page that the server rendered shows first; one that came closed waits for this as well.
  const isTime = isIdle || settings.isFetchedAfterMount
  const user = useUser(hasToken && settings.status === 'success' && isTime)
  const { page } = useRouteMatch()
  return deriveSession({ settings, hasToken, user, isPage: page !== undefined })
}

/** True if an admin is signed in, once the session has found out; false on the server. */
export function useIsAdmin(): boolean {
  const hasToken = useHasToken()
  const user = useUser(false)
  return hasToken && !user.error && user.data?.role === 'admin'
}

/** The user behind the token. A failure is logged, since it sends the visitor to sign in. */
async function fetchUser(client: Platform['client']): Promise<User> {
  try {
    return await (await client()).auth.me()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the visitor is sent away by it, and should find out why
    console.error('The current user could not be read.', error)
    throw error
  }
}

/**
 * The current user.
 *
 * @param isEnabled whether it is time to ask
 * @param isRefetched asks although the user may be in hand
 */
export function useUser(isEnabled: boolean, isRefetched = false) {
  const { client } = usePlatform()
  return useQuery({
    queryKey: userKey,
    queryFn: () => fetchUser(client),
    enabled: isEnabled,
    refetchOnMount: isRefetched ? 'always' : true,
    retry: retryOnce,
    // Offline there is no redirect to a login page that would not load.
    networkMode: 'online',
    staleTime: Infinity,
  })
}
