import { type Cart, EMPTY_CART, lineKey } from '@pitlane/shop'
import { useState } from 'react'
import { useCart } from '../ordering/use-cart.ts'

export interface Removal {
  /** As they were. */
  lines: Cart
  /** Where in the cart the first of them stood. */
  position: number
}

/** Takes lines out of the cart and remembers the last ones, so that they can come back. */
export function useRemoval() {
  const { cart, removeLine, restoreLine, clear } = useCart()
  const [removal, setRemoval] = useState<Removal>()
  return {
    removal,
    remove(position: number) {
      const lines = cart.slice(position, position + 1)
      for (const line of lines) removeLine(lineKey(line))
      setRemoval({ lines, position })
    },
    removeAll() {
      clear()
      setRemoval({ lines: cart, position: 0 })
    },
    undo() {
      const { lines, position } = removal ?? { lines: EMPTY_CART, position: 0 }
      for (const [index, line] of lines.entries()) restoreLine(line, position + index)
      setRemoval(undefined)
    },
  }
}
