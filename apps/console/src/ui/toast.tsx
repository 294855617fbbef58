import { Button, CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import * as text from '../text/en.ts'
import { createStore } from './create-store.ts'

interface Toast {
  message: string
  /** Takes the change back; the toast then says whether that worked. */
  undo?: () => Promise<void>
  /** Stays until it is closed, something else is told about the same, or the page is left. */
  isError?: boolean
  /** What it is about, such as `Order/1002`. */
  about?: string
}

type Shown = Toast & { id: number }

const SHOWN_MS = 8000
/** More would lie over the page's own buttons. */
const MAX = 2

const store = createStore<readonly Shown[]>([])
let lastId = 0

/** Tells what has happened, at the edge of the screen and to screen readers. */
export function notify(toast: Toast): void {
  lastId += 1
  const isSame = ({ message, about }: Toast) =>
    message === toast.message || (about !== undefined && about === toast.about)
  const before = store.get().filter((each) => !isSame(each))
  // What failed has to be read: it goes last.
  const leaving =
    before.length < MAX ? undefined : (before.find((each) => !each.isError) ?? before[0])
  store.set([...before.filter((each) => each !== leaving), { ...toast, id: lastId }])
}

/** Takes errors away: whoever leaves a page is done with what went wrong there. */
export function dismissErrors(): void {
  store.set(store.get().filter(({ isError }) => !isError))
}

/** Changes that are not taken back. The message says why; it is empty where the owner has decided so. */
export class UndoRefused extends Error {
  override readonly name = 'UndoRefused'
}

/**
 * Takes a change back, and tells whether that went well.
 *
 * @param again offered where it did not
 * @returns whether it was taken back
 */
export async function undoWithToast(
  undo: () => Promise<void>,
  again?: Pick<Toast, 'undo' | 'about'>,
): Promise<boolean> {
  try {
    await undo()
    notify({ message: text.frame.undone })
    return true
  } catch (error) {
    const isRefused = error instanceof UndoRefused
    const message = isRefused ? error.message : text.frame.notUndone
    if (message !== '') notify({ message, isError: true, ...again })
    return false
  }
}

function remove(id: number): void {
  store.set(store.get().filter((toast) => toast.id !== id))
}

export function Toasts() {
  const toasts = store.use()
  const region = useRef<HTMLDivElement>(null)
  const last = toasts.at(-1)?.id
  // Shown anew, it lies over a dialog that was opened meanwhile.
  useEffect(() => {
    region.current?.hidePopover()
    if (last !== undefined) region.current?.showPopover()
  }, [last])
  return (
    <div ref={region} popover="manual" className="toasts" role="status">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function OneToast({ toast }: { toast: Shown }) {
  const { id, message, undo, isError, about } = toast
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isError) return undefined
    const end = () => {
      // Somebody is on the way to its button.
      if (item.current?.matches(':hover, :focus-within')) timer = setTimeout(end, SHOWN_MS)
      else remove(id)
    }
    let timer = setTimeout(end, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, isError])

  async function undoOnce() {
    remove(id)
    // What stands in its way may be put right: then it is undone from the message that says so.
    if (undo) await undoWithToast(undo, about === undefined ? { undo } : { undo, about })
  }

  return (
    <div ref={item} className="toast" data-error={isError || undefined}>
      <span className="toast-message">{message}</span>
      {undo ? (
        <Button size="compact-sm" variant="default" onClick={undoOnce}>
          {text.frame.undo}
        </Button>
      ) : null}
      <CloseButton aria-label={text.frame.close} onClick={() => remove(id)} />
    </div>
  )
}
