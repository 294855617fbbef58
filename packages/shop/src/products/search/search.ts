import type { Product } from '../product.ts'
import { byPrice } from '../product.ts'
import { fold } from './fold.ts'
import { affordable, pricedSearches, priceInSearch } from './price-in-search.ts'
import {
  outweighsMention,
  type SearchedProduct,
  searched,
  weightOfName,
  withPartNumber,
  withPartOfNumber,
} from './searched-product.ts'
import {
  interleave,
  queriesIn,
  splitQueries,
  type WeightedTerm,
  weighted,
  withoutMentions,
} from './subqueries.ts'
import { termOfKind } from './terms.ts'

/** Characters of a search that are read; {@link searchText} leaves fewer. */
const READ_CHARACTERS = 400

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
 * Every word must be found, but one that is merely mentioned of a few products only puts these first. Where that leaves
 * nothing, those words are dropped that find least. What may cost no more than a price costs no more, where anything does.
 *
 * @param text any length; blank finds all
 */
export function search<P extends Product>(products: readonly P[], text: string): SearchResult<P> {
  const phrase = fold(readPart(text))
  if (phrase === '') return { products: [...products], dropped: [] }
  const numbered = withPartNumber(products, phrase)
  if (numbered.length > 0) return { products: numbered, dropped: [] }
  const price = priceInSearch(phrase)
  if (!price) return searchFor(products, phrase)
  const { rest, said, most } = price
  const isOfBike = (word: string) =>
    products.some((product) => searched(product).bikeWords.includes(word))
  const priced = pricedSearches(phrase, isOfBike).map((each) => search(products, each))
  if (priced.length > 0) {
    const dropped = new Set(priced.flatMap((each) => each.dropped))
    return { products: interleave(priced.map((each) => each.products)), dropped: [...dropped] }
  }
  const result = searchFor(products, rest, said)
  const cheap = affordable(result.products, most)
  if (cheap.length > 0 || result.products.length === 0) return { ...result, products: cheap }
  const cheapestFirst = result.products.toSorted((a, b) => byPrice(a, b))
  return { products: cheapestFirst, dropped: [...result.dropped, said] }
}

/** @param saidBesides what is asked for as well, apart from words that products have */
function searchFor<P extends Product>(
  products: readonly P[],
  phrase: string,
  saidBesides = '',
): SearchResult<P> {
  if (phrase === '') return { products: [...products], dropped: [] }
  const byWords = searchByWords(products, phrase, saidBesides)
  const numbered = withPartOfNumber(products, phrase)
  if (numbered.length === 0) return byWords
  const others = byWords.dropped.length > 0 ? [] : byWords.products
  return { products: [...new Set([...numbered, ...others])], dropped: [] }
}

function searchByWords<P extends Product>(
  products: readonly P[],
  phrase: string,
  saidBesides: string,
): SearchResult<P> {
  const all = products.map(searched)
  const queries = queriesIn(phrase, all)
  const terms = [...new Set(queries.flat())]
  const subqueries = queries.flatMap((query) => {
    const found = query.filter(({ maxWeight }) => maxWeight > 0)
    if (found.length === 0) return []
    const isOneOfSeveral = found.length > 1 || queries.length > 1 || saidBesides
    const meant = isOneOfSeveral ? withoutMentions(found) : found
    return splitQueries([...meant, ...findKinds(query, found, all)], all.length)
  })
  if (subqueries.length === 0) return onlyMakers(terms, all)
  const kept = subqueries.flatMap((subquery) => subquery.terms)
  const used = new Set(kept.map(({ said }) => said))
  const dropped = [...new Set(terms.map(({ said }) => said))].filter((said) => !used.has(said))
  // What is left of the search may be a word in a description, of something else altogether.
  if (dropped.length > 0 && !kept.some(({ maxWeight }) => outweighsMention(maxWeight)))
    return { products: [], dropped: [] }
  const results = subqueries.map((subquery) =>
    ranked(
      subquery.places.flatMap((at) => {
        const product = all[at]
        return product
          ? [{ product, score: scoreProduct(product, at, subquery.terms, phrase) }]
          : []
      }),
    ),
  )
  return { products: interleave(results), dropped }
}

function scoreProduct<P extends Product>(
  { name }: SearchedProduct<P>,
  at: number,
  terms: readonly WeightedTerm[],
  phrase: string,
): number {
  const start = name.startsWith(phrase) ? 1 : 0
  return terms.reduce((sum, { weights }) => sum + (weights[at] ?? 0), start)
}

/** A word that is cut off is left out, unless there is no other. */
function readPart(text: string): string {
  const read = text.slice(0, READ_CHARACTERS)
  return read === text ? text : read.replace(/\s\S*$/, '')
}

/** Where a maker's name stands for a thing ("brembo xmax"): what that maker is known for. */
function findKinds<P extends Product>(
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
