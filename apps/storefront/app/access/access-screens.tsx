import { useEffect, useState } from 'react'
import { usePlatform } from '../data/platform.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { AUTH_REQUIRED } from './session.ts'

export interface LoadNoticeProps {
  message: string
  onRetry: () => void
}

/** Stands in for a shop of which nothing is in hand. */
export function LoadFailure({ message, onRetry }: LoadNoticeProps) {
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col items-start justify-center gap-5 p-6">
      <title>The shop did not load</title>
      <div role="alert" className="grid gap-3">
        <h1 className="display-type text-heading">The shop did not load</h1>
        <p className="text-lg text-muted">{message}</p>
      </div>
      <Button onClick={onRetry}>Try again</Button>
    </main>
  )
}

/** Above a shop that is in hand, and may be out of date. */
export function LoadNotice({ message, onRetry }: LoadNoticeProps) {
  return (
    <div className="page-column py-3">
      <Notice
        tone="error"
        role="alert"
        action={
          <Button tone="secondary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        <p className="font-semibold">Not everything here may be up to date.</p>
        <p className="text-muted">{message}</p>
      </Notice>
    </div>
  )
}

export function RestrictedScreen() {
  const { client } = usePlatform()
  // Signed out and loaded again, the page leads to sign-in.
  const signOut = () => client().then(({ auth }) => auth.logout())
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col items-start justify-center gap-5 p-6">
      <title>Access Restricted</title>
      <span className="text-muted">
        <Icon name="shield" size={40} />
      </span>
      {/* With a space at the end, the text reads as one sentence also where tags are left out. */}
      <h1 className="display-type text-heading">Access Restricted: </h1>
      <p className="text-lg text-muted">
        You are not registered to use this application. Please contact the app administrator to
        request access.
      </p>
      <Button tone="secondary" onClick={signOut}>
        Use another account
      </Button>
    </main>
  )
}

/** All that shoppers see of a shop that only admins may enter yet. */
export function NotOpenScreen() {
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col items-start justify-center gap-5 p-6">
      <title>Not open yet</title>
      <meta name="robots" content="noindex" />
      <span className="text-muted">
        <Icon name="bike" size={40} />
      </span>
      <h1 className="display-type text-heading">Not open yet</h1>
      <p className="text-lg text-muted">
        We are still setting up this shop. Please come back soon.
      </p>
    </main>
  )
}

/** Sends the visitor to the platform's login page, and so back to this address. */
export function ToLogin() {
  const { client } = usePlatform()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    client().then(
      ({ auth }) => auth.redirectToLogin(window.location.href),
      () => setFailed(true),
    )
  }, [client])
  if (!hasFailed) return <Waiting />
  return <LoadFailure message={AUTH_REQUIRED.message} onRetry={() => window.location.reload()} />
}

/** Until it is known who may see what. All that a closed shop shows to a stranger. */
export function Waiting() {
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-6 p-6 text-center">
      <title>Loading…</title>
      <meta name="robots" content="noindex" />
      <Spinner labelTag="h1" />
      <noscript>
        <p>This page needs JavaScript to find out whether you may see it. Please turn it on.</p>
      </noscript>
    </main>
  )
}
