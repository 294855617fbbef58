import type { Product } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { asCards, CARD_SOURCE } from './card-fields.ts'
import { usePlatform } from './platform.ts'
import { productKeys } from './queries.ts'

/**
 * Products besides the page's own: where they cannot be had, the page is whole without them.
 *
 * @param key tells one such query from another
 * @param query as of the platform's filter
 * @param limit the newest so many
 */
export function useFilteredProducts(
  key: readonly string[],
  query: object,
  limit: number,
  isEnabled = true,
): Product[] | undefined {
  return useFilteredProductsQuery(key, query, limit, isEnabled).data
}

/** The same, with whether the products are still awaited. */
export function useFilteredProductsQuery(
  key: readonly string[],
  query: object,
  limit: number,
  isEnabled = true,
): { data: Product[] | undefined; isPending: boolean } {
  const { client } = usePlatform()
  const { data, status } = useQuery({
    // Other queries for the same ids have other fields.
    queryKey: productKeys.partial('cards', ...key),
    enabled: isEnabled,
    async queryFn() {
      const { entities } = await client()
      return asCards(
        await entities.Product.filter(query, '-created_date', limit, 0, [...CARD_SOURCE, 'brand']),
      )
    },
  })
  return { data, isPending: status === 'pending' }
}
