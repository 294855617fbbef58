import { bikesOf, listedProducts, listingFrom } from '@pitlane/shop'
import { asCards, CARD_SOURCE } from '../card-fields.ts'
import { isLarge } from '../catalogue-size.ts'
import { findBroadMatches } from './broad-matches.ts'
import { categoryQuery } from './category-query.ts'
import { readLargeListing } from './large-listing.ts'
import { readCandidates } from './large-search.ts'
import type { PageData, PageRequest } from './page-data.ts'

const NEWEST = '-created_date'

/** What filters read beside what cards are made from. */
const FILTERED = [...CARD_SOURCE, 'brand', 'available_colors', 'customization_available'] as const

/** What a search reads as well. */
const SEARCHED = [...FILTERED, 'description'] as const

/** One page of a listing: laid out here, or by the platform where there are too many products. */
export async function readListing(request: PageRequest): Promise<PageData> {
  const { client, params, shop, catalogueSize } = request
  const bikes = bikesOf(shop)
  const listing = listingFrom(params, bikes)
  const { search } = listing
  if (isLarge(catalogueSize) && !search) return readLargeListing(client, listing)
  const fields = search ? SEARCHED : FILTERED
  const query = categoryQuery(listing.category)
  const many =
    isLarge(catalogueSize) && (await findBroadMatches(client, search, { within: query, bikes }))
  if (many) return readLargeListing(client, listing, many)
  const all = isLarge(catalogueSize)
    ? await readCandidates(client, search, { within: query, fields, bikes })
    : await client.entities.Product.filter(query, NEWEST, undefined, 0, fields)
  const { products, ...listingSummary } = listedProducts(all, listing, bikes)
  return { products: asCards(products), listingSummary }
}
