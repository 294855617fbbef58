import { isPlatformError } from '@pitlane/client'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as text from '../text/en.ts'

interface PasswordFormProps {
  action: string
  /** Rejects with a PlatformError when the password is refused. */
  send: (password: string) => Promise<void>
  children?: ReactNode
}

/** A password, the button that sends it, and what went wrong. */
export function PasswordForm({ action, send, children }: PasswordFormProps) {
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    setError(undefined)
    try {
      await send(field.current?.value ?? '')
    } catch (reason) {
      setError(describeError(reason))
      field.current?.select()
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form onSubmit={submit} className="entrance-form">
      {children}
      <label className="entrance-field">
        {text.session.password}
        <input
          ref={field}
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          required
          aria-describedby={error === undefined ? undefined : 'password-error'}
        />
      </label>
      <label className="entrance-tick">
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setIsShown(event.target.checked)}
        />
        {text.session.show}
      </label>
      <p id="password-error" role="alert" className="entrance-error">
        {error}
      </p>
      <button type="submit" className="entrance-button" aria-busy={isSending}>
        {isSending ? text.session.signingIn : action}
      </button>
    </form>
  )
}

function describeError(error: unknown): string {
  if (!isPlatformError(error) || error.status === undefined) return text.session.noConnection
  if (error.status === 401) return text.session.wrong
  if (error.status === 429) return text.session.tooOften
  return error.message
}
