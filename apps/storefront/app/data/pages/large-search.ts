import type { EntityReads } from '@pitlane/client'
import type { EntityRecord, Filter } from '@pitlane/protocol'
import { type Bike, type IndexTerm, indexTerms, isNamedBy, type Product } from '@pitlane/shop'
import type { ShopClient } from '../platform.ts'

/** The newest products that a question may mean: so many are put in order. */
const MAX_FOUND = 1000

/** With fewer, a word may have been found where it is only mentioned. */
const FEW = 12

const MAX_OTHERS = 300

const NEWEST = '-created_date'

type Query = Filter<EntityRecord<Product>>

interface CandidateQuery {
  /** Of which products. */
  within?: Query
  /** Those that are read. */
  fields: readonly (keyof Product)[]
  /** Products at most. */
  limit?: number
  bikes?: readonly Bike[]
}

/**
 * The products that a search may find, as the platform's index has them: candidates for the shop's own search, which knows
 * more than words and puts them in order. Those with all that is asked for, else with what may have been meant; where
 * these are few, others with any of it, since a word may only be mentioned.
 */
export async function readCandidates(
  { entities: { Product } }: ShopClient,
  search: string,
  { within = {}, fields, limit = MAX_FOUND, bikes = [] }: CandidateQuery,
): Promise<Product[]> {
  const terms = indexTerms(search, bikes)
  if (terms.length === 0) return []
  const find = (query: Query, most = limit) =>
    Product.filter({ $and: [within, query] }, NEWEST, most, 0, fields)
  const found = await find(exactly(terms))
  if (found.length >= Math.min(FEW, limit)) return found
  // What is called by all that is asked for is what was meant, however few they are.
  if (found.some((product) => isNamedBy(product, terms))) return found
  const { meant, isIndexed } = await meantBy(Product.batched(), terms)
  if (meant.length === 0) return []
  const nearly = isIndexed ? found : await find({ $and: meant })
  if (nearly.length >= Math.min(FEW, limit) || meant.length === 1) return nearly
  const others = await find({ $or: meant }, Math.min(MAX_OTHERS, limit))
  return [...new Map([...nearly, ...others].map((product) => [product.id, product])).values()]
}

/** What each term may have been meant for, and whether each is found as it is. */
export async function meantBy(
  Product: Pick<EntityReads<Product>, 'count'>,
  terms: readonly IndexTerm[],
): Promise<{ meant: Query[]; isIndexed: boolean; found: IndexTerm[] }> {
  const counts = await Promise.all(terms.map(({ anyOf }) => Product.count(anyOfThese(anyOf))))
  const isIndexed = counts.map((count) => count > 0)
  const meant = terms
    .map(({ anyOf, near }, at) => (isIndexed[at] ? anyOf : near))
    .filter(({ length }) => length > 0)
    .map(anyOfThese)
  const found = terms.filter((_, at) => isIndexed[at])
  return { meant, isIndexed: found.length === terms.length, found }
}

function exactly(terms: readonly IndexTerm[]): Query {
  return { $and: terms.map(({ anyOf }) => anyOfThese(anyOf)) }
}

export function anyOfThese(names: readonly string[]): Query {
  // Digits within other digits are another number.
  return {
    $or: names.map((name) => (/^\d+$/.test(name) ? { $searchWhole: name } : { $search: name })),
  }
}
