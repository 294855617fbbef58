import { type Colour, type FinishPage, paintMessage } from '@pitlane/shop'
import { useCallback } from 'react'
import { useCart } from '../ordering/use-cart.ts'
import { useFinish } from './use-finish.ts'
import { useMadeToOrder } from './use-made-to-order.ts'

/** The chosen colour, and the order for it. */
export function usePaintOrder(page: FinishPage) {
  const { addPaint } = useCart()
  const finish = useFinish(page)
  const { bike, look, choose } = finish
  const { colour } = look
  if (!colour) throw new Error('There is nothing to paint with.')
  const order = useMadeToOrder({
    name: colour.name,
    bike,
    chooseBike: (bike) => choose({ bike }),
    message: paintMessage(colour, bike),
    addToCart: () => addPaint({ colour, bike }).cart,
  })
  const chooseColour = useCallback((colour: Colour) => choose({ colour }), [choose])
  return { finish, colour, chooseColour, order }
}
