import {
  type Cart,
  type CheckedCart,
  type ComparedProduct,
  checkLines,
  completeLines,
  isMadeToOrder,
  type Product,
} from '@pitlane/shop'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { usePlatform } from '../data/platform.ts'
import { productKeys } from '../data/queries.ts'
import { changeCart } from '../ordering/use-cart.ts'

const COMPARED_FIELDS = [
  'id',
  'price',
  'stock_quantity',
  'stock_by_variant',
  'sizes',
  'customization_available',
  'available_colors',
  'fits',
  'fitting',
  'needs_also',
  'updated_date',
] as const

/** More would not fit into one filter; further lines are not compared. */
const MAX_COMPARED = 250

/** Asks for the fields that lines lack because they were added while the server could not be reached. */
function useCompleteLines(cart: Cart): void {
  const { client } = usePlatform()
  const partial = cart.filter(({ isPartial }) => isPartial).map(({ id }) => id)
  const ids = [...new Set(partial)].toSorted().slice(0, MAX_COMPARED)
  const { data } = useQuery<Product[]>({
    // Of its own: the call of the card may hang on a line that is gone.
    queryKey: productKeys.partial('rest', ...ids),
    queryFn: async () => (await client()).entities.Product.filter({ id: { $in: ids } }),
    enabled: ids.length > 0,
  })
  useEffect(() => {
    if (data && data.length > 0) changeCart((before) => completeLines(before, data))
  }, [data])
}

/** The cart beside the products as they are now: asked when the page opens, and followed from then on. */
export function useCheckedCart(cart: Cart): CheckedCart {
  useCompleteLines(cart)
  const { client } = usePlatform()
  const all = [...new Set(cart.filter((line) => !isMadeToOrder(line)).map(({ id }) => id))]
  const ids = all.toSorted().slice(0, MAX_COMPARED)
  const { data, status, isPlaceholderData, refetch } = useQuery<ComparedProduct[]>({
    queryKey: productKeys.partial(...ids),
    queryFn: async () => {
      const { entities } = await client()
      const wanted = { id: { $in: ids } }
      return entities.Product.filter(wanted, null, MAX_COMPARED, null, COMPARED_FIELDS)
    },
    enabled: ids.length > 0,
    staleTime: 0,
    // While a line is removed, the notes of the others stay.
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    // Back out of the browser's memory: the page stood still for as long as the shopper was away.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void refetch()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [refetch])
  // After a failure the list may be out of date.
  const products = status === 'error' ? undefined : data
  const isComplete = !isPlaceholderData && ids.length === all.length
  return useMemo(() => checkLines(cart, products, isComplete), [cart, products, isComplete])
}
