import type { Bike } from '../../finishes/bike.ts'
import { isPlainAscii } from '../../plain-text.ts'
import { fold, tokensOf } from './fold.ts'
import { indexTerms } from './index-terms.ts'
import { FILLERS } from './trade-words.ts'

/** Things asked for at once, at most. */
const MAX_NAMES = 3

/** Letters of a word that is looked for anywhere, not as a whole word alone. */
const SHORTEST = 4

/**
 * Of a plain question the names of which a product, or its maker, is called by one each: with them all it comes before
 * whatever only mentions them, and nothing else decides.
 *
 * @param bikes of the shop
 * @returns undefined where a search weighs more than that: numbers, short words, years, bikes
 */
export function namesAskedFor(text: string, bikes: readonly Pick<Bike, 'id'>[]) {
  const bikeWords = new Set(bikes.flatMap(({ id }) => tokensOf(fold(id))))
  const words = tokensOf(fold(text)).filter((word) => !FILLERS.has(word))
  const isPlain = (word: string) =>
    word.length >= SHORTEST && isPlainAscii(word) && !/\d/.test(word) && !bikeWords.has(word)
  if (words.length === 0 || !words.every(isPlain)) return undefined
  const names = indexTerms(text).map(({ anyOf }) => anyOf)
  return names.length <= MAX_NAMES ? names : undefined
}
