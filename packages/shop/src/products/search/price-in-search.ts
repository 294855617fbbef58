import { usablePrice } from '../../money.ts'
import type { Product } from '../product.ts'
import { AND, fold, splitTokens } from './fold.ts'
import { FILLERS } from './trade-words.ts'

const UNDER = String.raw`(?:\b(?:under|below|(?:less|cheaper) than|within|budget|bawah)|低于)`
const CURRENCY = String.raw`(?:s?\$|sgd)\s{0,9}`
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d\d?)?|\d{1,7}(?:\.\d\d?)?)`
/** As in "49", "1,299.90" and "1.5k": all of what stands there, never a piece of it. */
const AMOUNT = String.raw`(?<![\d.,])${NUMBER}(k?)(?![\p{L}\p{N}%"'°/-]|[.,]\p{N})(?:\s{0,9}(?:sgd|dollars?|bucks)\b)?`
/** After a space these make a length, a weight, a time or a share of a number; shorter ones are sizes, too, or words. */
const NO_UNIT = String.raw`(?!\s*%)(?!\s*(?:[cmk]m|kmh|cc|k?g|ml|lit(?:re|er)s?|inch(?:es)?|feet|ft|lbs?|volts?|watts?|nm|psi|pcs|pieces?|h|(?:min|minute|hour|hr|day|week|month|year)s?|percent)\b)`

/** As in "under $200", "bawah 50", "<100" and "200以下". */
const SPELLINGS = [
  `(?:${UNDER}|<=?)\\s{0,9}${CURRENCY}${AMOUNT}`,
  `(?:${UNDER}|<=?(?=\\s{0,9}\\d\\d))\\s{0,9}${AMOUNT}${NO_UNIT}`,
  `(?:${CURRENCY})?(?<![\\d.,])${NUMBER}()\\s{0,9}[块元]?(?:以下|以内)`,
].map((pattern) => new RegExp(`(${pattern})[.,!?]*`, 'u'))

/** Searches at once, at most. */
const MAX_PRICED = 3

/** What is said of a price besides. */
const OF_A_PRICE = /\b(?:budget|within)\b/g

/**
 * The most that what is asked for may cost.
 *
 * @returns the rest of the search as well, empty where it says nothing of a product; undefined where no price is said
 */
export function priceInSearch(search: string) {
  const folded = fold(search)
  const found = SPELLINGS.flatMap((pattern) => pattern.exec(folded) ?? [])
  const [all, said, amount, thousands] = found
  if (all === undefined || said === undefined || amount === undefined) return undefined
  const rest = folded.replace(all, ' ').replaceAll(OF_A_PRICE, ' ').trim()
  return {
    said,
    most: Number(amount.replaceAll(',', '')) * (thousands ? 1000 : 1),
    rest: splitTokens(rest).every((word) => FILLERS.has(word)) ? '' : rest,
  }
}

/**
 * The searches that are asked at once, each with a price of its own: "helmet under 200 and gloves under 50". A bike that some
 * of them name is meant by all that name none.
 *
 * @returns none of a search that is one
 */
export function pricedSearches(search: string, isOfBike: (word: string) => boolean): string[] {
  const parts = fold(search)
    .split(AND)
    .filter((text) => text !== undefined && text !== '' && text !== ',')
  if (parts.length < 2 || parts.length > MAX_PRICED) return []
  const rests = parts.map((part) => priceInSearch(part)?.rest ?? '')
  if (rests.includes('')) return []
  const bikes = rests.map((rest) =>
    splitTokens(rest).filter((word) => /\p{L}/u.test(word) && isOfBike(word)),
  )
  const named = [...new Set(bikes.flat())].join(' ')
  return parts.map((part, at) => (bikes[at]?.length || !named ? part : `${part} for ${named}`))
}

/** The products that cost no more, in dollars; what has no price may cost more. */
export function affordable<P extends Pick<Product, 'price'>>(
  products: readonly P[],
  most: number,
): P[] {
  return products.filter(({ price }) => (usablePrice(price) ?? Infinity) <= most)
}
