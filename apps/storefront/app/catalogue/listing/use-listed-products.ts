import { type ListedProducts, type ListingQuery, listedProducts, type Product } from '@pitlane/shop'
import { useMemo } from 'react'
import { type ProductListQuery, useListingSummary } from '../../data/queries.ts'
import { useBikes } from '../../data/settings.ts'

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
  return useMemo(() => {
    if (allProducts) return listedProducts(allProducts, listing, bikes)
    return pageProducts && summary && { ...summary, products: pageProducts }
  }, [allProducts, pageProducts, summary, bikes, listing])
}
