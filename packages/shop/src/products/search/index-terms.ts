import type { Bike } from '../../finishes/bikes.ts'
import { isPlainAscii } from '../../plain-text.ts'
import { UNIVERSAL_FIT } from '../fitment.ts'
import { itemName, type Product } from '../product.ts'
import { fold, splitTokens, stem } from './fold.ts'
import { priceInSearch } from './price-in-search.ts'
import { corrected } from './spelling.ts'
import {
  chineseNames,
  FILLERS,
  isChinese,
  knownFor,
  MAX_WORDS_IN_NAME,
  nameKeys,
  otherNames,
} from './trade-words.ts'

/** Terms of a search that an index is asked for; the rest is left to the search itself. */
const MAX_TERMS = 8

/** Names that one term is looked for by. */
const MAX_NAMES = 6

/** Letters of a word of which each half says enough. */
const LONG = 6

/** Letters of what may be two words in one, of which either may have the fault, and letters of its ends that say enough then. */
const TWO_WORDS = 9
const END = 4

/** One thing that is asked for, before any product is known. */
export interface IndexTerm {
  /** Words that products of it have: all of one of these. */
  anyOf: string[]
  /** The same where nothing has any of them: what may have been meant. */
  near: string[]
}

/**
 * What an index of words is asked for, so that the products it finds are those that {@link search} would choose from,
 * and others: the names of the trade, and halves of a word of which one stays whole when a letter is wrong.
 *
 * @param bikes of the shop: what fits any of them answers to their names
 */
export function indexTerms(text: string, bikes: readonly Pick<Bike, 'id'>[] = []): IndexTerm[] {
  const bikeWords = wordsOfBikes(bikes)
  const words = splitWords(text)
  const terms: IndexTerm[] = []
  for (let at = 0; at < words.length && terms.length < MAX_TERMS; ) {
    const named = longestName(words.slice(at, at + MAX_WORDS_IN_NAME))
    const word = words[at] ?? ''
    const term = named
      ? { anyOf: named.names, near: [] }
      : makeTerm(word, bikeWords.has(word), joinedWith(words, at))
    terms.push(term)
    at += named?.length ?? 1
  }
  return terms
}

/** The words by which bikes are named, as what fits them has these. */
export function wordsOfBikes(bikes: readonly Pick<Bike, 'id'>[] = []): ReadonlySet<string> {
  return new Set(bikes.flatMap(({ id }) => splitTokens(fold(id))))
}

/** Whether all that is asked for stands in a product's name, in words of their own. */
export function isNamedBy(product: Product, terms: readonly IndexTerm[]): boolean {
  const words = new Set(splitTokens(fold(itemName(product))).map(stem))
  const stands = (name: string) => name.split(' ').every((word) => words.has(stem(word)))
  return terms.every(({ anyOf }) => anyOf.some(stands))
}

/** A number may be written as one with what stands beside it: "kr 75". */
function joinedWith(words: readonly string[], at: number): string[] {
  const [before = '', word = '', after = ''] = [words[at - 1], words[at], words[at + 1]]
  if (!/^\d+$/.test(word)) return []
  return [before && before + word, after && word + after].filter(Boolean)
}

function splitWords(text: string): string[] {
  const typed = (priceInSearch(text)?.rest ?? fold(text)).split(/\s+/)
  const words = [
    ...new Set(typed.flatMap((each) => (isChinese(each) ? chineseNames(each) : splitTokens(each)))),
  ]
  const asking = words.filter((word) => !FILLERS.has(word))
  const telling = asking.filter((word) => !isVague(word))
  return [telling, asking, words].find(({ length }) => length > 0) ?? []
}

/** A year may lie in a range, and a single sign stands in nearly everything. */
function isVague(word: string): boolean {
  return word.length === 1 || /^(?:19|20)\d\d$/.test(word)
}

function longestName(words: readonly string[]) {
  for (let length = words.length; length > 1; length--) {
    for (const key of nameKeys(words.slice(0, length))) {
      const names = otherNames(key)
      if (names.length > 0) return { names: [key, ...names].slice(0, MAX_NAMES), length }
    }
  }
  return undefined
}

function makeTerm(word: string, isBike: boolean, joined: readonly string[]): IndexTerm {
  const names = listNames(word)
  const meant = corrected(word, { vocabulary: () => new Set() })
  const kind = knownFor(stem(word))
  const middle = Math.ceil(word.length / 2)
  const runs = word.match(/\p{L}{3,}|\d{3,}/gu) ?? []
  return {
    anyOf: [...names, ...joined, ...(isBike ? [UNIVERSAL_FIT] : [])],
    near: [
      ...(meant === word ? [] : listNames(meant)),
      ...(kind === undefined ? [] : listNames(kind)),
      ...runs.filter((run) => run !== word),
      ...(word.length < LONG ? [] : [word.slice(0, middle), word.slice(middle)]),
      ...(word.length < TWO_WORDS ? [] : [word.slice(0, END), word.slice(-END)]),
    ],
  }
}

function listNames(word: string): string[] {
  const key = stem(word)
  // "battery" does not stand in "batteries".
  const own = word.startsWith(key) ? [key] : [word, key]
  return [...own, ...otherNames(key)].slice(0, MAX_NAMES)
}

/** More terms are no simple search. */
const MAX_SIMPLE_TERMS = 3

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
  return synonyms.length <= MAX_SIMPLE_TERMS ? synonyms : undefined
}
