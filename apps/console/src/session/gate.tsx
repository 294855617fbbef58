import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import * as text from '../text/en.ts'
import { EndedBanner } from './ended-banner.tsx'
import { Entrance } from './entrance.tsx'
import { ReauthDialog } from './reauth-dialog.tsx'
import { readSession, signOut, useSession } from './session.ts'
import { SignIn } from './sign-in.tsx'
import { SIGNED_IN } from './sign-in-window.ts'
import { SignedIn } from './signed-in.tsx'
import './session.css'

interface GateProps {
  /** Loads what only admins see. */
  app: () => Promise<{ default: ComponentType }>
}

/** The back office for admins; for everybody else a page that says what is missing. */
export function Gate({ app }: GateProps) {
  const session = useSession()
  const [App] = useState(() => lazy(app))
  useEffect(() => {
    void readSession()
  }, [])

  if (window.location.pathname === SIGNED_IN) return <SignedIn />
  if (session.state === 'loading') return <Waiting />
  if (session.state === 'out') return <SignIn />
  if (session.state === 'failed') return <Unreachable />
  if (session.user.role !== 'admin') return <NotAdmin email={session.user.email} />
  return (
    <>
      <Suspense fallback={<Waiting />}>
        <App />
      </Suspense>
      {session.reauth?.isHeld ? <EndedBanner /> : null}
      {session.reauth && !session.reauth.isHeld ? (
        <ReauthDialog email={session.user.email} {...session.reauth} />
      ) : null}
    </>
  )
}

function Waiting() {
  return (
    <div className="waiting" role="status">
      {text.session.loading}
    </div>
  )
}

function Unreachable() {
  return (
    <Entrance title={text.session.unreachable}>
      <p className="quiet">{text.session.unreachableWhy}</p>
      <button type="button" className="entrance-button" onClick={() => readSession()}>
        {text.session.tryAgain}
      </button>
    </Entrance>
  )
}

function NotAdmin({ email }: { email: string }) {
  return (
    <Entrance title={text.session.notAdmin}>
      <p className="quiet">{text.session.notAdminWhy(email)}</p>
      <button type="button" className="entrance-button" onClick={() => signOut()}>
        {text.session.signOut}
      </button>
      <a className="entrance-link" href="/">
        {text.session.toShop}
      </a>
    </Entrance>
  )
}
