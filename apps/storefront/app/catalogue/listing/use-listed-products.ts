import type { Product, ProductListing, SearchResult } from '@pitlane/shop'
import { useEffect } from 'react'
import { type ProductList, useDropped } from '../../data/queries.ts'
import { idleModule } from '../../state/idle.ts'

const rules = idleModule(() => import('./listing-rules.ts'))

/**
 * The products in a listing. The document brings them as the server has laid them out; the rules, and
 * the whole list they work on, are for later changes. Undefined while nothing is in hand.
 */
export function useListedProducts(
  { whole, fromDocument }: ProductList,
  listing: ProductListing,
): SearchResult<Product> | undefined {
  const dropped = useDropped() ?? []
  const there = rules.useModule()
  const mustWait = !fromDocument
  useEffect(() => {
    if (mustWait) void rules.load()
  }, [mustWait])
  if (whole && there) return there.listedProducts(whole, listing)
  return fromDocument && { products: fromDocument, dropped }
}
