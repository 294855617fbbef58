import {
  addMoney,
  formatPrice,
  lineTotal,
  MAX_QUANTITY,
  TO_BE_QUOTED,
  usablePrice,
  wholeQuantity,
} from '../money.ts'
import { plainText } from '../plain-text.ts'
import type { ProductChoice } from '../products/choice.ts'
import { readFitting, timeText } from '../products/fitting.ts'
import type { Product } from '../products/product.ts'

/** One line of the cart: the product's fields, how many, in which colour and size. */
export interface CartLine extends Product {
  /** A whole number, at least 1. */
  quantity: number
  /** A colour's name, for paint its hex, null when none was chosen. */
  selectedColor: string | null
  /** Missing while none is chosen. */
  selectedSize?: string | null
  /** The bike that a made-to-order line is for was chosen by nobody, so it is to be confirmed. */
  isBikeUnconfirmed?: boolean
  /** All its pieces are to be fitted by the shop. */
  withFitting?: boolean
  /** It was added from a card whose product could not be read in time: see {@link completeLines}. */
  isPartial?: boolean | undefined
  /** Of paint: which panels do not take the colour, and what they take, see `panelsText`. */
  panels?: string
}

/** What a visitor means to order. No two lines have the same {@link lineKey}. */
export type Cart = readonly CartLine[]

export const EMPTY_CART: Cart = []

export const PAINT_CATEGORY = 'paint'

export const CARBON_CATEGORY = 'carbon_fiber'

/** Whether a line is made to order: painted, or of carbon fibre. Such lines have no price and never merge. */
export function isMadeToOrder(line: { category?: string | null }): boolean {
  return line.category === PAINT_CATEGORY || line.category === CARBON_CATEGORY
}

/**
 * What identifies a line in its cart: id, colour and size, for made-to-order lines the id alone.
 *
 * @returns text that is unique in a cart and stays the same while the quantity changes
 */
export function lineKey(line: Pick<CartLine, 'id' | 'category'> & ProductChoice): string {
  if (isMadeToOrder(line)) return JSON.stringify([line.id])
  const { id, selectedColor, selectedSize } = line
  return JSON.stringify(selectedSize ? [id, selectedColor, selectedSize] : [id, selectedColor])
}

/**
 * Adds from a product's page: the same product in the same colour and size grows, anything else is a new line.
 *
 * @param choice how many, and the colour and size or null
 */
export function addFromDetails(
  cart: Cart,
  product: Product,
  choice: ProductChoice & { quantity: number; withFitting?: boolean },
): Cart {
  const selectedColor = plainText(choice.selectedColor) === '' ? null : choice.selectedColor
  const added = {
    ...{ ...product, quantity: wholeQuantity(choice.quantity), selectedColor },
    ...chosenSize(choice.selectedSize),
    ...(choice.withFitting && { withFitting: true }),
  }
  return growOrAppend(cart, added, (line) => line.selectedColor === selectedColor)
}

/**
 * Adds from a card: one piece without a colour; the first line of that product in that size grows, whatever its colour.
 *
 * @param selectedSize null where the product comes in none
 */
export function addFromCard(
  cart: Cart,
  product: Product,
  selectedSize: string | null = null,
): Cart {
  const added = { ...product, quantity: 1, selectedColor: null, ...chosenSize(selectedSize) }
  return growOrAppend(cart, added, () => true)
}

/**
 * Adds from a card what {@link addFromCard} adds, where the rest of the product's fields is not in hand.
 *
 * @param card with the fields that a card shows
 */
export function addPartial(cart: Cart, card: Product, selectedSize: string | null = null): Cart {
  const added = { ...card, quantity: 1, selectedColor: null, ...chosenSize(selectedSize) }
  return growOrAppend(cart, { ...added, isPartial: true }, () => true)
}

/** Gives lines that came from a card alone all fields of their products; the price stays the one that was shown. */
export function completeLines(cart: Cart, products: readonly Product[]): Cart {
  return cart.map((line) => {
    const product = line.isPartial && products.find(({ id }) => id === line.id)
    return product ? { ...line, ...product, price: line.price, isPartial: undefined } : line
  })
}

function chosenSize(size: string | null | undefined): Pick<CartLine, 'selectedSize'> {
  return plainText(size) === '' ? {} : { selectedSize: size }
}

function growOrAppend(cart: Cart, added: CartLine, isMatch: (line: CartLine) => boolean): Cart {
  if (isMadeToOrder(added)) return appendLine(cart, added)
  const found = cart.find(
    (line) =>
      !isMadeToOrder(line) && line.id === added.id && isSameSize(line, added) && isMatch(line),
  )
  if (!found) return appendLine(cart, added)
  const quantity = addQuantities(found.quantity, added.quantity)
  // The product's fields as they are now: the price the shopper has just seen is the one that counts.
  const { isPartial, ...fields } = added
  const { selectedColor } = found
  // A line that is whole stays so.
  const state = found.isPartial ? { isPartial } : {}
  return replaceLine(cart, found, { ...fields, quantity, selectedColor, ...state })
}

