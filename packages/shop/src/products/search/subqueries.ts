import type { Product } from '../product.ts'
import { AND } from './fold.ts'
import {
  isNameOrCategoryWeight,
  outweighsMention,
  type SearchedProduct,
} from './searched-product.ts'
import { buildDictionary } from './spelling.ts'
import { findTerms, type Term } from './terms.ts'

/** Things asked for at once, at most. */
const MAX_SUBQUERIES = 3

/** Products that are laid out alone, for a word that is merely mentioned of them; fewer come before others. */
const ENOUGH = 5

/** Words of a sentence, besides bikes and qualities, of which a product that has them all is meant, wherever they stand. */
const SENTENCE = 4

export interface WeightedTerm extends Term {
  /** In each product. */
  weights: number[]
  /** In the product that has most to do with it; 0 where none has. */
  maxWeight: number
}

/** Terms, and the places in the list of the products that have them together. */
export interface Subquery {
  terms: WeightedTerm[]
  places: number[]
}

export function weighted(term: Term, all: readonly SearchedProduct<Product>[]): WeightedTerm {
  const weights = all.map(term.weightIn)
  return { ...term, weights, maxWeight: weights.reduce((max, weight) => Math.max(max, weight), 0) }
}

/** Whether products are called by it, rather than said to have it. */
function isThing({ rank, maxWeight }: WeightedTerm): boolean {
  return rank === 2 && isNameOrCategoryWeight(maxWeight)
}

function rankTerm(term: WeightedTerm): number {
  return isThing(term) ? 2 : Math.min(1, term.rank)
}

/** As "kr-7" is one. */
function isThingOrModel(term: WeightedTerm): boolean {
  const isModel = !term.isBike && /\d/.test(term.said) && term.rank === 1
  return isThing(term) || (isModel && isNameOrCategoryWeight(term.maxWeight))
}

/**
 * The terms of a search, apart for each thing where a word such as "and" stands between them: "disc and pads nmax",
 * "front and rear disc".
 */
export function queriesIn(
  phrase: string,
  all: readonly SearchedProduct<Product>[],
): WeightedTerm[][] {
  const dictionary = buildDictionary(all)
  const termsIn = (text: string) =>
    findTerms(text, all, dictionary).map((term) => weighted(term, all))
  // A comma is no part of the word before, though a description may have both.
  const whole = termsIn(phrase.replaceAll(/,(?:\s+|$)/g, ' ').trim() || phrase)
  const apart = splitParts(phrase, termsIn)
  if (apart.length < 2) return [whole]
  const bikes = apart.flat().filter(({ isBike }) => isBike)
  const withBikes = (terms: WeightedTerm[]) => (namesBike(terms) ? terms : [...terms, ...bikes])
  const [first = [], ...others] = apart.filter((terms) => terms.some(isThingOrModel))
  if (others.length === apart.length - 1) return apart.map(withBikes)
  const beside = apart.filter((terms) => terms !== first)
  const isSaidOfIt = beside.flat().every(({ rank, isBike }) => rank === 0 || isBike)
  if (others.length > 0 || !isSaidOfIt) return [whole]
  const isOfOne = (_: unknown, at: number) =>
    whole.every(({ weights }) => outweighsMention(weights[at] ?? 0))
  // Such as "black and gold".
  if (!namesBike(beside.flat()) && all.some(isOfOne)) return [whole]
  const shared = first.filter(({ rank, isBike }) => rank > 0 && !isBike)
  return apart.map((terms) => withBikes(terms === first ? terms : [...terms, ...shared]))
}

/** What stands between words such as "and"; none for more than a few. */
function splitParts(phrase: string, termsIn: (text: string) => WeightedTerm[]): WeightedTerm[][] {
  const split = phrase.split(AND)
  const texts = split.filter((text, at) => at % 2 === 0 && text)
  if (texts.length < 2 || texts.length > MAX_SUBQUERIES) return []
  const parts: WeightedTerm[][] = []
  for (const [at, text] of split.entries()) {
    if (at % 2 > 0 || !text) continue
    const terms = termsIn(text)
    const before = parts.at(-1)
    if (before && isOfOther(before, terms, split[at - 1] === ',')) before.push(...terms)
    else parts.push(terms)
  }
  return parts
}

/** Whether of two parts one says more of the other: a bike by itself, or, after a comma, all but a thing. */
function isOfOther(
  one: readonly WeightedTerm[],
  other: readonly WeightedTerm[],
  isComma: boolean,
): boolean {
  if (namesBike(one) && namesBike(other)) return false
  return [one, other].some((terms) =>
    isComma ? !terms.some(isThingOrModel) : terms.every(({ isBike }) => isBike),
  )
}

function namesBike(terms: readonly Term[]): boolean {
  return terms.some(({ isBike }) => isBike)
}

/** Where more is asked for than one word, a thing that is only mentioned in a description is not meant there. */
export function withoutMentions(terms: readonly WeightedTerm[]): WeightedTerm[] {
  const telling = terms.filter(({ rank, isBike }) => rank > 0 && !isBike)
  const hasAll = (_: unknown, at: number) => terms.every(({ weights }) => (weights[at] ?? 0) > 0)
  if (telling.length >= SENTENCE && terms[0]?.weights.some(hasAll)) return [...terms]
  return terms.map((term) => {
    if (!isThing(term)) return term
    return Object.assign(term, {
      weights: term.weights.map((weight) => (outweighsMention(weight) ? weight : 0)),
    })
  })
}

/** The terms that products have together; a thing that none of these is becomes a search of its own: "helmet gloves". */
export function splitQueries(terms: readonly WeightedTerm[], count: number): Subquery[] {
  const first = compatibleTerms(terms, count)
  const others = terms.filter((term) => isThing(term) && !first.terms.includes(term))
  const rest = terms.filter(({ rank }) => rank < 2)
  return [
    first,
    ...others.slice(0, MAX_SUBQUERIES - 1).map((term) => compatibleTerms([term, ...rest], count)),
  ]
}

/** The terms that some product has all of: things come before what is said of them, then those that find most. */
function compatibleTerms(terms: readonly WeightedTerm[], count: number): Subquery {
  const kept: WeightedTerm[] = []
  let places = Array.from({ length: count }, (_, at) => at)
  for (const term of terms.toSorted(
    (one, other) => rankTerm(other) - rankTerm(one) || other.maxWeight - one.maxWeight,
  )) {
    const still = places.filter((at) => (term.weights[at] ?? 0) > 0)
    if (still.length === 0) continue
    const isMention = term.rank < 2 && !still.some((at) => outweighsMention(term.weights[at] ?? 0))
    // With a year that only has what fits any bike, all that is made for the one asked for would be lost.
    if (term.isYear && isMention && kept.length > 0 && still.length < places.length) continue
    // What is merely mentioned of a few is mostly true of the others as well.
    if (!isMention || kept.length === 0 || still.length >= ENOUGH) places = still
    kept.push(term)
  }
  return { terms: kept, places }
}

/** What several searches found: the best of each, then the second, and so on. */
export function interleave<P>(results: readonly P[][]): P[] {
  const longest = Math.max(...results.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, at) =>
    results.flatMap((result) => result.slice(at, at + 1)),
  )
  return [...new Set(turns.flat())]
}
