import {
  canAdd,
  chatLink,
  clampQuantity,
  colourChoices,
  highestQuantity,
  lineTotal,
  mayLookOtherwise,
  offersColours,
  type Product,
  pathOf,
  pictureOfColour,
  productMessage,
} from '@pitlane/shop'
import { useState } from 'react'
import { useShopInfo } from '../data/settings.ts'
import { useCart } from '../ordering/use-cart.ts'
import { useRouter } from '../routing/router.ts'

/** How many, in which colour, and the two ways to order that. Price and stock may change under it. */
export function usePurchase(product: Product) {
  const { addFromDetails } = useCart()
  const { whatsapp_number } = useShopInfo()
  const { navigate } = useRouter()
  const [wanted, setWanted] = useState(1)
  const [wantedColour, setWantedColour] = useState<string | null>(null)
  const colours = offersColours(product) ? colourChoices(product) : []
  const selectedColor = colours.find((colour) => colour === wantedColour) ?? null
  const quantity = clampQuantity(product, wanted)
  const message = productMessage(product, { quantity, selectedColor })
  return {
    productId: product.id,
    colours,
    selectedColor,
    /** The picture in the colour chosen, if there is one. */
    colourPicture: pictureOfColour(product, selectedColor),
    /** The colour chosen may look otherwise than in the pictures. */
    isUnpictured: mayLookOtherwise(product, selectedColor),
    chooseColour: setWantedColour,
    quantity,
    highest: highestQuantity(product),
    chooseQuantity: setWanted,
    /** Undefined while the product has no price. */
    value: lineTotal({ price: product.price, quantity }),
    canAdd: canAdd(product),
    addToCart() {
      addFromDetails(product, { quantity, selectedColor })
      navigate(pathOf('Cart'))
    },
    message,
    chatHref: chatLink(whatsapp_number, message),
  }
}

export type Purchase = ReturnType<typeof usePurchase>
