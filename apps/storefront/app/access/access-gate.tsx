import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { isRefusal } from '../data/error-status.ts'
import { usePlatform } from '../data/platform.ts'
import { productKeys, settingsKey } from '../data/queries.ts'
import { useSettings } from '../data/settings.ts'
import { useRouteMatch } from '../routing/route-match.ts'
import { hasToken, useHasToken } from '../state/token.ts'
import { isPreviewFrame, track } from '../state/usage.ts'
import {
  LoadFailure,
  LoadNotice,
  NotOpenScreen,
  RestrictedScreen,
  ToLogin,
  Waiting,
} from './access-screens.tsx'
import type { Session } from './session.ts'
import { useSession } from './use-session.ts'

export function AccessGate({ children }: { children: ReactNode }) {
  const session = useSession()
  usePageVisits(session)
  useGateWatch()
  const { refetch } = useSettings()
  // Whoever holds a token may be an admin, who sees the shop all the same.
  const hasToken = useHasToken()
  const Pending = usePlatform().isNotOpen && !hasToken ? NotOpenScreen : Waiting
  const { authError: error, appPublicSettings, isLoadingAuth } = session
  // The server has rendered the shop already: nothing is left to wait for.
  const [isRendered] = useState(appPublicSettings !== undefined)
  const isOpen = appPublicSettings !== undefined && (isRendered || !isLoadingAuth)

  if (error?.type === 'auth_required') return <ToLogin />
  if (error?.type === 'user_not_registered') return <RestrictedScreen />
  if (error?.type === 'not_open') return <NotOpenScreen />
  const failure = error && { message: error.message, onRetry: () => void refetch() }
  if (failure && (error.type !== 'unknown' || !isOpen)) return <LoadFailure {...failure} />
  if (!isOpen) return <Pending />
  return (
    <>
      {failure ? <LoadNotice {...failure} /> : null}
      {children}
    </>
  )
}

/** When products are refused, the gate may have closed since: the settings are asked again, and say. */
function useGateWatch() {
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (event.query.queryKey[0] === productKeys.all[0] && isRefusal(event.action.error))
          void queries.invalidateQueries({ queryKey: settingsKey })
      }),
    [queries],
  )
}

/** Logs each page a signed-in user visits, and counts those of visitors. A shop without a log is still a shop: failures are ignored. */
function usePageVisits({ isAuthenticated, isLoadingAuth, authError }: Session) {
  const { client } = usePlatform()
  const { page, params } = useRouteMatch()
  const { id, category } = params
  const isVisitor = !isAuthenticated && !isLoadingAuth && !authError
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product, or category, is another visit of the same page
  useEffect(() => {
    // While markup is taken over nobody seems to hold a token.
    if (page && isVisitor && !hasToken()) track('page_view', page)
    if (!isAuthenticated || !page || isPreviewFrame(window)) return
    client()
      .then(({ appLogs }) => appLogs.logUserInApp(page))
      .catch(() => undefined)
  }, [client, isAuthenticated, isVisitor, page, id, category])
}
