import { useEffect, useRef, useState } from 'react'
import { type ReauthReason, ssoName } from '../client.ts'
import * as text from '../text/en.ts'
import { PasswordForm } from './password-form.tsx'
import { notNow, signInAgain, signOut } from './session.ts'
import { openSignInWindow } from './sign-in-window.ts'

interface ReauthDialogProps {
  email: string
  because: ReauthReason
  /** Gets the focus back. */
  from: Element | null
}

/** Asks for the password over the screen, which stays as it is. */
export function ReauthDialog({ email, because, from }: ReauthDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBlocked, setIsBlocked] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    return () => {
      if (from instanceof HTMLElement) from.focus()
    }
  }, [from])
  return (
    <dialog ref={dialog} className="again" aria-labelledby="again-title" onClose={notNow}>
      <h2 id="again-title">{text.session.askedBecause[because]}</h2>
      <p className="quiet">{text.session.askedWhy[because](email)}</p>
      <PasswordForm action={text.session.goOn} send={signInAgain} />
      <div className="entrance-links">
        <button type="button" className="entrance-link" onClick={() => dialog.current?.close()}>
          {text.session.notNow}
        </button>
        <button
          type="button"
          className="entrance-link"
          onClick={() => setIsBlocked(!openSignInWindow())}
        >
          {ssoName ? text.session.withService(ssoName) : text.session.otherWays}
        </button>
        <button type="button" className="entrance-link" onClick={() => signOut()}>
          {text.session.signOut}
        </button>
      </div>
      <p role="alert" className="entrance-error">
        {isBlocked ? text.session.blocked : null}
      </p>
    </dialog>
  )
}
