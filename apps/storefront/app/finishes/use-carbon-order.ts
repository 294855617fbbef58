import { type CarbonProduct, carbonMessage } from '@pitlane/shop'
import { useCart } from '../cart/use-cart.ts'
import { tellAdded } from './added-to-cart.tsx'
import { carbonPhoto } from './carbon-photos.ts'
import { useFinish } from './use-finish.ts'
import { useMadeToOrder } from './use-made-to-order.ts'

/** The chosen part, and the order for it. */
export function useCarbonOrder() {
  const { addCarbon } = useCart()
  const finish = useFinish('CustomCarbonFiber')
  const { bike, look, choose } = finish
  const product = look.part
  if (!product) throw new Error('There is nothing of carbon.')
  // Once the studio takes another picture this address is gone, and the cart shows the cloth instead.
  const image = product.image ?? carbonPhoto(product)?.url ?? null
  const order = useMadeToOrder({
    name: product.name,
    bike,
    chooseBike: (bike) => choose({ bike }),
    message: carbonMessage(product, bike),
    addToCart: () => tellAdded(addCarbon({ product: { ...product, image }, bike }).cart, bike),
  })
  return { finish, product, chooseProduct: (part: CarbonProduct) => choose({ part }), order }
}
