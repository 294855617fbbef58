import {
  addFromCard,
  addPartial,
  type Cart,
  completeLines,
  itemName,
  type Product,
} from '@pitlane/shop'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlatform } from '../data/platform.ts'
import { findInLists } from '../data/queries.ts'
import { readCompleteProduct } from '../data/read-complete-product.ts'
import { notify } from '../ui/notification-store.ts'
import { changeCart } from './use-cart.ts'

/** How long an added piece waits for the fields that its card does not have. */
const MAX_WAIT_MS = 4000

const LATE = Symbol('late')

/** One piece of a product, and the cart it is in. */
export interface AddedCard {
  cart: Cart
  /** With all its fields, unless they did not come in time. */
  product: Product
}

export interface AddCard {
  /** @returns undefined when there is no such product any more, which the shopper is told */
  addCard(card: Product, size?: string): Promise<AddedCard | undefined>
  /** Fields are awaited; more taps add more pieces. */
  isAdding: boolean
}

/**
 * Adds one piece of what is shown on a card, with all fields of the product. Where they do not come in time, or the page is
 * left, the card's own are added, and the rest follows: nothing that was tapped is lost.
 */
export function useAddCard(): AddCard {
  const { client } = usePlatform()
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState(0)

  async function addCard(card: Product, size?: string): Promise<AddedCard | undefined> {
    const known = findInLists(queries, card.id)
    if (known) return addWhole(known, size)
    const reading = readCompleteProduct(queries, client, card)
    setWaiting((count) => count + 1)
    const product = await Promise.race([reading.catch(() => LATE), waitOrLeave()])
    setWaiting((count) => count - 1)
    if (product === undefined) {
      notify({
        variant: 'destructive',
        title: 'No longer in the shop',
        description: itemName(card),
      })
      return undefined
    }
    // A symbol's own type would not tell it from a product.
    if (typeof product === 'object') return addWhole(product, size)
    const { cart } = changeCart((before) => addPartial(before, card, size))
    reading.then(
      (arrived) => arrived && changeCart((before) => completeLines(before, [arrived])),
      // The cart's page asks again.
      () => undefined,
    )
    return { cart, product: card }
  }

  return { addCard, isAdding: waiting > 0 }
}

function addWhole(product: Product, size: string | undefined): AddedCard {
  const { cart } = changeCart((before) => addFromCard(before, product, size))
  return { cart, product }
}

/** Fulfilled after the longest wait, and as soon as the page may be gone for good. */
function waitOrLeave(): Promise<typeof LATE> {
  return new Promise((resolve) => {
    const leaving = new AbortController()
    const end = () => {
      clearTimeout(timer)
      leaving.abort()
      resolve(LATE)
    }
    const timer = setTimeout(end, MAX_WAIT_MS)
    const { signal } = leaving
    window.addEventListener('pagehide', end, { signal })
    document.addEventListener('visibilitychange', end, { signal })
  })
}
