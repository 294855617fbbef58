import { addCarbon, addPaint, type Cart } from '@pitlane/shop'
import { changeCart } from './use-cart.ts'

type Choice<Add extends (cart: Cart, choice: never) => Cart> = Omit<Parameters<Add>[1], 'id'>

/** @returns the cart with the new line at its end */
export function addPaintLine(choice: Choice<typeof addPaint>): Cart {
  const id = newLineId('paint')
  return changeCart((cart) => addPaint(cart, { id, ...choice })).cart
}

/** @returns the cart with the new line at its end */
export function addCarbonLine(choice: Choice<typeof addCarbon>): Cart {
  const id = newLineId('carbon')
  return changeCart((cart) => addCarbon(cart, { id, ...choice })).cart
}

/** An id that no other line has: each made-to-order piece is a line of its own. */
export function newLineId(kind: 'paint' | 'carbon'): string {
  // Not randomUUID: browsers offer that only over TLS, and a shop may be tried without.
  const random = crypto.getRandomValues(new Uint32Array(3))
  return `${kind}-${Array.from(random, (part) => part.toString(36)).join('')}`
}
