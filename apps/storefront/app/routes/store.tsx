import { FEATURED_COUNT } from '@pitlane/shop'
import { StoreFront } from '../catalogue/store-front.tsx'
import { asCards, CARD_SOURCE } from '../data/card-fields.ts'
import { useProducts } from '../data/queries.ts'
import type { PageData, PageRequest } from '../routing/page-module.ts'

/** Only what the page shows: the browser asks for the whole list when it has time. */
// Left out of the browser's code.
export const prefetch = import.meta.env.SSR
  ? async ({ client }: PageRequest): Promise<PageData> => {
      const { Product } = client.entities
      const query = { featured: true }
      const products = await Product.filter(query, '-created_date', FEATURED_COUNT, 0, CARD_SOURCE)
      return { products: asCards(products) }
    }
  : undefined

export function Page() {
  return <StoreFront list={useProducts()} />
}
