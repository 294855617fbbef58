import type { Product } from '../product.ts'
import { fold, stem } from './fold.ts'
import {
  hasWord,
  isNameOrCategoryWeight,
  type SearchedProduct,
  searched,
  weightOfBike,
  weightOfKind,
  weightOfName,
  weightOfTyped,
  weightOfYear,
} from './searched-product.ts'
import { buildDictionary, type Dictionary, wordsIn } from './spelling.ts'
import {
  FILLERS,
  isThingOfTrade,
  knownFor,
  knownForPrefix,
  MAX_WORDS_IN_NAME,
  nameKeys,
  otherNames,
  QUALITIES,
} from './trade-words.ts'

/** What was typed counts in full, what it is called besides, also "grip" for "grips", a little less. */
const BY_OTHER_NAME = 0.9

/** More words than anybody types; further ones find nothing. */
const MAX_WORDS = 16

/** One thing that is asked for. */
export interface Term {
  /** As it was typed. */
  said: string
  /** How much the search is about it: 2 for a thing, 0 for what is said of one, 1 for what may be either. */
  rank: number
  weightIn: (product: SearchedProduct<Product>) => number
  /** Whether a bike is named, to which all belongs that is asked for. */
  isBike?: boolean
  /** Whether it is a year, which every product has that fits any bike. */
  isYear?: boolean
  /** What a maker is known for, where this is one's name. */
  makerKind?: string | undefined
}

interface Word {
  said: string
  /** In the spelling of the shop. */
  word: string
}

type Found = readonly [term: Term, words: number]

/** What a search, or a part of one, asks for among some products. */
export function findTerms(
  folded: string,
  products: readonly SearchedProduct<Product>[],
  dictionary: Dictionary,
): Term[] {
  const { spelt, cut } = wordsAsked(folded, dictionary)
  const terms: Term[] = []
  for (let at = 0; at < spelt.length; ) {
    const left = spelt.slice(at, at + MAX_WORDS_IN_NAME)
    const [term, length] =
      longestName(left) ??
      joinedPair(left, dictionary, products) ??
      single(left, products, terms.at(-1)?.isBike)
    terms.push(term)
    at += length
  }
  if (cut.length > 0) terms.push({ said: cut.join(' '), rank: 0, weightIn: () => 0 })
  return terms
}

/** A search in the spelling of some products. */
export function spelledByShop(text: string, products: readonly Product[]): string {
  const { spelt } = wordsAsked(fold(text), buildDictionary(products.map(searched)))
  return spelt.map(({ word }) => word).join(' ')
}

function wordsAsked(folded: string, dictionary: Dictionary): { spelt: Word[]; cut: string[] } {
  const all = [...new Set(folded.split(/\s+/).filter(Boolean))]
  const typed = all.slice(0, MAX_WORDS)
  const words = typed.flatMap((each) => wordsIn(each, dictionary))
  const asking = words.filter((word) => !FILLERS.has(word))
  const asked = asking.length > 0 ? asking : words
  const rest = asked.slice(0, MAX_WORDS)
  const spelt = rest.flatMap((said): Word[] => {
    const meant = dictionary.knows(said) ? said : dictionary.correct(said)
    const words = meant === said ? [said] : wordsIn(meant, dictionary)
    return words.map((word) => ({ said, word }))
  })
  return { spelt, cut: [...all.slice(MAX_WORDS), ...asked.slice(MAX_WORDS)] }
}

/** The longest name of several words at the beginning of these. */
function longestName(words: readonly Word[]): Found | undefined {
  for (let length = words.length; length > 1; length--) {
    const named = words.slice(0, length)
    for (const key of nameKeys(named.map(({ word }) => word))) {
      const [names, makerKind] = [otherNames(key), knownFor(key)]
      if (names.length === 0 && makerKind === undefined) continue
      const said = [...new Set(named.map((each) => each.said))].join(' ')
      return [{ said, rank: 2, makerKind, weightIn: byName([key, ...names]) }, length]
    }
  }
  return undefined
}

/** Two words that are one in the shop: "n max". */
function joinedPair(
  [one, other]: readonly Word[],
  dictionary: Dictionary,
  products: readonly SearchedProduct<Product>[],
): Found | undefined {
  if (!one || !other) return undefined
  const key = stem(one.said + other.said)
  if (!dictionary.knows(key)) return undefined
  // Else "2 x" were the beginning of "2XL".
  const isAmount = /^\d\p{L}$/u.test(key)
  if (isAmount && !products.some((product) => hasWord(product, key))) return undefined
  const said = `${one.said} ${other.said}`
  const inNames = byName([key, ...otherNames(key)])
  const isBike = products.some(({ bikeWords }) => bikeWords.includes(key))
  const weightIn = (product: SearchedProduct<Product>) =>
    Math.max(inNames(product), isBike ? weightOfBike(product) : 0)
  return [{ said, rank: 1, isBike, weightIn }, 2]
}

/** What a maker is known for, as a thing that is asked for. */
export function termOfKind(kind: string): Term {
  return { said: kind, rank: 2, weightIn: byName([kind, ...otherNames(kind)]) }
}

/** @param isAfterBike whether the word before names a bike, of which an engine's size may follow: "nmax 155" */
function single(
  words: readonly Word[],
  products: readonly SearchedProduct<Product>[],
  isAfterBike = false,
): Found {
  const [{ said, word } = { said: '', word: '' }] = words
  const key = stem(word)
  const names = otherNames(key)
  const year = /^(?:19|20)\d\d$/.test(word) ? Number(word) : undefined
  // A number is no beginning of another: 13 is not 1399.
  const inNames = /^\d+$/.test(word)
    ? () => 0
    : byName([key, ...names], key === word ? 1 : BY_OTHER_NAME)
  const isKind = isThingOfTrade(key) || products.some((product) => weightOfKind(product, key) > 0)
  const isBike = products.some(({ bikeWords }) => bikeWords.includes(word))
  const isNumber = /^\d+$/.test(word) && !isBike
  const isQuality = isNumber || QUALITIES.has(word) || QUALITIES.has(key)
  const isEngine = isAfterBike && isNumber && year === undefined && word.length > 2
  const typed = (product: SearchedProduct<Product>) => {
    const weight = weightOfTyped(product, word)
    return isEngine && !isNameOrCategoryWeight(weight) ? 0 : weight
  }
  const weightIn = (product: SearchedProduct<Product>) =>
    Math.max(
      typed(product),
      inNames(product),
      year === undefined ? 0 : weightOfYear(product, year),
      isBike ? weightOfBike(product) : 0,
    )
  return [
    {
      said,
      rank: isQuality ? 0 : isKind ? 2 : 1,
      isBike,
      isYear: year !== undefined,
      makerKind: knownFor(key) ?? knownForPrefix(key),
      weightIn,
    },
    1,
  ]
}

/** @param names the first is what was asked for, which counts for `first` */
function byName(names: readonly string[], first = 1): Term['weightIn'] {
  return (product) => {
    const weights = names.map(
      (name, at) => weightOfName(product, name) * (at === 0 ? first : BY_OTHER_NAME),
    )
    return Math.max(0, ...weights)
  }
}
