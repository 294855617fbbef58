import {
  type CartLine,
  colourChoices,
  itemName,
  lineKey,
  offersColours,
  type Product,
} from '@pitlane/shop'
import { useQueryClient } from '@tanstack/react-query'
import { FitNote } from '../bike/idle-parts.tsx'
import { findCompleteProduct } from '../data/queries.ts'
import { notifyAdded } from '../ordering/added-to-cart.tsx'
import { useCart } from '../ordering/use-cart.ts'

/** Adds one piece from a card, and says so; where it comes in colours, the notification offers them. */
export function useQuickAdd(product: Product): (size?: string) => void {
  const { addFromCard, changeChoice } = useCart()
  const queries = useQueryClient()

  function choose(line: CartLine, selectedColor: string) {
    changeChoice(lineKey(line), { selectedColor })
    notifyAdded(`${textOf(line)}, ${selectedColor}`, product.id, <FitNote product={product} />)
  }

  async function offerColours(line: CartLine, complete: Product) {
    const arrived = await import('./colour-offer.tsx').catch(() => undefined)
    // Without that code the product's page and the cart say that the colour is open.
    if (!arrived) return
    const { ColourOffer } = arrived
    notifyAdded(
      textOf(line),
      product.id,
      <>
        <FitNote product={complete} />
        <ColourOffer
          productId={product.id}
          colours={colourChoices(complete)}
          onChoose={(colour) => choose(line, colour)}
        />
      </>,
    )
  }

  return (size) => {
    const complete = findCompleteProduct(queries, product)
    const { cart } = addFromCard(complete, size)
    const line = cart.find(
      ({ id, selectedSize }) => id === product.id && (selectedSize || undefined) === size,
    )
    if (!line) return
    notifyAdded(textOf(line), product.id, <FitNote product={complete} />)
    if (offersColours(complete) && line.selectedColor === null) void offerColours(line, complete)
  }
}

/** "2 × Mesh jacket, size L". */
function textOf({ quantity, selectedSize, ...line }: CartLine): string {
  const name = selectedSize ? `${itemName(line)}, size ${selectedSize}` : itemName(line)
  return quantity > 1 ? `${quantity} × ${name}` : name
}
