import { type ListingQuery, PAGE_SIZE, type Product, type Sort, shownPage } from '@pitlane/shop'
import { asCards, CARD_SOURCE } from '../card-fields.ts'
import type { ShopClient } from '../platform.ts'
import type { BroadMatches } from './broad-matches.ts'
import { chosenBrands, readLabels, sumBrands } from './category-labels.ts'
import { categoryFacets, readFacets, readFilteredBrands } from './large-facets.ts'
import { readFilters } from './large-filters.ts'
import type { PageData } from './page-data.ts'
import {
  HAS_PRICE,
  type ProductFilter,
  type ProductReads,
  SORT_PARAMETERS,
} from './product-reads.ts'

/** The same orders from their other end. */
const REVERSED_SORTS = {
  newest: 'created_date',
  price_desc: 'price',
  name: '-name,created_date',
} as const

interface LargeListingOptions {
  /** The products of the listing's category. */
  within: ProductFilter
  /** By the listing's search. */
  found?: BroadMatches | undefined
  /** Products of the shop. */
  catalogueSize?: number | undefined
}

/**
 * One page of a listing, with its total and what it can be filtered by, as the platform finds them: what is read does
 * not grow with the number of products.
 */
export async function readLargeListing(
  { entities }: ShopClient,
  listing: ListingQuery,
  { within: category, found, catalogueSize }: LargeListingOptions,
): Promise<PageData> {
  const reads = entities.Product.batched()
  const { filters, filterLabels, ...read } = await readFilters(reads, {
    category,
    listing,
    catalogueSize,
    categoryLabels: found?.categoryLabels,
  })
  const categoryLabels = found?.categoryLabels ?? read.categoryLabels ?? readLabels(reads, category)
  const query = { $and: [category, ...(found ? [found.query] : []), ...Object.values(filters)] }
  const isFiltered = Object.keys(filters).length > 0
  const filteredBrands = found
    ? undefined
    : readFilteredBrands(reads, { category, filters, categoryLabels })
  const readTotal = async () => {
    if (found && !isFiltered) return found.count
    const total =
      filteredBrands && sumBrands(await filteredBrands, chosenBrands(listing, filterLabels))
    return total ?? reads.count(query)
  }
  const filteredTotal = readTotal()
  const { sort = found ? undefined : 'newest' } = listing
  const pageAt = (skip: number, total?: number) => {
    if (found && skip === 0 && !sort && !isFiltered) return found.products
    return sort
      ? readCards(reads, query, { sort, skip, total })
      : readPreferredFirst(reads, query, { first: found?.nameMatches ?? {}, sort: 'newest', skip })
  }
  const asked = { category, filters, listing, categoryLabels, filterLabels, filteredTotal }
  const [total, facets, products] = await Promise.all([
    filteredTotal,
    filteredBrands ? readFacets(reads, { ...asked, filteredBrands }) : categoryFacets(asked),
    // The first page is there whatever the total is, so it comes with all else.
    listing.page === 1
      ? pageAt(0)
      : filteredTotal.then((total) =>
          pageAt((shownPage(listing.page, total) - 1) * PAGE_SIZE, total),
        ),
  ])
  const page = shownPage(listing.page, total)
  return { products: asCards(products), listingSummary: { total, page, facets, dropped: [] } }
}

interface Slice {
  skip: number
  /** Of all pages, where it is known. */
  total?: number | undefined
}

/** From the nearer end: what comes before a page is passed over one by one. */
async function readSlice(
  reads: ProductReads,
  query: ProductFilter,
  { sort, skip, total = Infinity }: { sort: keyof typeof REVERSED_SORTS } & Slice,
): Promise<Product[]> {
  const behind = total - skip - PAGE_SIZE
  if (skip <= behind)
    return reads.filter(query, SORT_PARAMETERS[sort], PAGE_SIZE, skip, CARD_SOURCE)
  const size = Math.min(PAGE_SIZE, total - skip)
  if (size <= 0) return []
  const turned = await reads.filter(
    query,
    REVERSED_SORTS[sort],
    size,
    Math.max(0, behind),
    CARD_SOURCE,
  )
  return turned.toReversed()
}

/** The products of a page. What has no price comes last, whichever way prices run. */
async function readCards(
  reads: ProductReads,
  query: ProductFilter,
  { sort, skip, total }: { sort: Sort } & Slice,
): Promise<Product[]> {
  return sort === 'price_asc'
    ? readPreferredFirst(reads, query, { first: HAS_PRICE, sort, skip })
    : readSlice(reads, query, { sort, skip, total })
}

/** Products of which some come first, then the others, the newest of them first. */
async function readPreferredFirst(
  reads: ProductReads,
  query: ProductFilter,
  { first, sort, skip }: { first: ProductFilter; sort: Sort; skip: number },
): Promise<Product[]> {
  const ahead = { $and: [query, first] }
  const products = await reads.filter(ahead, SORT_PARAMETERS[sort], PAGE_SIZE, skip, CARD_SOURCE)
  const rest = PAGE_SIZE - products.length
  if (rest === 0) return products
  const before = products.length > 0 ? skip + products.length : await reads.count(ahead)
  const others = await reads.filter(
    { $and: [query, { $nor: [first] }] },
    SORT_PARAMETERS.newest,
    rest,
    Math.max(0, skip - before),
    CARD_SOURCE,
  )
  return [...products, ...others]
}
