import { pathOf } from '@pitlane/shop'
import { Link } from '../ui/link.tsx'
import { notify } from '../ui/notification-store.ts'

/**
 * Says what has just gone into the cart; the shopper stays where they are.
 *
 * @param topic a later one on the same topic takes its place
 */
export function notifyAdded(description: string, topic?: string) {
  notify({
    topic,
    title: 'Added to cart',
    description,
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
