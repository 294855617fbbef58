import type { Order } from '@pitlane/shop'
import { Link } from '@tanstack/react-router'
import * as text from '../../text/en.ts'

/** Asks, before it is saved, whether the customer orders the same once more. */
export function SameOrder({ order }: { order: Order | null | undefined }) {
  return (
    <div role="status">
      {order ? (
        <div className="same-order">
          <p>
            {text.orders.alreadyHere(order.number)} {text.orders.onlyIfAgain}
          </p>
          <Link to="/orders/$number" params={{ number: order.number }}>
            {text.orders.openOrder(order.number)}
          </Link>
        </div>
      ) : null}
    </div>
  )
}
