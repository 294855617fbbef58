import { type Bike, bikeText, type Cart, itemName, pathOf } from '@pitlane/shop'
import { Link } from '../ui/link.tsx'
import { notify } from '../ui/notification-store.ts'

/** Tells of the line that has just gone to the end of the cart; the shopper stays where they are. */
export function tellAdded(cart: Cart, bike: Bike) {
  const name = itemName(cart.at(-1) ?? {})
  notify({
    title: 'Added to cart',
    description: `${name}, for ${bikeText(bike)}`,
    action: (
      <Link
        to={pathOf('Cart')}
        className="label-type flex min-h-11 items-center px-2 whitespace-nowrap underline decoration-control underline-offset-4 hover:decoration-text"
      >
        View cart
      </Link>
    ),
  })
}
