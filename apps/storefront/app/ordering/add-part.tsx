import { buildPath, canAdd, itemName, type Product, sizeChoices } from '@pitlane/shop'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useAddCard } from './add-card.ts'
import { useCart } from './use-cart.ts'

export interface AddPartProps {
  part: Product
  onAdd?: () => void
}

/** One piece into the cart; what comes in sizes leads to its page. */
export function AddPart({ part, onAdd }: AddPartProps) {
  const { cart } = useCart()
  const { addCard, isAdding } = useAddCard()
  const name = itemName(part)
  if (!canAdd(part)) return <p className="text-label text-amber">Sold out for now</p>
  if (sizeChoices(part).length > 0)
    return (
      <ButtonLink to={buildPath('ProductDetails', { id: part.id })} tone="secondary">
        Choose Size
      </ButtonLink>
    )
  const isInCart = cart.some(({ id }) => id === part.id)
  return (
    <Button
      tone="secondary"
      aria-disabled={isInCart || isAdding}
      aria-label={isInCart ? `${name} is in your cart` : `Add ${name} to cart`}
      onClick={async () => {
        if (isInCart || isAdding) return
        const added = await addCard(part)
        if (added) onAdd?.()
      }}
      className="noscript:hidden"
    >
      <Icon name={isInCart ? 'check' : 'plus'} />
      <span>{isInCart ? 'In your cart' : isAdding ? 'Adding…' : 'Add'}</span>
    </Button>
  )
}
