import { bikesOf, listedProducts, listingFrom, PARTS, type ProductListing } from '@pitlane/shop'
import { StoreListing } from '../catalogue/listing/product-listing.tsx'
import { asCards, CARD_SOURCE } from '../data/card-fields.ts'
import { useProducts } from '../data/queries.ts'
import { useBikes } from '../data/settings.ts'
import type { PageData, PageRequest } from '../routing/page-module.ts'
import { useView } from '../routing/view.ts'

const NEWEST = '-created_date'

/** What a search reads beside what cards are made from. */
const SEARCHED = [...CARD_SOURCE, 'description' as const, 'available_colors' as const]

/** Only what the page shows, laid out: the browser asks for the whole list when it has time. */
// Left out of the browser's code.
export const prefetch = import.meta.env.SSR
  ? async ({ client, params, shop }: PageRequest): Promise<PageData> => {
      const listing = listingFrom(params, bikesOf(shop))
      const fields = listing.search ? SEARCHED : CARD_SOURCE
      const query = categoryQuery(listing)
      const products = await client.entities.Product.filter(query, NEWEST, undefined, 0, fields)
      const found = listedProducts(products, listing)
      return { products: asCards(found.products), dropped: found.dropped }
    }
  : undefined

function categoryQuery({ category }: ProductListing): { category?: string | { $in: string[] } } {
  if (category === 'all') return {}
  return { category: category === 'parts' ? { $in: [...PARTS] } : category }
}

export function Page() {
  const listing = listingFrom(useView().params, useBikes())
  return <StoreListing listing={listing} list={useProducts()} />
}
