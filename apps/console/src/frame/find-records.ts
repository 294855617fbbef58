import { isShown } from '@pitlane/shop'
import { client } from '../client.ts'
import { loadOrderFilters } from '../settings/load-order-filters.ts'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { productsNamed } from '../ui/products-named.ts'
import { searchWords } from '../ui/search-words.ts'

/** Records of one kind that a search shows. */
const MAX = 5

const SHORTEST_SEARCH = 2

/** A record, and where it is opened. */
export interface FoundRecord {
  id: string
  label: string
  /** What it is, and what tells it from others of the same name. */
  hint: string
  place:
    | { to: '/products/$id' | '/people/$id'; params: { id: string } }
    | { to: '/orders/$number'; params: { number: string } }
}

/** Orders, products and users whose number, name, phone or email has a text in it; a newer search aborts an older one's reads of orders and users. */
export const recordsQuery = (q: string) => ({
  queryKey: ['palette', q],
  enabled: q.length >= SHORTEST_SEARCH,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await Promise.all([findOrders(q, signal), findProducts(q), findUsers(q, signal)])).flat(),
})

async function findOrders(q: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { customerFilters } = await loadOrderFilters()
  const found = await client.entities.Order.filter(
    { $or: customerFilters(q) },
    '-created_date',
    MAX,
    undefined,
    ['number', 'customer_name'],
    { signal },
  )
  return found.map(({ id, number, customer_name: name }) => ({
    id,
    label: text.frame.order(number),
    hint: name,
    place: { to: '/orders/$number', params: { number } },
  }))
}

async function findProducts(q: string): Promise<FoundRecord[]> {
  // Without a word it would be the newest of the shop.
  if (searchWords(q).length === 0) return []
  const found = await productsNamed(q, MAX)
  return found.map((product) => ({
    id: product.id,
    label: product.name,
    hint: isShown(product) ? text.frame.product : text.frame.hiddenProduct,
    place: { to: '/products/$id', params: { id: product.id } },
  }))
}

async function findUsers(q: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const found = await admin.users({ text: q, limit: MAX }, { signal })
  return found.map(({ id, full_name, email }) => ({
    id,
    label: full_name.trim() || email,
    hint: text.frame.user(email),
    place: { to: '/people/$id', params: { id } },
  }))
}
