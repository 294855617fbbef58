import { bikesOf, listedProducts, listingFrom, PARTS, type ProductListing } from '@pitlane/shop'
import { asCards, CARD_SOURCE } from '../card-fields.ts'
import { isLarge } from '../catalogue-size.ts'
import { readLargeListing } from './large-listing.ts'
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
  if (isLarge(catalogueSize) && !listing.search) return readLargeListing(client, listing)
  const fields = listing.search ? SEARCHED : FILTERED
  const query = categoryQuery(listing)
  const all = await client.entities.Product.filter(query, NEWEST, undefined, 0, fields)
  const { products, ...summary } = listedProducts(all, listing, bikes)
  return { products: asCards(products), listing: summary }
}

function categoryQuery({ category }: ProductListing): { category?: string | { $in: string[] } } {
  if (category === 'all') return {}
  return { category: category === 'parts' ? { $in: [...PARTS] } : category }
}
