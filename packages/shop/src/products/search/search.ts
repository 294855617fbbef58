import { plainText } from '../../plain-text.ts'
import type { Product } from '../product.ts'
import { fold, tokensOf } from './fold.ts'
import {
  isNameOrCategoryWeight,
  outweighsMention,
  type SearchedProduct,
  searched,
  weightOfName,
} from './searched-product.ts'
import { type Term, termOfKind, termsOf } from './terms.ts'

/** Characters of a search that are read; {@link searchText} leaves fewer. */
const READ_CHARACTERS = 400

/** Signs of a maker's number that name one product. */
const SHORTEST_NUMBER = 3

export interface SearchResult<P extends Product> {
  /** The best first, equal ones in the order given. */
  products: P[]
  /** What was asked for as well, and left out because nothing would have been found with it. */
  dropped: string[]
}

/** The products that a search finds, see {@link search}. */
export function searchProducts<P extends Product>(products: readonly P[], text: string): P[] {
  return search(products, text).products
}

/**
 * Searches products by what was typed: in the name, the category, the specifications and the description, with the
 * trade's other names, in Malay and Chinese too, with plurals, with words set apart or joined, and with a fault in a
 * word that would find nothing else. Case, accents and the order of the words do not matter.
 *
 * Every word must be found. Where that leaves nothing, those words are dropped that find least.
 *
 * @param text any length; blank finds all
 */
export function search<P extends Product>(products: readonly P[], text: string): SearchResult<P> {
  const phrase = fold(readPart(text))
  if (phrase === '') return { products: [...products], dropped: [] }
  const numbered = withPartNumber(products, phrase)
  if (numbered.length > 0) return { products: numbered, dropped: [] }
  const all = products.map(searched)
  const terms = termsOf(phrase, all).map((term) => weighted(term, all))
  const found = withoutMentions(terms.filter(({ maxWeight }) => maxWeight > 0))
  if (found.length === 0) return onlyMakers(terms, all)
  const subqueries = splitQueries([...found, ...kindsOf(terms, found, all)], all.length)
  const kept = subqueries.flat()
  const dropped = terms.filter((term) => !kept.includes(term)).map(({ said }) => said)
  // What is left of the search may be a word in a description, of something else altogether.
  if (dropped.length > 0 && !kept.some(({ maxWeight }) => outweighsMention(maxWeight)))
    return { products: [], dropped: [] }
  const results = subqueries.map((subquery) =>
    ranked(all.map((product, at) => ({ product, score: scoreOf(product, at, subquery, phrase) }))),
  )
  return { products: interleave(results), dropped }
}

/** A word that is cut off is left out, unless there is no other. */
function readPart(text: string): string {
  const read = text.slice(0, READ_CHARACTERS)
  return read === text ? text : read.replace(/\s\S*$/, '')
}

/** Things asked for at once, at most. */
const MAX_SUBQUERIES = 3

/** Where more is asked for than one word, a thing that is only mentioned in a description is not meant there. */
function withoutMentions(terms: readonly WeightedTerm[]): WeightedTerm[] {
  const isThing = ({ rank, maxWeight }: WeightedTerm) =>
    rank === 2 && isNameOrCategoryWeight(maxWeight)
  if (terms.length < 2) return [...terms]
  return terms.map((term) => {
    if (!isThing(term)) return term
    return Object.assign(term, {
      weights: term.weights.map((weight) => (outweighsMention(weight) ? weight : 0)),
    })
  })
}

/** Where a maker's name stands for a thing ("brembo xmax"): what that maker is known for. */
function kindsOf<P extends Product>(
  terms: readonly WeightedTerm[],
  found: readonly WeightedTerm[],
  all: readonly SearchedProduct<P>[],
): WeightedTerm[] {
  if (found.some(({ rank }) => rank === 2)) return []
  const kinds = terms
    .filter(({ maxWeight }) => maxWeight === 0)
    .flatMap(({ makerKind }) => makerKind ?? [])
  return [...new Set(kinds)]
    .map((kind) => weighted(termOfKind(kind), all))
    .filter(({ maxWeight }) => maxWeight > 0)
}

/** The terms that products have together; a thing that none of these is becomes a search of its own: "helmet and gloves". */
function splitQueries(terms: readonly WeightedTerm[], count: number): WeightedTerm[][] {
  const first = compatibleTerms(terms, count)
  const others = terms.filter(
    (term) => term.rank === 2 && isNameOrCategoryWeight(term.maxWeight) && !first.includes(term),
  )
  const rest = terms.filter(({ rank }) => rank < 2)
  return [
    first,
    ...others.slice(0, MAX_SUBQUERIES - 1).map((term) => compatibleTerms([term, ...rest], count)),
  ]
}

/** What several searches found: the best of each, then the second, and so on. */
function interleave<P>(results: readonly P[][]): P[] {
  const longest = Math.max(...results.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, at) =>
    results.flatMap((result) => result.slice(at, at + 1)),
  )
  return [...new Set(turns.flat())]
}

/** The products that a maker's number is asked for by itself, whatever stands between its signs. */
function withPartNumber<P extends Product>(products: readonly P[], phrase: string): P[] {
  const asked = tokensOf(phrase).join('')
  if (asked.length < SHORTEST_NUMBER) return []
  return products.filter(
    ({ part_number }) => tokensOf(fold(plainText(part_number))).join('') === asked,
  )
}

interface WeightedTerm extends Term {
  /** In each product. */
  weights: number[]
  /** In the product that has most to do with it; 0 where none has. */
  maxWeight: number
}

function weighted<P extends Product>(term: Term, all: readonly SearchedProduct<P>[]): WeightedTerm {
  const weights = all.map(term.weightIn)
  return { ...term, weights, maxWeight: weights.reduce((max, weight) => Math.max(max, weight), 0) }
}

/** The terms that some product has all of: things come before what is said of them, then those that find most. */
function compatibleTerms(terms: readonly WeightedTerm[], count: number): WeightedTerm[] {
  const kept: WeightedTerm[] = []
  let left = Array.from({ length: count }, (_, at) => at)
  for (const term of terms.toSorted(
    (one, other) => other.rank - one.rank || other.maxWeight - one.maxWeight,
  )) {
    const still = left.filter((at) => (term.weights[at] ?? 0) > 0)
    if (still.length === 0) continue
    left = still
    kept.push(term)
  }
  return kept
}

/** 0 when a word is missing. */
function scoreOf<P extends Product>(
  { name }: SearchedProduct<P>,
  at: number,
  terms: readonly WeightedTerm[],
  phrase: string,
): number {
  const weights = terms.map((term) => term.weights[at] ?? 0)
  if (weights.includes(0)) return 0
  return weights.reduce((sum, weight) => sum + weight, name.startsWith(phrase) ? 1 : 0)
}

/** Nothing but makers whose things the shop does not have: it shows what they are known for. */
function onlyMakers<P extends Product>(
  terms: readonly WeightedTerm[],
  all: readonly SearchedProduct<P>[],
): SearchResult<P> {
  const kinds = terms.flatMap(({ makerKind }) => makerKind ?? [])
  const scores = all.map((product) => ({
    product,
    score: Math.max(0, ...kinds.map((kind) => weightOfName(product, kind))),
  }))
  const products = ranked(scores)
  return { products, dropped: products.length > 0 ? terms.map(({ said }) => said) : [] }
}

function ranked<P extends Product>(
  scores: readonly { product: SearchedProduct<P>; score: number }[],
): P[] {
  return scores
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ product }) => product.product)
}
