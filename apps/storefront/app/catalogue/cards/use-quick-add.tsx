import {
  type CartLine,
  colourChoices,
  itemName,
  lineKey,
  offersColours,
  type Product,
} from '@pitlane/shop'
import { FitNote } from '../../bike/bike-components.tsx'
import { type AddCard, useAddCard } from '../../ordering/add-card.ts'
import { notifyAdded } from '../../ordering/added-to-cart.tsx'
import { useCart } from '../../ordering/use-cart.ts'

export interface QuickAdd extends Pick<AddCard, 'isAdding'> {
  add(size?: string): Promise<void>
}

/** Adds one piece from a card, and says so; where it comes in colours, the notification offers them. */
export function useQuickAdd(card: Product): QuickAdd {
  const { changeChoice } = useCart()
  const { addCard, isAdding } = useAddCard()

  function choose(line: CartLine, product: Product, selectedColor: string) {
    changeChoice(lineKey(line), { selectedColor })
    notifyAdded(
      `${describeAdded(line)}, ${selectedColor}`,
      product.id,
      <FitNote product={product} />,
    )
  }

  async function offerColours(line: CartLine, product: Product) {
    if (!offersColours(product)) return
    // Without that code the product's page and the cart say that the colour is open.
    const arrived = await import('./colour-offer.tsx').catch(() => undefined)
    if (!arrived) return
    const { ColourOffer } = arrived
    notifyAdded(
      describeAdded(line),
      product.id,
      <>
        <FitNote product={product} />
        <ColourOffer
          productId={product.id}
          colours={colourChoices(product)}
          onChoose={(colour) => choose(line, product, colour)}
        />
      </>,
    )
  }

  async function add(size?: string) {
    const added = await addCard(card, size)
    if (!added) return
    const { cart, product } = added
    const line = cart.find(
      ({ id, selectedSize }) => id === product.id && (selectedSize || undefined) === size,
    )
    if (!line) return
    notifyAdded(describeAdded(line), product.id, <FitNote product={product} />)
    if (line.selectedColor === null) await offerColours(line, product)
  }

  return { add, isAdding }
}

/** "2 × Mesh jacket, size L". */
function describeAdded({ quantity, selectedSize, ...line }: CartLine): string {
  const name = selectedSize ? `${itemName(line)}, size ${selectedSize}` : itemName(line)
  return quantity > 1 ? `${quantity} × ${name}` : name
}
