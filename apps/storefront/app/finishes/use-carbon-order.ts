import { CARBON_PRODUCTS, carbonMessage } from '@pitlane/shop'
import { useState } from 'react'
import { useCart } from '../cart/use-cart.ts'
import { tellAdded } from './added-to-cart.tsx'
import { firstOf } from './first-of.ts'
import { useMadeToOrder } from './use-made-to-order.ts'

/** The chosen part, and the order for it. */
export function useCarbonOrder() {
  const { addCarbon } = useCart()
  const [product, chooseProduct] = useState(firstOf(CARBON_PRODUCTS))
  const order = useMadeToOrder({
    name: product.name,
    message: (bike) => carbonMessage(product, bike),
    add: (bike) => tellAdded(addCarbon({ product, bike }).cart, bike),
  })
  return { product, chooseProduct, order }
}
