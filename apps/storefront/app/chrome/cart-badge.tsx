import { pathOf } from '@pitlane/shop'
import { useCart } from '../ordering/use-cart.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

/** The way to the cart, with the number of pieces in it. */
export function CartBadge() {
  const { itemCount } = useCart()
  const spoken = itemCount === 1 ? '1 item' : `${itemCount} items`
  return (
    <Link
      to={pathOf('Cart')}
      aria-label={`Cart, ${spoken}`}
      className="relative grid size-11 place-items-center rounded-control hover:bg-raised"
    >
      <Icon name="cart" size={26} />
      {itemCount > 0 ? (
        <span
          // A new key starts the animation again with each change.
          key={itemCount}
          data-testid="cart-count"
          className="cart-count absolute -top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-red px-1 text-xs leading-none font-bold text-white tabular-nums"
        >
          {itemCount > 99 ? '99+' : itemCount}
        </span>
      ) : null}
      <span role="status" className="sr-only">
        {itemCount > 0 ? `${spoken} in the cart` : ''}
      </span>
    </Link>
  )
}
