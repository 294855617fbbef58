import { useSettings } from '../data/settings.ts'
import { useHasToken } from '../data/token.ts'
import { useView } from '../routing/view.ts'
import { useIdle } from '../state/idle.ts'
import { type Session, sessionOf } from './session.ts'
import { useUser } from './use-user.ts'

/** The one place that knows who is there: {@link sessionOf}, asked in that order. */
export function useSession(): Session {
  const settings = useSettings()
  const hasToken = useHasToken()
  const isIdle = useIdle()
  // A page that the server rendered shows first; one that came closed waits for this as well.
  const isTime = isIdle || settings.isFetchedAfterMount
  const user = useUser(hasToken && settings.isSuccess && isTime)
  const { page } = useView()
  return sessionOf({ settings, hasToken, user, isPage: page !== undefined })
}
