import { MAX_LIST } from '@pitlane/protocol'
import { type Cart, type CheckedCart, checkLines, isMadeToOrder, type Product } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { usePlatform } from '../data/platform.ts'
import { productKeys } from '../data/queries.ts'
import { useIdle } from '../state/idle.ts'

const COMPARED_FIELDS = ['id', 'price', 'stock_quantity', 'updated_date'] as const

// Below the key of all products, so that live events update this list too.
const compareKey = [...productKeys.all, 'compare']

type Compared = Pick<Product, (typeof COMPARED_FIELDS)[number]>

/** The cart beside the products as they are now: asked when the page opens, and followed from then on. */
export function useCheckedCart(cart: Cart): CheckedCart {
  const { client } = usePlatform()
  const isIdle = useIdle()
  const { data, isError, refetch } = useQuery<Compared[]>({
    queryKey: compareKey,
    queryFn: async () => {
      const { entities } = await client()
      return entities.Product.list(null, null, null, COMPARED_FIELDS)
    },
    enabled: isIdle && !cart.every(isMadeToOrder),
    staleTime: 0,
  })
  useEffect(() => {
    // Back out of the browser's memory: the page stood still for as long as the shopper was away.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void refetch()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [refetch])
  // After a failure the list may be out of date.
  const products = isError ? undefined : data
  return useMemo(
    () => checkLines(cart, products, (products?.length ?? 0) < MAX_LIST),
    [cart, products],
  )
}
