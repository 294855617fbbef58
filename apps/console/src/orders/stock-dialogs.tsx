import { Button, NativeSelect } from '@mantine/core'
import { nameLine, type OrderLine, type ShortChoice, type ShortLine } from '@pitlane/shop'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as text from '../text/en.ts'

interface ShortDialogProps {
  lines: readonly OrderLine[]
  short: readonly ShortLine[]
  /** What its button says. */
  action: string
  close: () => void
  /** Given the choices by the place of each line. */
  choose: (choices: ReadonlyMap<number, ShortChoice>) => void
}

const CHOICES: readonly ShortChoice[] = ['back-order', 'less', 'below-zero']

/** Asks what to do with each line of which there is too little. */
export function ShortDialog({ lines, short, action, close, choose }: ShortDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<number, ShortChoice>>(new Map())
  return (
    <Dialog
      title={text.orders.shortTitle}
      action={action}
      keep={text.orders.keep}
      run={() => choose(choices)}
      close={close}
    >
      {short.map(({ line, wanted, there }) => (
        <NativeSelect
          key={line}
          label={text.orders.short(nameLineAt(lines, line), wanted, there)}
          value={choices.get(line) ?? 'back-order'}
          onChange={(event) => {
            const choice = CHOICES.find((each) => each === event.currentTarget.value)
            if (choice) setChoices(new Map(choices).set(line, choice))
          }}
        >
          {CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 'less' ? text.orders.choices.less(there) : text.orders.choices[choice]}
            </option>
          ))}
        </NativeSelect>
      ))}
    </Dialog>
  )
}

function nameLineAt(lines: readonly OrderLine[], at: number): string {
  const line = lines[at]
  return line ? nameLine(line) : ''
}

interface DialogProps {
  title: string
  action: string
  /** What the button says that closes it. */
  keep: string
  isDisabled?: boolean
  run: () => void
  close: () => void
  children: ReactNode
}

/** Closes by Escape, too. */
export function Dialog({ title, action, keep, isDisabled, run, close, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={heading} onClose={close}>
      <h2 id={heading}>{title}</h2>
      {children}
      <div className="dialog-actions">
        <Button variant="default" onClick={close}>
          {keep}
        </Button>
        <Button disabled={isDisabled} onClick={run}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}
