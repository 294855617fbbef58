import type { EntityRecord, Filter } from '@pitlane/protocol'
import type { OrderLine, Product } from '@pitlane/shop'
import { client } from '../../client.ts'
import { containing } from '../../ui/containing.ts'

const FIELDS = [
  'name',
  'price',
  'part_number',
  'stock_quantity',
  'stock_by_variant',
  'available_colors',
  'sizes',
  'updated_date',
] as const
const MAX_FOUND = 50
const MAX_WORDS = 6
/** Names asked for in one address. */
const BATCH_SIZE = 20
/** Names of a message that are searched for by their words. */
const MAX_SEARCHED = 20

/** The products of lines, as they are now. */
export function lineProductsQuery(lines: readonly OrderLine[]) {
  const ids = [...new Set(lines.flatMap(({ product_id: id }) => id ?? []))].toSorted()
  return {
    queryKey: ['orders', 'products', ids],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      ids.length === 0 ? [] : find({ id: { $in: ids } }, signal, ids.length),
  }
}

/** Products whose names have all words of a text; if there are none, any of them. */
export function productSearchQuery(text: string) {
  return {
    queryKey: ['orders', 'product-search', text],
    queryFn: ({ signal }: { signal: AbortSignal }) => search(text, signal),
  }
}

/** The products that lines with these names may mean. */
export async function productsNamed(names: readonly string[]): Promise<Product[]> {
  const wanted = [...new Set(names)]
  const parts = Array.from({ length: Math.ceil(wanted.length / BATCH_SIZE) }, (_, index) =>
    wanted.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )
  const searches = parts.map((part) => find({ name: { $in: part } }, undefined, MAX_FOUND))
  const exact = (await Promise.all(searches)).flat()
  const known = new Set(exact.map(({ name }) => name))
  const others = wanted.filter((name) => !known.has(name)).slice(0, MAX_SEARCHED)
  const found = await Promise.all(others.map((name) => search(name)))
  return [...new Map([...exact, ...found.flat()].map((each) => [each.id, each])).values()]
}

async function search(text: string, signal?: AbortSignal): Promise<Product[]> {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const names = words.slice(0, MAX_WORDS).map((word) => ({ name: containing(word.slice(0, 50)) }))
  if (names.length === 0) return find({}, signal, MAX_FOUND)
  const found = await find({ $and: names }, signal, MAX_FOUND)
  return found.length > 0 ? found : find({ $or: names }, signal, MAX_FOUND)
}

function find(
  filter: Filter<EntityRecord<Product>>,
  signal: AbortSignal | undefined,
  limit: number,
): Promise<Product[]> {
  return client.entities.Product.filter(filter, 'name', limit, undefined, FIELDS, { signal })
}
