import { useEffect } from 'react'
import { usePlatform } from '../data/platform.ts'
import { useView } from '../routing/view.ts'
import type { Session } from './session.ts'

/** Logs each page a signed-in user visits. A shop without a log is still a shop: failures are ignored. */
export function usePageVisits({ isAuthenticated }: Session) {
  const { client } = usePlatform()
  const { page, params } = useView()
  const { id, category } = params
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product, or category, is another visit of the same page
  useEffect(() => {
    if (!isAuthenticated || !page) return
    client()
      .then(({ appLogs }) => appLogs.logUserInApp(page))
      .catch(() => undefined)
  }, [client, isAuthenticated, page, id, category])
}
