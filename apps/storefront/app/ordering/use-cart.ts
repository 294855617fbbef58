import {
  addFromDetails,
  type Cart,
  type CartLine,
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

/** Changes the stored cart, and tells the shopper where it was not kept. */
export function changeCart(updater: CartUpdater): CartSnapshot {
  const wasStored = store.get().isStored
  const now = store.apply(updater)
  if (wasStored && !now.isStored) notify({ variant: 'destructive', ...CART_NOT_STORED })
  return now
}

const actions = {
  changeChoice: (key: string, choice: Partial<ProductChoice>) =>
    changeCart((cart) => changeChoice(cart, key, choice)),
  addFromDetails: (product: Product, choice: Parameters<typeof addFromDetails>[2]) =>
    changeCart((cart) => addFromDetails(cart, product, choice)),
  setFitting: (key: string, withFitting: boolean) =>
    changeCart((cart) => setFitting(cart, key, withFitting)),
  setQuantity: (key: string, quantity: number) =>
    changeCart((cart) => setQuantity(cart, key, quantity)),
  removeLine: (key: string) => changeCart((cart) => removeLine(cart, key)),
  restoreLine: (line: CartLine, position: number) =>
    changeCart((cart) => restoreLine(cart, line, position)),
  clear: () => changeCart(() => EMPTY_CART),
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

/** Undoes a removal: the line returns to its place, or to the like line that was added meanwhile. */
export function restoreLine(cart: Cart, line: CartLine, position: number): Cart {
  const isBack = cart.some((other) => lineKey(other) === lineKey(line))
  if (!isBack) return [...cart.slice(0, position), line, ...cart.slice(position)]
  return isMadeToOrder(line) ? cart : addFromDetails(cart, line, line)
}
