import type { EntityRecord, Filter } from '@pitlane/protocol'
import type { Product } from '@pitlane/shop'
import { client } from '../client.ts'
import { containing } from './containing.ts'
import { searchWords } from './search-words.ts'

const MAX_WORDS = 6
const reads = client.entities.Product.batched()

/** Products with what was typed in their names, then those that have it elsewhere; the newest without any word. */
export async function productsNamed(typed: string, limit: number) {
  const words = searchWords(typed)
  const read = (filter: Filter<EntityRecord<Product>>) =>
    reads.filter(filter, '-created_date', limit, 0, ['name', 'status'])
  if (words.length === 0) return read({})
  const search = { $search: words.join(' ') }
  const names = words.slice(0, MAX_WORDS).map((word) => ({ name: containing(word) }))
  const found = await Promise.all([read({ $and: [search, ...names] }), read(search)])
  return [...new Map(found.flat().map((each) => [each.id, each])).values()].slice(0, limit)
}
