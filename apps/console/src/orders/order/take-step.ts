import {
  type Counted,
  invoiceNumber,
  type Order,
  type OrderFields,
  type OrderLine,
  type OrderStatus,
  orderInvoice,
  type Seller,
  withMoneyState,
} from '@pitlane/shop'
import { serverClock } from '../../server-clock.ts'
import { withNumber } from '../order-data.ts'
import { writeOrder } from '../write-order.ts'

export interface Step {
  to: OrderStatus
  /** As they are after the step. */
  lines: readonly OrderLine[]
  /** Products whose stock may go below zero. */
  belowZero?: ReadonlySet<string> | undefined
  /** What else is written with it, such as the courier. */
  fields?: Partial<OrderFields>
  /** Email of the person who does it. */
  by: string
  /** Who sells, for the invoice. */
  seller: Seller
}

/**
 * Takes an order to its next state, together with the stock and the invoice that go with it.
 *
 * @returns the state that it is in then: one that was paid before it is confirmed is paid at once
 * @throws PlatformError 409 when the order, or the stock that it needs, has changed meanwhile
 */
export async function takeStep(order: Order, step: Step, products: Counted): Promise<OrderStatus> {
  const { to, by, seller, belowZero } = step
  const date = serverClock.now().toISOString()
  const lines = [...step.lines]
  const timeline = [...order.timeline, { status: to, date, by }]
  const change = { ...step.fields, status: to, lines, timeline }
  const written = { stocked: lines, why: to, belowZero }
  if (to !== 'confirmed') {
    await writeOrder(order, { ...written, fields: change }, products)
    return to
  }
  return withNumber('invoice', async (next, taking) => {
    const invoice = orderInvoice({ ...order, lines }, seller, date, invoiceNumber(next))
    const fields = withMoneyState(order, { ...change, invoice }, { date, by })
    await writeOrder(order, { ...written, fields, beside: [taking] }, products)
    return fields.status ?? to
  })
}
