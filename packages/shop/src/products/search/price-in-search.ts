import { fold } from './fold.ts'

/** As in "under $200" and "bawah 50"; a length or a weight is no price. */
const BEFORE =
  /(?:\b(?:under|below|(?:less|cheaper) than|within|budget|bawah)|<=?|低于)\s*(?:s?\$|sgd)?\s*(\d[\d,]{0,8}(?:\.\d\d?)?)(?![\d,.]*\s*(?:mm|cm|km|cc|kg|g|l)\b)(?:\s*(?:sgd|dollars?|bucks)\b)?[.,!?]*/
/** As in "200以下". */
const AFTER = /\$?(\d{1,7})\s*[块元]?(?:以下|以内)/

/**
 * The most that what is asked for may cost.
 *
 * @returns the rest of the search as well; undefined where no price is said
 */
export function priceInSearch(search: string) {
  const folded = fold(search)
  const [said, amount] = BEFORE.exec(folded) ?? AFTER.exec(folded) ?? []
  if (said === undefined || amount === undefined) return undefined
  return {
    said,
    most: Number(amount.replaceAll(',', '')),
    rest: folded.replace(said, ' ').trim(),
  }
}
