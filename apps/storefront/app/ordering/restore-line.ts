import { addFromDetails, type Cart, type CartLine, isMadeToOrder, lineKey } from '@pitlane/shop'

/** Undoes a removal: the line returns to its place, or to the like line that was added meanwhile. */
export function restoreLine(cart: Cart, line: CartLine, position: number): Cart {
  const isBack = cart.some((other) => lineKey(other) === lineKey(line))
  if (!isBack) return [...cart.slice(0, position), line, ...cart.slice(position)]
  return isMadeToOrder(line) ? cart : addFromDetails(cart, line, line)
}
