import { canAdd, itemName, type Product, pathOf } from '@pitlane/shop'
import { useQueryClient } from '@tanstack/react-query'
import { useCart } from '../cart/use-cart.ts'
import { findCompleteProduct } from '../data/queries.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { notify } from '../ui/notification-store.ts'

/** Puts one piece into the cart and leaves the shopper where they are. */
export function QuickAdd({ product }: { product: Product }) {
  const { addFromCard } = useCart()
  const queries = useQueryClient()
  const name = itemName(product)
  const add = () => {
    const { cart } = addFromCard(findCompleteProduct(queries, product))
    const quantity = cart.find((line) => line.id === product.id)?.quantity ?? 1
    notify({
      topic: product.id,
      title: 'Added to cart',
      description: quantity > 1 ? `${quantity} × ${name}` : name,
      action: <ViewCart />,
    })
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

function ViewCart() {
  return (
    <Link
      to={pathOf('Cart')}
      className="label-type flex min-h-11 items-center px-2 underline decoration-control underline-offset-4 hover:decoration-text"
    >
      View cart
    </Link>
  )
}
