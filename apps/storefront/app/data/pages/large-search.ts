import type { EntityRecord, Filter } from '@pitlane/protocol'
import { type Bike, indexTerms, type Product } from '@pitlane/shop'
import type { ShopClient } from '../platform.ts'

/** The newest products that a question may mean: so many are put in order. */
const MAX_FOUND = 1000

/** With fewer, a word may have been found where it is only mentioned. */
const FEW = 12

const MAX_OTHERS = 300

const NEWEST = '-created_date'

type Query = Filter<EntityRecord<Product>>

interface Wanted {
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
  { within = {}, fields, limit = MAX_FOUND, bikes = [] }: Wanted,
): Promise<Product[]> {
  const terms = indexTerms(search, bikes)
  if (terms.length === 0) return []
  const find = (query: Query, most = limit) =>
    Product.filter({ $and: [within, query] }, NEWEST, most, 0, fields)
  const exact = terms.map(({ anyOf }) => anyOfThese(anyOf))
  const found = await find({ $and: exact })
  if (found.length >= Math.min(FEW, limit)) return found
  const isIndexed = await Promise.all(
    exact.map(async (query) => (await Product.filter(query, undefined, 1, 0, ['id'])).length > 0),
  )
  const meant = terms
    .map(({ anyOf, near }, at) => (isIndexed[at] ? anyOf : near))
    .filter(({ length }) => length > 0)
    .map(anyOfThese)
  if (meant.length === 0) return []
  const nearly = isIndexed.includes(false) ? await find({ $and: meant }) : found
  if (nearly.length >= Math.min(FEW, limit) || meant.length === 1) return nearly
  const others = await find({ $or: meant }, Math.min(MAX_OTHERS, limit))
  return [...new Map([...nearly, ...others].map((product) => [product.id, product])).values()]
}

function anyOfThese(names: readonly string[]): Query {
  return { $or: names.map((name) => ({ $search: name })) }
}
