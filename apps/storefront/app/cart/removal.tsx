import { type Cart, EMPTY_CART, itemName, lineKey } from '@pitlane/shop'
import { useEffect, useRef, useState } from 'react'
import { useCart } from '../ordering/use-cart.ts'
import { idleModule } from '../state/idle.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export function RemovedNotice({ removal, onUndo }: { removal: Removal; onUndo: () => void }) {
  const [line, ...others] = removal.lines
  const undo = useRef<HTMLButtonElement>(null)
  // The button that had the focus went with its line; with all of them, so did most of the page.
  useEffect(() => undo.current?.focus(), [])
  return (
    <Notice
      role="status"
      action={
        <Button ref={undo} tone="secondary" className="scroll-my-24" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {line && others.length === 0 ? (
        <p className="wrap-anywhere">
          <span className="font-semibold">{itemName(line)}</span>{' '}
          {removal.isSaved ? 'was saved for later.' : 'was removed.'}
        </p>
      ) : (
        <p>{removal.lines.length} lines were removed.</p>
      )}
    </Notice>
  )
}

interface Removal {
  lines: Cart
  /** Where in the cart the first of them stood. */
  position: number
  /** Kept for later. */
  isSaved: boolean
}

const saved = idleModule(() => import('../ordering/use-saved.ts'))

const NOTHING: Removal = { lines: EMPTY_CART, position: 0, isSaved: false }

/** Takes lines out of the cart and remembers the last ones, so that they can come back. */
export function useRemoval() {
  const { cart, removeLine, restoreLine, clear } = useCart()
  const [removal, setRemoval] = useState<Removal>()
  const savedModule = saved.useModule()
  return {
    removal,
    remove(position: number) {
      const lines = cart.slice(position, position + 1)
      for (const line of lines) removeLine(lineKey(line))
      setRemoval({ lines, position, isSaved: false })
    },
    async saveForLater(position: number) {
      const module = await saved.load()
      // Without that code the line stays where it is.
      if (!module) return
      const lines = cart.slice(position, position + 1)
      for (const line of lines) {
        module.savedActions.save(line)
        removeLine(lineKey(line))
      }
      setRemoval({ lines, position, isSaved: true })
    },
    removeAll() {
      clear()
      setRemoval({ lines: cart, position: 0, isSaved: false })
    },
    undo() {
      const { lines, position, isSaved } = removal ?? NOTHING
      if (isSaved) for (const line of lines) savedModule?.savedActions.forget(lineKey(line))
      for (const [index, line] of lines.entries()) restoreLine(line, position + index)
      setRemoval(undefined)
    },
  }
}
