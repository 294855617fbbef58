import { type Cart, EMPTY_CART, lineKey } from '@pitlane/shop'
import { useState } from 'react'
import { useCart } from '../ordering/use-cart.ts'
import { savedActions } from '../ordering/use-saved.ts'

export interface Removal {
  lines: Cart
  /** Where in the cart the first of them stood. */
  position: number
  /** Kept for later. */
  isSaved: boolean
}

const NOTHING: Removal = { lines: EMPTY_CART, position: 0, isSaved: false }

/** Takes lines out of the cart and remembers the last ones, so that they can come back. */
export function useRemoval() {
  const { cart, removeLine, restoreLine, clear } = useCart()
  const [removal, setRemoval] = useState<Removal>()
  return {
    removal,
    remove(position: number) {
      const lines = cart.slice(position, position + 1)
      for (const line of lines) removeLine(lineKey(line))
      setRemoval({ lines, position, isSaved: false })
    },
    saveForLater(position: number) {
      const lines = cart.slice(position, position + 1)
      for (const line of lines) {
        savedActions.save(line)
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
      if (isSaved) for (const line of lines) savedActions.forget(lineKey(line))
      for (const [index, line] of lines.entries()) restoreLine(line, position + index)
      setRemoval(undefined)
    },
  }
}
