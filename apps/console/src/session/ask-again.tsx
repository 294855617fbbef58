import { useEffect, useRef } from 'react'
import { type AskedBecause, client } from '../client.ts'
import * as text from '../text/en.ts'
import { PasswordForm } from './password-form.tsx'
import { notNow, signInAgain, signOut } from './session.ts'

interface AskAgainProps {
  email: string
  because: AskedBecause
}

/** Asks for the password over the screen, which stays as it is. */
export function AskAgain({ email, because }: AskAgainProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
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
          onClick={() => client.auth.redirectToLogin()}
        >
          {text.session.otherWays}
        </button>
        <button type="button" className="entrance-link" onClick={() => signOut()}>
          {text.session.signOut}
        </button>
      </div>
    </dialog>
  )
}
