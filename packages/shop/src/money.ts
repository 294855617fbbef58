/** Stands where a price would stand on a screen; chat texts write it in lower case. */
export const TO_BE_QUOTED = 'To be quoted'

/** Said beside a total that leaves lines without a price out. */
export const QUOTED_ITEMS_EXTRA = 'Quoted items are extra'

/** The most that one price, fee, discount or payment may be, in dollars: a higher number is taken for a mistake. */
export const MAX_PRICE = 9_999_999.99

// Made once: building a formatter costs more than everything else a card does.
const amountFormat = /* @__PURE__ */ new Intl.NumberFormat('en-SG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

// toPrecision undoes the binary noise of amounts such as 1.005, which would round down otherwise.
function toCents(dollars: number): number {
  return Math.round(Number((dollars * 100).toPrecision(15)))
}

/**
 * An amount as it is shown everywhere, chat texts included.
 *
 * @param amount Singapore dollars, rounded to whole cents
 * @returns such as "$1,234.50"; {@link TO_BE_QUOTED} when the number is not finite
 */
export function formatPrice(amount: number): string {
  const cents = toCents(amount)
  if (!Number.isFinite(cents)) return TO_BE_QUOTED
  // The sign is set by hand, so that server and browser agree whatever their locale data say.
  return `${cents < 0 ? '-' : ''}$${amountFormat.format(Math.abs(cents) / 100)}`
}

/**
 * A price one can calculate with.
 *
 * @param price whatever the field holds; the plain decimal text of a number is read too
 * @returns dollars, 0 to {@link MAX_PRICE}; undefined when this is no price, so that it must be quoted
 */
export function usablePrice(price: unknown): number | undefined {
  const isDecimal = typeof price === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(price)
  const dollars = isDecimal ? Number(price) : price
  if (typeof dollars !== 'number' || !(dollars >= 0 && dollars <= MAX_PRICE)) return undefined
  return dollars
}

/** A price for a screen: "$1,234.50", or {@link TO_BE_QUOTED} when there is none. */
export function priceText(price: unknown): string {
  return formatPrice(usablePrice(price) ?? Number.NaN)
}

/**
 * Adds amounts in whole cents, so that 0.1 and 0.2 make 0.3.
 *
 * @param amounts dollars; what is not finite adds nothing
 * @returns dollars
 */
export function addMoney(...amounts: number[]): number {
  const cents = amounts.map(toCents).filter(Number.isFinite)
  return cents.reduce((sum, each) => sum + each, 0) / 100
}

/**
 * What a line costs: the price in whole cents times the quantity.
 *
 * @returns dollars; undefined when the line has no price
 */
export function lineTotal(line: { price?: unknown; quantity: number }): number | undefined {
  const price = usablePrice(line.price)
  return price === undefined ? undefined : (toCents(price) * wholeQuantity(line.quantity)) / 100
}

/** The most pieces that one line can ask for. */
export const MAX_QUANTITY = 9999

/**
 * A quantity one can order.
 *
 * @param wanted a number or the text of one; anything else counts as 1
 * @returns a whole number from 1 to {@link MAX_QUANTITY}, fractions cut off
 */
export function wholeQuantity(wanted: unknown): number {
  const number = typeof wanted === 'string' && wanted.trim() !== '' ? Number(wanted) : wanted
  if (typeof number !== 'number' || !Number.isFinite(number)) return 1
  return Math.min(Math.max(Math.floor(number), 1), MAX_QUANTITY)
}
