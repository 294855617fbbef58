import { type FocusEvent, useRef } from 'react'
import * as text from '../text/en.ts'
import { askNow } from './session.ts'

/** Says that the session has ended while a form is being typed into: the password dialog would take those letters. */
export function EndedBanner() {
  const field = useRef<Element>(null)
  const cameFrom = (event: FocusEvent) => {
    if (event.relatedTarget) field.current = event.relatedTarget
  }
  return (
    <div className="ended" role="alert">
      <p>{text.session.ended}</p>
      <button
        type="button"
        className="entrance-button"
        onFocus={cameFrom}
        onClick={() => askNow(field.current)}
      >
        {text.session.signIn}
      </button>
    </div>
  )
}
