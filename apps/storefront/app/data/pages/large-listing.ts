import type { EntityReads } from '@pitlane/client'
import type { EntityRecord, Filter } from '@pitlane/protocol'
import { FACETS, type ListingQuery, PAGE_SIZE, type Product, shownPage } from '@pitlane/shop'
import { asCards, CARD_SOURCE } from '../card-fields.ts'
import type { ShopClient } from '../platform.ts'
import { categoryQuery } from './category-query.ts'
import {
  filtersOf,
  NO_LABELS,
  offeredFacets,
  readFacets,
  readLabels,
  totalOf,
} from './large-facets.ts'
import type { ManyFound } from './many-found.ts'
import type { PageData } from './page-data.ts'

type Query = Filter<EntityRecord<Product>>
type Sort = keyof typeof SORTED
type Products = EntityReads<Product>

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
  { entities }: ShopClient,
  listing: ListingQuery,
  found?: ManyFound,
): Promise<PageData> {
  const Product = entities.Product.together()
  const category = categoryQuery(listing.category)
  const offered = readLabels(Product, category)
  // Filters name what products say in an address's spelling.
  const isByLabel = FACETS.some(({ name }) => listing.facets[name].length > 0)
  const labels = isByLabel ? (await offered).labels : NO_LABELS
  const filters = filtersOf(listing, labels)
  const query = { $and: [category, ...(found ? [found.query] : []), ...Object.values(filters)] }
  const isFiltered = Object.keys(filters).length > 0
  const all = async () => totalOf((await offered).brands) ?? Product.count(query)
  const counted = isFiltered ? Product.count(query) : found ? Promise.resolve(found.count) : all()
  const asked = { category, filters, listing, offered, labels, counted }
  const { sort = found ? undefined : 'newest' } = listing
  const pageAt = (skip: number, total?: number) => {
    if (found && skip === 0 && !sort && !isFiltered) return found.products
    return sort
      ? readCards(Product, query, { sort, skip, total })
      : readInTurn(Product, query, { first: found?.named ?? {}, sort: 'newest', skip })
  }
  const [total, facets, products] = await Promise.all([
    counted,
    found ? offeredFacets(asked) : readFacets(Product, asked),
    // The first page is there whatever the total is, so it comes with all else.
    listing.page === 1
      ? pageAt(0)
      : counted.then((total) => pageAt((shownPage(listing.page, total) - 1) * PAGE_SIZE, total)),
  ])
  const page = shownPage(listing.page, total)
  return { products: asCards(products), listing: { total, page, facets, dropped: [] } }
}

interface Slice {
  skip: number
  /** Of all pages, where it is known. */
  total?: number | undefined
}

/** From the nearer end: what comes before a page is passed over one by one. */
async function readSlice(
  Product: Products,
  query: Query,
  { sort, skip, total = Infinity }: { sort: keyof typeof TURNED } & Slice,
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
  { sort, skip, total }: { sort: Sort } & Slice,
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
