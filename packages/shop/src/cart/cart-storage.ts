import {
  addQuantities,
  type Cart,
  type CartLine,
  EMPTY_CART,
  isMadeToOrder,
  lineKey,
  withFreeId,
} from './cart.ts'
import { readCartLine } from './cart-line.ts'

/** The storage key under which the browser keeps the cart. */
export const CART_KEY = 'cart'

/** The storage key for text found under {@link CART_KEY} that could not be read in full. */
export const CART_BACKUP_KEY = 'cart_set_aside'

/**
 * Reads a cart from storage. Never throws, whatever the text.
 *
 * Lines may lack any field, but not both id and name. Values that are nearly right are put right, product lines
 * that are the same are merged, made-to-order lines whose ids repeat get a suffix.
 *
 * @param text what is stored, null when nothing is
 * @returns the lines that could be read, and the original text when something in it could not
 */
export function parseCart(text: string | null): { cart: Cart; unparsedText: string | null } {
  const stored = parse(text)
  if (stored === null) return { cart: EMPTY_CART, unparsedText: null }
  if (!Array.isArray(stored)) return { cart: EMPTY_CART, unparsedText: text }
  const lines = stored.map(readCartLine)
  const readable = lines.filter((line) => line !== undefined)
  return { cart: joinLines(readable), unparsedText: readable.length < lines.length ? text : null }
}

export function writeCart(cart: Cart): string {
  return JSON.stringify(cart)
}

function parse(text: string | null): unknown {
  if (text === null || text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function joinLines(lines: readonly CartLine[]): Cart {
  const joined = new Map<string, CartLine>()
  for (const read of lines) {
    const line = isMadeToOrder(read)
      ? withFreeId(read, (id) => joined.has(lineKey({ ...read, id })))
      : read
    const same = joined.get(lineKey(line))
    const quantity = same ? addQuantities(same.quantity, line.quantity) : line.quantity
    joined.set(lineKey(line), { ...(same ?? line), quantity })
  }
  return [...joined.values()]
}
