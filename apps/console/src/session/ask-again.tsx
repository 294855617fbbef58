import { useEffect, useRef } from 'react'
import * as text from '../text/en.ts'
import { PasswordForm } from './password-form.tsx'
import { notNow, signInAgain, signOut } from './session.ts'

/** Asks for the password over the screen, which stays as it is. */
export function AskAgain({ email }: { email: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="again" aria-labelledby="again-title" onClose={notNow}>
      <h2 id="again-title">{text.session.ended}</h2>
      <p className="quiet">{text.session.endedWhy(email)}</p>
      <PasswordForm action={text.session.goOn} send={signInAgain} />
      <div className="entrance-links">
        <button type="button" className="entrance-link" onClick={() => dialog.current?.close()}>
          {text.session.notNow}
        </button>
        <button type="button" className="entrance-link" onClick={() => signOut()}>
          {text.session.signOut}
        </button>
      </div>
    </dialog>
  )
}
