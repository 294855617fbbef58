import {
  buildPath,
  canAdd,
  chatLink,
  clampQuantity,
  highestQuantity,
  lacksColourPicture,
  lineTotal,
  type Product,
  type ProductChoice,
  pictureOfColour,
  productMessage,
} from '@pitlane/shop'
import { useRef, useState } from 'react'
import { useShopInfo } from '../../data/settings.ts'
import { useCart } from '../../ordering/use-cart.ts'
import { useRouter } from '../../routing/router.ts'
import { useChoice } from './use-choice.ts'

/** How many, in which colour and size, and the two ways to order that. Price and stock may change under it. */
export function usePurchase(product: Product) {
  const { addFromDetails } = useCart()
  const { whatsapp_number } = useShopInfo()
  const { navigate } = useRouter()
  const [withFitting, chooseFitting] = useState(false)
  const [failedSubmits, setFailedSubmits] = useState(0)
  const sizeGroup = useRef<HTMLDivElement>(null)
  const { colours, sizes, selectedColor, selectedSize, chooseColour, chooseSize, firstQuantity } =
    useChoice(product)
  const [typedQuantity, setTypedQuantity] = useState(firstQuantity)
  const needsSize = sizes.length > 0 && selectedSize === null
  const choice = { selectedColor, selectedSize }
  const quantity = clampQuantity(product, typedQuantity, choice)
  const message = productMessage(product, { quantity, withFitting, ...choice })
  return {
    productId: product.id,
    choice,
    colours,
    selectedColor,
    /** The picture in the colour chosen, if there is one. */
    colourPicture: pictureOfColour(product, selectedColor),
    /** The colour chosen may look otherwise than in the pictures. */
    isUnpictured: lacksColourPicture(product, selectedColor),
    chooseColour,
    sizes,
    selectedSize,
    chooseSize,
    sizeGroup,
    /** How often the product was to be added without a size, while it still has none. */
    failedSubmits: needsSize ? failedSubmits : 0,
    withFitting,
    chooseFitting,
    quantity,
    highest: highestQuantity(product, choice),
    chooseQuantity: setTypedQuantity,
    /** Undefined while the product has no price. */
    value: lineTotal({ price: product.price, quantity }),
    canAdd: canAdd(product, choice),
    /** Whether there is none of it in that size or colour, with what else is chosen. */
    isSoldOut: (part: Partial<ProductChoice>) => !canAdd(product, { ...choice, ...part }),
    addToCart() {
      if (needsSize) {
        setFailedSubmits((count) => count + 1)
        // At once, not smoothly: the choice must be in view while the alert is read out.
        sizeGroup.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
        sizeGroup.current?.querySelector('input')?.focus({ preventScroll: true })
        return
      }
      addFromDetails(product, { quantity, withFitting, ...choice })
      navigate(buildPath('Cart'))
    },
    message,
    chatHref: chatLink(whatsapp_number, message),
  }
}

export type Purchase = ReturnType<typeof usePurchase>
