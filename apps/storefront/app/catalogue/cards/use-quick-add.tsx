import {
  type CartLine,
  colourChoices,
  itemName,
  lineKey,
  offersColours,
  type Product,
} from '@pitlane/shop'
import { FitNote } from '../../bike/lazy-bike-components.tsx'
import { usePlatform } from '../../data/platform.ts'
import { findCompleteProduct } from '../../data/queries.ts'
import { useQueryClient } from '../../data/query/query-client.ts'
import { readCompleteProduct } from '../../data/read-complete-product.ts'
import { notifyAdded } from '../../ordering/added-to-cart.tsx'
import { useCart } from '../../ordering/use-cart.ts'

/** Adds one piece from a card, and says so; where it comes in colours, the notification offers them. */
export function useQuickAdd(product: Product): (size?: string) => void {
  const { addFromCard, changeChoice } = useCart()
  const { client } = usePlatform()
  const queries = useQueryClient()

  function choose(line: CartLine, selectedColor: string) {
    changeChoice(lineKey(line), { selectedColor })
    notifyAdded(`${textOf(line)}, ${selectedColor}`, product.id, <FitNote product={product} />)
  }

  async function offerColours(line: CartLine) {
    // Without code or product the product's page and the cart say that the colour is open.
    const [arrived, complete] = await Promise.all([
      import('./colour-offer.tsx'),
      readCompleteProduct(queries, client, product),
    ]).catch(() => [])
    if (!arrived || !complete || !offersColours(complete)) return
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
    if (line.selectedColor === null) void offerColours(line)
  }
}

/** "2 × Mesh jacket, size L". */
function textOf({ quantity, selectedSize, ...line }: CartLine): string {
  const name = selectedSize ? `${itemName(line)}, size ${selectedSize}` : itemName(line)
  return quantity > 1 ? `${quantity} × ${name}` : name
}
