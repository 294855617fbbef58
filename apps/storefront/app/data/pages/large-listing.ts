import type { EntityRecord, Filter } from '@pitlane/protocol'
import { type ListingQuery, PAGE_SIZE, type Product, shownPage } from '@pitlane/shop'
import { asCards, CARD_SOURCE } from '../card-fields.ts'
import type { ShopClient } from '../platform.ts'
import { categoryQuery } from './category-query.ts'
import { filtersOf, offeredFacets, readFacets, readLabels, totalOf } from './large-facets.ts'
import type { ManyFound } from './many-found.ts'
import type { PageData } from './page-data.ts'

type Query = Filter<EntityRecord<Product>>
type Sort = keyof typeof SORTED
type Products = ShopClient['entities']['Product']

const SORTED = {
  newest: '-created_date',
  price_asc: 'price',
  price_desc: '-price',
  name: 'name',
} as const

/** The same orders from their other end. */
const TURNED = { newest: 'created_date', price_desc: 'price', name: '-name' } as const

/**
 * One page of a listing, with its total and what it can be filtered by, as the platform finds them: what is read does
 * not grow with the number of products.
 *
 * @param found by the listing's search
 */
export async function readLargeListing(
  { entities: { Product } }: ShopClient,
  listing: ListingQuery,
  found?: ManyFound,
): Promise<PageData> {
  const category = categoryQuery(listing.category)
  const { labels, brands } = await readLabels(Product, category)
  const filters = filtersOf(listing, labels)
  const query = { $and: [category, ...(found ? [found.query] : []), ...Object.values(filters)] }
  const isFiltered = Object.keys(filters).length > 0
  const known = found ? found.count : totalOf(brands)
  const counted = isFiltered || known === undefined ? Product.count(query) : known
  const asked = { category, filters, listing, labels, brands, counted }
  const [total, facets] = await Promise.all([
    counted,
    found ? offeredFacets(asked) : readFacets(Product, asked),
  ])
  const page = shownPage(listing.page, total)
  const skip = (page - 1) * PAGE_SIZE
  const { sort = found ? undefined : 'newest' } = listing
  const isFirst = found && !sort && !isFiltered && page === 1
  const products = isFirst
    ? found.products
    : sort
      ? await readCards(Product, query, { sort, skip, total })
      : await readInTurn(Product, query, { first: found?.named ?? {}, sort: 'newest', skip })
  return { products: asCards(products), listing: { total, page, facets, dropped: [] } }
}

/** From the nearer end: what comes before a page is passed over one by one. */
async function readSlice(
  Product: Products,
  query: Query,
  { sort, skip, total }: { sort: keyof typeof TURNED; skip: number; total: number },
): Promise<Product[]> {
  const behind = total - skip - PAGE_SIZE
  if (skip <= behind) return Product.filter(query, SORTED[sort], PAGE_SIZE, skip, CARD_SOURCE)
  const size = Math.min(PAGE_SIZE, total - skip)
  if (size <= 0) return []
  const turned = await Product.filter(query, TURNED[sort], size, Math.max(0, behind), CARD_SOURCE)
  return turned.toReversed()
}

/** The products of a page. What has no price comes last, whichever way prices run. */
async function readCards(
  Product: Products,
  query: Query,
  { sort, skip, total }: { sort: Sort; skip: number; total: number },
): Promise<Product[]> {
  return sort === 'price_asc'
    ? readInTurn(Product, query, { first: { price: { $gte: 0 } }, sort, skip })
    : readSlice(Product, query, { sort, skip, total })
}

/** Products of which some come first, then the others, the newest of them first. */
async function readInTurn(
  Product: Products,
  query: Query,
  { first, sort, skip }: { first: Query; sort: Sort; skip: number },
): Promise<Product[]> {
  const ahead = { $and: [query, first] }
  const products = await Product.filter(ahead, SORTED[sort], PAGE_SIZE, skip, CARD_SOURCE)
  const rest = PAGE_SIZE - products.length
  if (rest === 0) return products
  const before = products.length > 0 ? skip + products.length : await Product.count(ahead)
  const others = await Product.filter(
    { $and: [query, { $nor: [first] }] },
    SORTED.newest,
    rest,
    Math.max(0, skip - before),
    CARD_SOURCE,
  )
  return [...products, ...others]
}
