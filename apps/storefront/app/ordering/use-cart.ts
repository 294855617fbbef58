import {
  addCarbon,
  addFromCard,
  addFromDetails,
  addPaint,
  type Bike,
  type CarbonProduct,
  type Cart,
  type CartLine,
  type Colour,
  changeChoice,
  EMPTY_CART,
  isMadeToOrder,
  itemCount,
  lineKey,
  type Product,
  type ProductChoice,
  removeLine,
  setFitting,
  setQuantity,
  subtotal,
} from '@pitlane/shop'
import { useStore } from '../state/create-store.ts'
import { notify } from '../ui/notification-store.ts'
import { type CartSnapshot, type CartUpdater, createCartStore, UNKNOWN_CART } from './cart-store.ts'

export const CART_NOT_STORED = {
  title: 'Your browser did not keep the cart',
  description: 'You can still order now, but the cart is gone once you close this tab.',
}

const store = createCartStore({
  openStorage: () => window.localStorage,
  openEvents: () => window,
})

function change(updater: CartUpdater): CartSnapshot {
  const wasStored = store.get().isStored
  const now = store.apply(updater)
  if (wasStored && !now.isStored) notify({ variant: 'destructive', ...CART_NOT_STORED })
  return now
}

const actions = {
  addFromCard: (product: Product, selectedSize?: string) =>
    change((cart) => addFromCard(cart, product, selectedSize)),
  changeChoice: (key: string, choice: Partial<ProductChoice>) =>
    change((cart) => changeChoice(cart, key, choice)),
  addFromDetails: (product: Product, choice: Parameters<typeof addFromDetails>[2]) =>
    change((cart) => addFromDetails(cart, product, choice)),
  addPaint: (choice: {
    colour: Colour
    bike: Bike
    isBikeUnconfirmed: boolean
    panelsNote: string | undefined
  }) => {
    const id = newLineId('paint')
    return change((cart) => addPaint(cart, { id, ...choice }))
  },
  addCarbon: (choice: { product: CarbonProduct; bike: Bike; isBikeUnconfirmed: boolean }) => {
    const id = newLineId('carbon')
    return change((cart) => addCarbon(cart, { id, ...choice }))
  },
  setFitting: (key: string, withFitting: boolean) =>
    change((cart) => setFitting(cart, key, withFitting)),
  setQuantity: (key: string, quantity: number) =>
    change((cart) => setQuantity(cart, key, quantity)),
  removeLine: (key: string) => change((cart) => removeLine(cart, key)),
  restoreLine: (line: CartLine, position: number) =>
    change((cart) => restoreLine(cart, line, position)),
  clear: () => change(() => EMPTY_CART),
}

export function useCart() {
  const snapshot = useStore(store, UNKNOWN_CART)
  return {
    ...snapshot,
    itemCount: itemCount(snapshot.cart),
    subtotal: subtotal(snapshot.cart),
    ...actions,
  }
}

/** Whether the browser keeps anything in the cart. */
export const holdsLines = () => store.get().cart.length > 0

/** An id that no other line has: each made-to-order piece is a line of its own. */
export function newLineId(kind: 'paint' | 'carbon'): string {
  // Not randomUUID: browsers offer that only over TLS, and a shop may be tried without.
  const random = crypto.getRandomValues(new Uint32Array(3))
  return `${kind}-${Array.from(random, (part) => part.toString(36)).join('')}`
}

/** Undoes a removal: the line returns to its place, or to the like line that was added meanwhile. */
export function restoreLine(cart: Cart, line: CartLine, position: number): Cart {
  const isBack = cart.some((other) => lineKey(other) === lineKey(line))
  if (!isBack) return [...cart.slice(0, position), line, ...cart.slice(position)]
  return isMadeToOrder(line) ? cart : addFromDetails(cart, line, line)
}
