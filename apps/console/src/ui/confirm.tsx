import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import * as text from '../text/en.ts'
import { createStore } from './create-store.ts'

interface Question {
  title: string
  /** What will change, and whether it can be taken back. */
  message?: ReactNode
  isDanger?: boolean
}

interface Choice extends Question {
  /** The words on the buttons; the first is the usual one. */
  actions: readonly string[]
}

const store = createStore<(Choice & { answer(place?: number): void }) | undefined>(undefined)

/** Asks in a dialog what to do: the place of the action, undefined when it was closed in any other way. */
export function choose(choice: Choice): Promise<number | undefined> {
  store.get()?.answer()
  return new Promise((resolve) => {
    store.set({
      ...choice,
      answer(place) {
        store.set(undefined)
        resolve(place)
      },
    })
  })
}

/**
 * Asks in a dialog; false when it was closed in any other way.
 *
 * @param question with the word on the button that does it
 */
export async function confirm({
  action,
  ...question
}: Question & { action: string }): Promise<boolean> {
  return (await choose({ ...question, actions: [action] })) === 0
}

export function ConfirmDialog() {
  const question = store.use()
  return question ? <OpenDialog {...question} /> : null
}

function OpenDialog({
  title,
  message,
  actions,
  isDanger,
  answer,
}: Choice & { answer(place?: number): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="confirm-title"
      onClose={() => answer()}
    >
      <h2 id="confirm-title">{title}</h2>
      {message ? <div className="quiet">{message}</div> : null}
      <div className="dialog-actions">
        <Button variant="default" onClick={() => answer()}>
          {text.frame.cancel}
        </Button>
        {actions
          .map((action, place) => (
            <Button
              key={action}
              variant={place === 0 ? 'filled' : 'default'}
              color={isDanger && place === 0 ? 'red' : undefined}
              onClick={() => answer(place)}
            >
              {action}
            </Button>
          ))
          .toReversed()}
      </div>
    </dialog>
  )
}