function isSameSize(one: CartLine, other: CartLine): boolean {
  return (one.selectedSize || null) === (other.selectedSize || null)
}

/**
 * Changes the colour or the size of a line; one that there is already takes its pieces.
 *
 * @param key see {@link lineKey}; an unknown one, or that of a made-to-order line, changes nothing
 */
export function changeChoice(cart: Cart, key: string, choice: Partial<ProductChoice>): Cart {
  const found = cart.find((line) => lineKey(line) === key)
  if (!found || isMadeToOrder(found)) return cart
  const changed = { ...found, ...choice }
  const same = cart.find((line) => line !== found && lineKey(line) === lineKey(changed))
  if (!same) return replaceLine(cart, found, choice)
  const quantity = addQuantities(same.quantity, found.quantity)
  return replaceLine(removeLine(cart, key), same, { quantity })
}

/** The sum of two quantities, at most {@link MAX_QUANTITY}. */
export function addQuantities(one: number, other: number): number {
  return Math.min(wholeQuantity(one) + wholeQuantity(other), MAX_QUANTITY)
}

/** Adds a line that merges with no other; a made-to-order id that is taken already gets a suffix. */
export function appendLine(cart: Cart, line: CartLine): Cart {
  if (!isMadeToOrder(line)) return [...cart, line]
  const taken = new Set(cart.filter(isMadeToOrder).map(({ id }) => id))
  return [...cart, withFreeId(line, (id) => taken.has(id))]
}

/** The line under its own id, or under the first of `id-2`, `id-3` … that is not taken. */
export function withFreeId(line: CartLine, isTaken: (id: string) => boolean): CartLine {
  let id = line.id
  for (let copy = 2; isTaken(id); copy += 1) id = `${line.id}-${copy}`
  return { ...line, id }
}

/**
 * Changes how many pieces a line has.
 *
 * @param key see {@link lineKey}; an unknown one changes nothing
 * @param quantity made whole, at least 1; what is no number changes nothing
 */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  const found = cart.find((line) => lineKey(line) === key)
  if (!found || !Number.isFinite(quantity)) return cart
  return replaceLine(cart, found, { quantity: wholeQuantity(quantity) })
}

/** Has the pieces of a line fitted by the shop, or not. */
export function setFitting(cart: Cart, key: string, withFitting: boolean): Cart {
  const found = cart.find((line) => lineKey(line) === key)
  return found ? replaceLine(cart, found, { withFitting }) : cart
}

function replaceLine(cart: Cart, found: CartLine, change: Partial<CartLine>): Cart {
  return cart.map((line) => (line === found ? { ...line, ...change } : line))
}

export function removeLine(cart: Cart, key: string): Cart {
  return cart.filter((line) => lineKey(line) !== key)
}

/** How many pieces are in the cart, all lines together. */
export function itemCount(cart: Cart): number {
  return cart.reduce((count, line) => count + wholeQuantity(line.quantity), 0)
}

/** What the priced lines cost together, with their fitting, in dollars. Lines without a price add nothing. */
export function subtotal(cart: Cart): number {
  return cart.reduce(
    (sum, line) => addMoney(sum, lineTotal(line) ?? 0, lineFitting(line)?.total ?? 0),
    0,
  )
}

/** Whether a line, or its fitting, has no price, so that quoted items come on top of the total. */
export function hasQuotedLines(cart: Cart): boolean {
  return cart.some((line) => {
    const fitting = lineFitting(line)
    return usablePrice(line.price) === undefined || (fitting && fitting.each === undefined)
  })
}

type Fitted = Pick<Product, 'fitting'> & { quantity: number; withFitting?: boolean }

/**
 * What fitting all pieces of a line costs.
 *
 * @returns dollars, undefined in them where it is to be quoted; undefined where nothing is to be fitted
 */
function lineFitting(
  line: Fitted,
):
  | { each: number | undefined; total: number | undefined; minutes: number | undefined }
  | undefined {
  const offer = line.withFitting ? readFitting(line) : undefined
  if (!offer) return undefined
  const { minutes, price } = offer
  return { each: price, total: lineTotal({ price, quantity: line.quantity }), minutes }
}

/** "Fitting, about 40 min: 2 x $45.00 = $90.00", as cart and message say it; undefined where nothing is to be fitted. */
export function lineFittingText(line: Fitted): string | undefined {
  const fitting = lineFitting(line)
  if (!fitting) return undefined
  const { each, total, minutes } = fitting
  const label = ['Fitting', timeText(minutes)].filter(Boolean).join(', ')
  const price =
    each === undefined || total === undefined
      ? TO_BE_QUOTED.toLowerCase()
      : `${formatPrice(each)} = ${formatPrice(total)}`
  return `${label}: ${wholeQuantity(line.quantity)} x ${price}`
}
