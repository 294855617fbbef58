import { type Bike, bikeText, byId, type Cart, chatLink, itemName } from '@pitlane/shop'
import { useShopInfo } from '../data/settings.ts'
import { notifyAdded } from '../ordering/added-to-cart.tsx'

export type MadeToOrder = ReturnType<typeof useMadeToOrder>

/** Something made for a bike, and the two ways to order it. */
export function useMadeToOrder(choice: {
  /** What is ordered, in the words of a heading. */
  name: string
  bike: Bike
  /** It was chosen by nobody. */
  isBikeUnconfirmed: boolean
  /** Those to choose from. */
  bikes: readonly Bike[]
  chooseBike: (bike: Bike) => void
  /** The text that the chat link carries. */
  message: string
  /** @returns the cart with the new line at its end */
  addToCart: () => Cart
}) {
  const { whatsapp_number } = useShopInfo()
  return {
    ...choice,
    chooseBike(id: string) {
      const bike = byId(choice.bikes, id)
      if (bike) choice.chooseBike(bike)
    },
    /** Undefined while the shop has no number. */
    chatHref: chatLink(whatsapp_number, choice.message),
    addToCart() {
      const line = choice.addToCart().at(-1)
      notifyAdded(`${itemName(line ?? {})}, for ${bikeText(choice.bike)}`)
    },
  }
}
