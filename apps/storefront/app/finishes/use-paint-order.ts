import { COLOURS, paintMessage } from '@pitlane/shop'
import { useState } from 'react'
import { useCart } from '../cart/use-cart.ts'
import { tellAdded } from './added-to-cart.tsx'
import { firstOf } from './first-of.ts'
import { useMadeToOrder } from './use-made-to-order.ts'

/** The chosen colour, and the order for it. */
export function usePaintOrder() {
  const { addPaint } = useCart()
  const [colour, chooseColour] = useState(firstOf(COLOURS))
  const order = useMadeToOrder({
    name: colour.name,
    message: (bike) => paintMessage(colour, bike),
    add: (bike) => tellAdded(addPaint({ colour, bike }).cart, bike),
  })
  return { colour, chooseColour, order }
}
