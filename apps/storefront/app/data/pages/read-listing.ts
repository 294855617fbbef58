import {
  type ListedProducts,
  listBikes,
  listedProducts,
  listingFrom,
  type Product,
  SEARCHED_FIELDS,
} from '@pitlane/shop'
import { asCards, CARD_SOURCE } from '../card-fields.ts'
import { isLarge } from '../catalogue-size.ts'
import { findBroadMatches } from './broad-matches.ts'
import { categoryQuery, readCategoryQuery } from './category-query.ts'
import { readLargeListing } from './large-listing.ts'
import { readCandidates } from './large-search.ts'
import type { PageData, PageRequest } from './page-data.ts'

const NEWEST = '-created_date'

/** What filters read beside what cards are made from. */
const FILTER_FIELDS = [
  ...CARD_SOURCE,
  'brand',
  'available_colors',
  'customization_available',
] as const

/** What a search reads as well. */
const SEARCH_FIELDS = [...new Set([...FILTER_FIELDS, ...SEARCHED_FIELDS])]

/** One page of a listing: laid out here, or by the platform where there are too many products. */
export async function readListing(request: PageRequest): Promise<PageData> {
  const { client, params, shop, catalogueSize } = request
  const bikes = listBikes(shop)
  const listing = listingFrom(params, bikes)
  const { search } = listing
  const fields = search ? SEARCH_FIELDS : FILTER_FIELDS
  if (!isLarge(catalogueSize)) {
    const query = categoryQuery(listing.category)
    const all = await client.entities.Product.filter(query, NEWEST, undefined, 0, fields)
    return laidOut(listedProducts(all, listing, bikes))
  }
  const within = await readCategoryQuery(client, listing.category)
  const found = search ? await findBroadMatches(client, search, { within, bikes }) : undefined
  if (found || !search) return readLargeListing(client, listing, { within, found, catalogueSize })
  const asked = { within, fields, bikes, listing, catalogueSize }
  const { products, areMore } = await readCandidates(client, search, asked)
  const listed = listedProducts(products.toSorted(byNewest), listing, bikes)
  return laidOut(areMore ? { ...listed, areMore } : listed)
}

function laidOut({ products, ...listingSummary }: ListedProducts<Product>): PageData {
  return { products: asCards(products), listingSummary }
}

/** As the platform lists them. */
function byNewest(one: Product, other: Product): number {
  const [first, second] = [age(one), age(other)]
  if (first === second) return 0
  return first > second ? -1 : 1
}

function age({ created_date, id }: Product): string {
  return `${created_date ?? ''} ${id}`
}
