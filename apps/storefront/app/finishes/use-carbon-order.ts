import { type CarbonProduct, carbonMessage } from '@pitlane/shop'
import { useCart } from '../ordering/use-cart.ts'
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
    addToCart: () => addCarbon({ product: { ...product, image }, bike }).cart,
  })
  return { finish, product, chooseProduct: (part: CarbonProduct) => choose({ part }), order }
}
