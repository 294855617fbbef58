import { type ReactNode, useEffect } from 'react'
import { usePlatform } from '../platform/platform.ts'
import { useSettings } from '../platform/settings.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { RestrictedScreen } from './restricted-screen.tsx'
import { usePageVisits } from './use-page-visits.ts'
import { useSession } from './use-session.ts'

/** Lets the visitor into the shop, or says why not. */
export function AccessGate({ children }: { children: ReactNode }) {
  const session = useSession()
  usePageVisits(session)
  const error = session.authError
  if (error?.type === 'auth_required') return <ToLogin />
  if (error?.type === 'user_not_registered') return <RestrictedScreen />
  if (error) return <Unavailable message={error.message} />
  if (session.isLoadingPublicSettings) return <Waiting />
  return children
}

function Waiting() {
  return (
    <main className="grid min-h-svh place-items-center p-6">
      <title>Loading…</title>
      <Spinner />
    </main>
  )
}

function ToLogin() {
  const { client } = usePlatform()
  useEffect(() => {
    void client().then(({ auth }) => auth.redirectToLogin(window.location.href))
  }, [client])
  return <Waiting />
}

function Unavailable({ message }: { message: string }) {
  const settings = useSettings()
  return (
    <main className="mx-auto grid min-h-svh max-w-lg place-items-center p-6">
      <title>The shop did not load</title>
      <Notice
        tone="error"
        role="alert"
        action={
          <Button tone="secondary" onClick={() => settings.refetch()}>
            Try again
          </Button>
        }
      >
        {message}
      </Notice>
    </main>
  )
}
