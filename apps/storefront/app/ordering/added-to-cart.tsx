import { buildPath } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import { notify } from '../ui/notification-store.ts'

/**
 * Says what has just gone into the cart; the shopper stays where they are.
 *
 * @param topic a later one on the same topic takes its place
 * @param more what may still be chosen of it
 */
export function notifyAdded(description: string, topic?: string, more?: ReactNode) {
  notify({
    topic,
    title: 'Added to cart',
    description,
    more,
    action: (
      <Link
        to={buildPath('Cart')}
        className="label-type flex min-h-11 items-center px-2 whitespace-nowrap underline decoration-control underline-offset-4 hover:decoration-text"
      >
        View cart
      </Link>
    ),
  })
}
