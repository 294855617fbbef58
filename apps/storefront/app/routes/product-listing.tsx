import { PARTS, productsOnShelf, type Shelf, shelfFrom } from '@pitlane/shop'
import { StoreShelf } from '../catalogue/product-listing.tsx'
import { asCards, CARD_SOURCE } from '../data/card-fields.ts'
import { useProducts } from '../data/queries.ts'
import type { PageData, PageRequest } from '../routing/page-module.ts'
import { useView } from '../routing/view.ts'

const NEWEST = '-created_date'

/** What a search reads beside what cards are made from. */
const SEARCHED = [...CARD_SOURCE, 'description' as const]

/** Only what the page shows, laid out: the browser asks for the whole list when it has time. */
// Left out of the browser's code.
export const prefetch = import.meta.env.SSR
  ? async ({ client, params }: PageRequest): Promise<PageData> => {
      const shelf = shelfFrom(params)
      const fields = shelf.search ? SEARCHED : CARD_SOURCE
      const query = categoryQuery(shelf)
      const products = await client.entities.Product.filter(query, NEWEST, undefined, 0, fields)
      return { products: asCards(productsOnShelf(products, shelf)) }
    }
  : undefined

function categoryQuery({ category }: Shelf): { category?: string | { $in: string[] } } {
  if (category === 'all') return {}
  return { category: category === 'parts' ? { $in: [...PARTS] } : category }
}

/** The products of a category, a search, a bike. */
export function Page() {
  const shelf = shelfFrom(useView().params)
  return <StoreShelf shelf={shelf} list={useProducts()} />
}
