import {
  bikesOf,
  listedProducts,
  listingFrom,
  listingParameters,
  PARTS,
  type ProductListing,
} from '@pitlane/shop'
import { useMemo } from 'react'
import { StoreListing } from '../catalogue/listing/product-listing.tsx'
import { asCards, CARD_SOURCE } from '../data/card-fields.ts'
import { useProducts } from '../data/queries.ts'
import { useBikes } from '../data/settings.ts'
import type { PageData, PageRequest } from '../routing/page-module.ts'
import { useLocation } from '../routing/router.ts'

const NEWEST = '-created_date'

/** What filters read beside what cards are made from. */
const FILTERED = [...CARD_SOURCE, 'brand', 'available_colors', 'customization_available'] as const

/** What a search reads as well. */
const SEARCHED = [...FILTERED, 'description'] as const

/** Only what the page shows, laid out: the browser asks for the whole list when it has time. */
// Left out of the browser's code.
export const prefetch = import.meta.env.SSR
  ? async ({ client, params, shop }: PageRequest): Promise<PageData> => {
      const bikes = bikesOf(shop)
      const listing = listingFrom(params, bikes)
      const fields = listing.search ? SEARCHED : FILTERED
      const query = categoryQuery(listing)
      const all = await client.entities.Product.filter(query, NEWEST, undefined, 0, fields)
      const { products, ...summary } = listedProducts(all, listing, bikes)
      return { products: asCards(products), listing: summary }
    }
  : undefined

function categoryQuery({ category }: ProductListing): { category?: string | { $in: string[] } } {
  if (category === 'all') return {}
  return { category: category === 'parts' ? { $in: [...PARTS] } : category }
}

export function Page() {
  const { search } = useLocation()
  const bikes = useBikes()
  const listing = useMemo(
    () => listingFrom(listingParameters(new URLSearchParams(search)), bikes),
    [search, bikes],
  )
  return <StoreListing listing={listing} list={useProducts()} />
}
