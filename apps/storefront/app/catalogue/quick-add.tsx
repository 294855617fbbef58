import { canAdd, itemName, type Product } from '@pitlane/shop'
import { useQueryClient } from '@tanstack/react-query'
import { findCompleteProduct } from '../data/queries.ts'
import { notifyAdded } from '../ordering/added-to-cart.tsx'
import { useCart } from '../ordering/use-cart.ts'
import { Icon } from '../ui/icon.tsx'

/** Puts one piece into the cart and leaves the shopper where they are. */
export function QuickAdd({ product }: { product: Product }) {
  const { addFromCard } = useCart()
  const queries = useQueryClient()
  const name = itemName(product)
  const add = () => {
    const { cart } = addFromCard(findCompleteProduct(queries, product))
    const quantity = cart.find((line) => line.id === product.id)?.quantity ?? 1
    notifyAdded(quantity > 1 ? `${quantity} × ${name}` : name, product.id)
  }
  return (
    <button
      type="button"
      aria-label={`Add ${name} to cart`}
      disabled={!canAdd(product)}
      onClick={add}
      // Above the link that covers the card; without script it could do nothing.
      className="relative z-10 grid size-11 shrink-0 place-items-center rounded-control border border-control transition-colors hover:border-text hover:bg-text hover:text-shell disabled:cursor-not-allowed disabled:border-line disabled:text-control disabled:hover:bg-transparent noscript:hidden"
    >
      <Icon name="plus" />
    </button>
  )
}
