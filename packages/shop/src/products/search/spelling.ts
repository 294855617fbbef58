import type { Product } from '../product.ts'
import { splitTokens, stem } from './fold.ts'
import {
  buildVocabulary,
  type SearchedProduct,
  weightOfName,
  weightOfTyped,
} from './searched-product.ts'
import {
  chineseNames,
  isChinese,
  isInName,
  knownFor,
  nameKey,
  otherNames,
  QUALITIES,
  tradeWords,
} from './trade-words.ts'

/**
 * How many letters set two words apart: each left out, put in, replaced, or swapped with its neighbour counts one.
 *
 * @param maxDistance more is not counted: the result is then `maxDistance` + 1
 */
function editDistance(one: string, other: string, maxDistance: number): number {
  if (Math.abs(one.length - other.length) > maxDistance) return maxDistance + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const row = computeRow(one, other, at, last, before)
    if (Math.min(...row) > maxDistance) return maxDistance + 1
    before = last
    last = row
  }
  return Math.min(last[other.length] ?? 0, maxDistance + 1)
}

/** The costs of the first `at` letters of a word against each beginning of the other. */
function computeRow(
  one: string,
  other: string,
  at: number,
  last: number[],
  before: number[],
): number[] {
  const row = [at]
  for (let to = 1; to <= other.length; to++) {
    const isSame = one[at - 1] === other[to - 1]
    const replaced = (last[to - 1] ?? 0) + (isSame ? 0 : 1)
    const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
    const swapped = at > 1 && to > 1 && isSwapped ? (before[to - 2] ?? 0) + 1 : replaced
    row.push(Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, replaced, swapped))
  }
  return row
}

/** The words of a shop and of the trade, by which a search is understood. */
export interface Dictionary {
  /** Whether a word means something by itself: a product has it, wherever, or the trade. */
  knows: (word: string) => boolean
  /** In the names and categories of products. */
  vocabulary: () => ReadonlySet<string>
  /** See {@link corrected}; of more than a few words, the further ones are taken as they are. */
  correct: (word: string) => string
}

/** Unknown words that are compared with all known ones. */
const MAX_CORRECTED = 3

export function buildDictionary(products: readonly SearchedProduct<Product>[]): Dictionary {
  let vocabulary: Set<string> | undefined
  const known = new Map<string, boolean>()
  const corrections = new Map<string, string>()
  function has(word: string): boolean {
    const before = known.get(word)
    if (before !== undefined) return before
    // Letters within a word may be a fault of another: "lver" is no "silver".
    const weight = /^[a-z]+$/.test(word) ? weightOfName : weightOfTyped
    const isKnown = products.some((product) => weight(product, word) > 0)
    known.set(word, isKnown)
    return isKnown
  }
  const dictionary: Dictionary = {
    knows(word) {
      const key = stem(word)
      return (
        has(word) ||
        has(key) ||
        otherNames(key).length > 0 ||
        knownFor(key) !== undefined ||
        isInName(key)
      )
    },
    vocabulary() {
      vocabulary ??= buildVocabulary(products)
      return vocabulary
    },
    correct(word) {
      const before = corrections.get(word)
      if (before !== undefined || corrections.size >= MAX_CORRECTED) return before ?? word
      const meant = corrected(word, dictionary)
      corrections.set(word, meant)
      return meant
    },
  }
  return dictionary
}

/**
 * The words in what was typed between two spaces: itself where products have it, else what stands between signs, two
 * words that were typed as one, or the names of the trade in a Chinese text.
 */
export function wordsIn(typed: string, dictionary: Dictionary): string[] {
  if (dictionary.knows(typed)) return [typed]
  if (isChinese(typed)) {
    const names = chineseNames(typed)
    return names.length > 0 ? names : [typed]
  }
  // Signs of any other kind mean something of their own.
  if (!/^[\p{L}\p{N}'’.,;:!?"()&+/-]+$/u.test(typed)) return [typed]
  const tokens = splitTokens(typed)
  if (tokens.length === 0) return [typed]
  const joined = tokens.join('')
  if (typed.includes('-') && dictionary.knows(joined)) return [joined]
  return tokens.flatMap((token) =>
    dictionary.knows(token)
      ? token
      : (findHalves(token, dictionary) ?? findRuns(token, dictionary) ?? token),
  )
}

/** Such as "brake" and "disc" in "brakedisc", or "adv" and "350" in "adv350". */
function findHalves(word: string, dictionary: Dictionary): [string, string] | undefined {
  const isWord = (half: string) =>
    [half, stem(half)].some(
      (each) => dictionary.vocabulary().has(each) || otherNames(each).length > 0,
    )
  for (let at = 1; at < word.length; at++) {
    const [one, other] = [word.slice(0, at), word.slice(at)]
    const isBoundary = /\p{L}$/u.test(one) !== /^\p{L}/u.test(other)
    const isLongEnough = one.length > 2 && other.length > 2
    const key = nameKey([one, other])
    const isName = otherNames(key).length > 0 || knownFor(key) !== undefined
    if (isName || ((isBoundary || isLongEnough) && isWord(one) && isWord(other)))
      return [one, other]
  }
  return undefined
}

/** Words and numbers that were typed as one: "adv350shock". */
function findRuns(word: string, dictionary: Dictionary): string[] | undefined {
  const runs = word.match(/\p{L}+|\d+/gu) ?? []
  const isKnown = (run: string) => /^\d{3}/.test(run) || (run.length > 2 && dictionary.knows(run))
  return runs.length > 1 && runs.every(isKnown) ? runs : undefined
}

/** An unknown word as it may have been meant: with one fault, in words of eight letters two. */
export function corrected(word: string, dictionary: Pick<Dictionary, 'vocabulary'>): string {
  // Numbers and short words have too many neighbours.
  if (word.length < 4 || !/^\p{L}+$/u.test(word)) return word
  const maxDistance = word.length < 8 ? 1 : 2
  const key = stem(word)
  const isPlural = key !== word
  let nearest = word
  let least = maxDistance + 1
  for (const known of [...dictionary.vocabulary(), ...tradeWords()]) {
    const one = stem(known)
    if (known.length < 4 || isOther(word, known) || isOther(key, one)) continue
    // What is said of a thing has no plural.
    if (isPlural && QUALITIES.has(known)) continue
    const distance = Math.min(
      editDistance(word, known, maxDistance),
      isPlural ? editDistance(key, one, maxDistance) : Infinity,
    )
    if (distance >= least) continue
    least = distance
    nearest = known
  }
  return nearest
}

/** One of four letters with another in its place is mostly another word; with one left out it is the longer one, and two may be swapped. */
function isOther(word: string, known: string): boolean {
  return word.length === 4 && known.length === 4 && sortLetters(known) !== sortLetters(word)
}

function sortLetters(word: string): string {
  return [...word].toSorted().join('')
}
