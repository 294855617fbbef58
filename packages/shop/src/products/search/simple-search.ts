import type { Bike } from '../../finishes/bikes.ts'
import { isPlainAscii } from '../../plain-text.ts'
import { fold, splitTokens } from './fold.ts'
import { indexTerms } from './index-terms.ts'
import { FILLERS } from './trade-words.ts'

/** More terms are no simple search. */
const MAX_TERMS = 3

/** Letters of a word that is looked for anywhere, not as a whole word alone. */
const SHORTEST = 4

/**
 * The synonyms of each term of a simple search, one of long words alone: products whose name or brand has one synonym of
 * every term come first, and nothing else decides.
 *
 * @param bikes of the shop
 * @returns undefined for a search that is not simple: with numbers, short words, years or bikes
 */
export function synonymsOfSimpleSearch(text: string, bikes: readonly Pick<Bike, 'id'>[]) {
  const bikeWords = new Set(bikes.flatMap(({ id }) => splitTokens(fold(id))))
  const words = splitTokens(fold(text)).filter((word) => !FILLERS.has(word))
  const isSimple = (word: string) =>
    word.length >= SHORTEST && isPlainAscii(word) && !/\d/.test(word) && !bikeWords.has(word)
  if (words.length === 0 || !words.every(isSimple)) return undefined
  const synonyms = indexTerms(text).map(({ anyOf }) => anyOf)
  return synonyms.length <= MAX_TERMS ? synonyms : undefined
}
