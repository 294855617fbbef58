import {
  canAdd,
  itemName,
  type Product,
  pathOf,
  pictures,
  priceText,
  sizeChoices,
} from '@pitlane/shop'
import { useQueryClient } from '@tanstack/react-query'
import { findCompleteProduct } from '../data/queries.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { useCart } from './use-cart.ts'

interface PartToAddProps {
  part: Product
  onAdd?: () => void
}

/** A product in one row, with the way into the cart; one that comes in sizes leads to its page. */
export function PartToAdd({ part, onAdd }: PartToAddProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="picture-tile size-14 shrink-0 rounded-control">
        <Picture url={pictures(part)[0]} alt="" sizes="3.5rem" placeholder={null} />
      </div>
      <div className="min-w-0 flex-1 basis-32">
        <Link
          to={pathOf('ProductDetails', { id: part.id })}
          className="inline-block py-1 leading-snug font-medium text-text wrap-anywhere underline decoration-control underline-offset-4 hover:decoration-text"
        >
          {itemName(part)}
        </Link>
        <p className="text-muted tabular-nums">{priceText(part.price)}</p>
      </div>
      <AddPart part={part} onAdd={onAdd} />
    </div>
  )
}

function AddPart({ part, onAdd }: PartToAddProps) {
  const { cart, addFromCard } = useCart()
  const queries = useQueryClient()
  const name = itemName(part)
  if (!canAdd(part)) return <p className="text-label text-amber">Sold out for now</p>
  if (sizeChoices(part).length > 0)
    return (
      <ButtonLink to={pathOf('ProductDetails', { id: part.id })} tone="secondary">
        Choose Size
      </ButtonLink>
    )
  const isThere = cart.some(({ id }) => id === part.id)
  return (
    <Button
      tone="secondary"
      aria-disabled={isThere}
      aria-label={isThere ? `${name} is in your cart` : `Add ${name} to cart`}
      onClick={() => {
        if (isThere) return
        addFromCard(findCompleteProduct(queries, part))
        onAdd?.()
      }}
      className="noscript:hidden"
    >
      <Icon name={isThere ? 'check' : 'plus'} />
      {isThere ? 'In your cart' : 'Add'}
    </Button>
  )
}
