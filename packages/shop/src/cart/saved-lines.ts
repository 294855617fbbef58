import { type Cart, type CartLine, lineKey } from './cart.ts'

/** The key in local storage. */
export const SAVED_KEY = 'saved_for_later'

/** Lines kept, at most; the oldest go. */
export const MAX_SAVED = 40

/** Puts a line with those kept for later, the newest first; one that is there already is put first, as it is now. */
export function saveLine(saved: Cart, line: CartLine): Cart {
  const others = saved.filter((each) => lineKey(each) !== lineKey(line))
  return [line, ...others].slice(0, MAX_SAVED)
}
