import type { ListedProducts, ListingQuery, Product } from '@pitlane/shop'
import { useEffect, useMemo } from 'react'
import { type ProductListQuery, useListingSummary } from '../../data/queries.ts'
import { useBikes } from '../../data/settings.ts'
import { idleModule } from '../../state/idle.ts'

const rules = idleModule(() => import('./listing-rules.ts'))

/**
 * The page of a listing. The document brings it as the server has laid it out; the rules, and the whole
 * list they work on, are for later changes. Undefined while nothing is in hand.
 *
 * @param listing the same object until the address changes
 */
export function useListedProducts(
  { allProducts, pageProducts }: ProductListQuery,
  listing: ListingQuery,
): ListedProducts<Product> | undefined {
  const summary = useListingSummary()
  const bikes = useBikes()
  const rulesModule = rules.useModule()
  const mustWait = !pageProducts
  useEffect(() => {
    if (mustWait) void rules.load()
  }, [mustWait])
  return useMemo(() => {
    if (allProducts && rulesModule) return rulesModule.listedProducts(allProducts, listing, bikes)
    return pageProducts && summary && { ...summary, products: pageProducts }
  }, [allProducts, rulesModule, pageProducts, summary, bikes, listing])
}
