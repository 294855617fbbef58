import { textFilter } from '@pitlane/client'
import type { EntityRecord, Filter } from '@pitlane/protocol'
import { type Product, searchWords } from '@pitlane/shop'
import type { ShopClient } from '../platform.ts'

/** The newest products with all the words: so many are put in order. */
const MOST_FOUND = 2000

/** Words of a question that the database looks for; the rest is left to the search itself. */
const MOST_WORDS = 8

const FIELDS = ['name', 'brand', 'part_number', 'category', 'description']

/**
 * The products that have every word of a search somewhere, as candidates for the shop's own search, which knows more
 * than words and puts them in order.
 *
 * @param within of which products
 * @param fields those that are read
 * @param limit products at most
 * @returns newest first; none when no product has all the words
 */
export async function readCandidates(
  { entities: { Product } }: ShopClient,
  search: string,
  within: Filter<EntityRecord<Product>>,
  fields: readonly (keyof Product)[],
  limit = MOST_FOUND,
): Promise<Product[]> {
  const words = searchWords(search).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const query = { $and: [within, ...words.map((word) => textFilter(FIELDS, word))] }
  return Product.filter(query, '-created_date', limit, 0, fields)
}
