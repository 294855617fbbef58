import type { OrderStatus } from '@pitlane/shop'
import * as text from '../text/en.ts'

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span className="order-status" data-status={status}>
      {text.orders.statuses[status]}
    </span>
  )
}
