import {
  type Counted,
  type Order,
  type OrderLine,
  type OrderStatus,
  orderInvoice,
  type Seller,
} from '@pitlane/shop'
import { serverClock } from '../../server-clock.ts'
import { writeOrder } from '../write-order.ts'

export interface Step {
  to: OrderStatus
  /** As they are after the step. */
  lines: readonly OrderLine[]
  /** Products whose stock may go below zero. */
  belowZero?: ReadonlySet<string> | undefined
  /** Email of the person who does it. */
  by: string
  /** Who sells, for the invoice. */
  seller: Seller
}

/**
 * Takes an order to its next state, together with the stock that goes with it.
 *
 * @throws PlatformError 409 when the order, or the stock that it needs, has changed meanwhile
 */
export function takeStep(order: Order, step: Step, products: Counted): Promise<void> {
  const { to, by, seller, belowZero } = step
  const date = serverClock.now().toISOString()
  const lines = [...step.lines]
  const fields = {
    status: to,
    lines,
    timeline: [...order.timeline, { status: to, date, by }],
    ...(to === 'confirmed' && { invoice: orderInvoice({ ...order, lines }, seller, date) }),
  }
  return writeOrder(order, { fields, stocked: lines, why: to, belowZero }, products)
}
