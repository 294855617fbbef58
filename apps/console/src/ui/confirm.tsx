import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import * as text from '../text/en.ts'
import { createStore } from './create-store.ts'

interface Question {
  title: string
  /** What will change, and whether it can be taken back. */
  message?: ReactNode
  /** The word on the button that does it. */
  action: string
  isDanger?: boolean
}

const store = createStore<(Question & { answer(isSure: boolean): void }) | undefined>(undefined)

/** Asks in a dialog; false when it was closed in any other way. */
export function confirm(question: Question): Promise<boolean> {
  store.get()?.answer(false)
  return new Promise((resolve) => {
    store.set({
      ...question,
      answer(isSure) {
        store.set(undefined)
        resolve(isSure)
      },
    })
  })
}

export function ConfirmDialog() {
  const question = store.use()
  return question ? <OpenDialog {...question} /> : null
}

function OpenDialog({
  title,
  message,
  action,
  isDanger,
  answer,
}: Question & { answer(isSure: boolean): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="confirm-title"
      onClose={() => answer(false)}
    >
      <h2 id="confirm-title">{title}</h2>
      {message ? <div className="quiet">{message}</div> : null}
      <div className="dialog-actions">
        <Button variant="default" onClick={() => answer(false)}>
          {text.frame.cancel}
        </Button>
        <Button color={isDanger ? 'red' : undefined} onClick={() => answer(true)}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}
