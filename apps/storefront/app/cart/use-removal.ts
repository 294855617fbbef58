import { type CartLine, lineKey } from '@pitlane/shop'
import { useState } from 'react'
import { useCart } from './use-cart.ts'

export interface Removal {
  line: CartLine
  /** Where in the cart it stood. */
  position: number
}

/** Takes lines out of the cart and remembers the last one, so that it can come back. */
export function useRemoval() {
  const { removeLine, restoreLine } = useCart()
  const [removal, setRemoval] = useState<Removal>()
  return {
    removal,
    remove(line: CartLine, position: number) {
      removeLine(lineKey(line))
      setRemoval({ line, position })
    },
    undo() {
      if (removal) restoreLine(removal.line, removal.position)
      setRemoval(undefined)
    },
  }
}
