import { useEffect } from 'react'
import { usePlatform } from '../platform/platform.ts'
import { useView, viewKey } from '../platform/view.ts'
import type { Session } from './use-session.ts'

/** Logs each page a signed-in user visits. A shop without a log is still a shop: failures are ignored. */
export function usePageVisits({ isAuthenticated }: Session) {
  const { client } = usePlatform()
  const view = useView()
  const { page } = view
  const visit = viewKey(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product is another visit of the same page
  useEffect(() => {
    if (!isAuthenticated || !page) return
    client()
      .then(({ appLogs }) => appLogs.logUserInApp(page))
      .catch(() => undefined)
  }, [client, isAuthenticated, page, visit])
}
