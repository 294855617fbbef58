import { FEATURED, filterFrom, PARTS } from '@pitlane/shop'
import { CategoryShelf } from '../catalogue/category-shelf.tsx'
import { StoreFront } from '../catalogue/store-front.tsx'
import { CARD_FIELDS } from '../platform/card-fields.ts'
import type { PageData, PageRequest } from '../platform/page-module.ts'
import { useProducts } from '../platform/queries.ts'
import { useView } from '../platform/view.ts'

const NEWEST = '-created_date'

/** Only what the page shows: the browser asks for the whole list when it has time. */
export async function prefetch({ client, params }: PageRequest): Promise<PageData> {
  const { Product } = client.entities
  const filter = filterFrom(params.category)
  const products =
    filter === 'all'
      ? await Product.filter({ featured: true }, NEWEST, FEATURED, 0, CARD_FIELDS)
      : await Product.filter(categoryQuery(filter), NEWEST, undefined, 0, CARD_FIELDS)
  return { products }
}

function categoryQuery(filter: string): { category: string | { $in: string[] } } {
  return { category: filter === 'parts' ? { $in: [...PARTS] } : filter }
}

/** The shop's front, or the shelf of one category. */
export function Page() {
  const filter = filterFrom(useView().params.category)
  const list = useProducts()
  return filter === 'all' ? (
    <StoreFront list={list} />
  ) : (
    <CategoryShelf filter={filter} list={list} />
  )
}
