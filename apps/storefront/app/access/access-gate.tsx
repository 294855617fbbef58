import { type ReactNode, useState } from 'react'
import { useSettings } from '../data/settings.ts'
import { LoadFailure, LoadNotice } from './load-failure.tsx'
import { RestrictedScreen } from './restricted-screen.tsx'
import { ToLogin } from './to-login.tsx'
import { useGateWatch } from './use-gate-watch.ts'
import { usePageVisits } from './use-page-visits.ts'
import { useSession } from './use-session.ts'
import { Waiting } from './waiting.tsx'

/** Lets the visitor into the shop, or says why not. */
export function AccessGate({ children }: { children: ReactNode }) {
  const session = useSession()
  usePageVisits(session)
  useGateWatch()
  const { refetch } = useSettings()
  const { authError: error, appPublicSettings, isLoadingAuth } = session
  // The server has rendered the shop already: nothing is left to wait for.
  const [isRendered] = useState(appPublicSettings !== undefined)
  const isOpen = appPublicSettings !== undefined && (isRendered || !isLoadingAuth)

  if (error?.type === 'auth_required') return <ToLogin />
  if (error?.type === 'user_not_registered') return <RestrictedScreen />
  const failure = error && { message: error.message, onRetry: () => void refetch() }
  if (failure && (error.type !== 'unknown' || !isOpen)) return <LoadFailure {...failure} />
  if (!isOpen) return <Waiting />
  return (
    <>
      {failure ? <LoadNotice {...failure} /> : null}
      {children}
    </>
  )
}
