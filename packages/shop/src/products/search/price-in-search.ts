import { fold, tokensOf } from './fold.ts'
import { FILLERS } from './trade-words.ts'

const CURRENCY = String.raw`(?:s?\$|sgd)`
/** As in "49", "1,299.90" and "1.5k": all of what stands there, never a piece of it. */
const AMOUNT = String.raw`(?<![\d.,])(\d{1,3}(?:,\d{3})+(?:\.\d\d?)?|\d{1,7}(?:\.\d\d?)?)(k?)(?![\p{L}\p{N}%"'°-]|[.,]\p{N})`
/** What makes a length, a weight, a time or a share of a number. */
const UNITS =
  'mm|cm|k?m|kmh|cc|k?g|m?l|lit(?:re|er)s?|in|inch(?:es)?|feet|ft|lbs?|v|volts?|w|watts?|nm|psi|bar|pcs|pieces?|(?:min|minute|hour|hr|day|week|month|year)s?|percent'
const NO_UNIT = String.raw`(?!\s*%)(?!\s*(?:${UNITS})\b)`
const BEFORE = new RegExp(
  String.raw`(?:(?:\b(?:under|below|(?:less|cheaper) than|within|budget|bawah)|低于)\s{0,9}${CURRENCY}?|<=?\s{0,9}${CURRENCY})\s{0,9}${AMOUNT}${NO_UNIT}(?:\s{0,9}(?:sgd|dollars?|bucks)\b)?[.,!?]*`,
  'u',
)
/** As in "200以下". */
const AFTER = new RegExp(
  String.raw`(?:${CURRENCY}\s{0,9})?(?<![\d.,])(\d{1,3}(?:,\d{3})+(?:\.\d\d?)?|\d{1,7}(?:\.\d\d?)?)()\s{0,9}[块元]?(?:以下|以内)`,
  'u',
)

/**
 * The most that what is asked for may cost.
 *
 * @returns the rest of the search as well, empty where it says nothing of a product; undefined where no price is said
 */
export function priceInSearch(search: string) {
  const folded = fold(search)
  const [said, amount, thousands] = BEFORE.exec(folded) ?? AFTER.exec(folded) ?? []
  if (said === undefined || amount === undefined) return undefined
  const rest = folded.replace(said, ' ').trim()
  return {
    said,
    most: Number(amount.replaceAll(',', '')) * (thousands ? 1000 : 1),
    rest: tokensOf(rest).every((word) => FILLERS.has(word)) ? '' : rest,
  }
}
