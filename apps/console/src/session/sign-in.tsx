import { useState } from 'react'
import { client } from '../client.ts'
import * as text from '../text/en.ts'
import { Entrance } from './entrance.tsx'
import { PasswordForm } from './password-form.tsx'
import { signIn } from './session.ts'

export function SignIn() {
  const [email, setEmail] = useState('')
  return (
    <Entrance title={text.session.signIn}>
      <PasswordForm
        action={text.session.signIn}
        send={(password) => signIn(email.trim(), password)}
      >
        <label className="entrance-field">
          {text.session.email}
          <input
            type="email"
            name="email"
            autoComplete="username"
            required
            // Somebody came to this page for this field.
            // biome-ignore lint/a11y/noAutofocus: it is the first thing on a page of its own
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
      </PasswordForm>
      <div className="entrance-links">
        <a className="entrance-link" href="/login/forgot">
          {text.session.forgot}
        </a>
        <button
          type="button"
          className="entrance-link"
          onClick={() => client.auth.redirectToLogin()}
        >
          {text.session.otherWays}
        </button>
      </div>
    </Entrance>
  )
}
