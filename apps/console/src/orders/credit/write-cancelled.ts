import {
  type Counted,
  cancelOrder,
  type Order,
  type OrderEvent,
  type OrderFields,
} from '@pitlane/shop'
import { serverClock } from '../../server-clock.ts'
import { writeOrder } from '../write-order.ts'
import { writeCredit } from './write-credit.ts'

interface Cancelling {
  /** Places of lines whose pieces do not come back into stock. */
  lost: ReadonlySet<number>
  /** For the customer, in the answer and on the credit note. */
  reason: string
  /** Email of the person who does it. */
  by: string
}

/**
 * Cancels an order, together with the stock that comes back and the credit note that takes its invoice back.
 *
 * @returns the number of the credit note; undefined where none was needed
 * @throws PlatformError 409 when the order has changed meanwhile
 */
export async function writeCancelled(
  order: Order,
  { lost, reason, by }: Cancelling,
  products: Counted,
): Promise<string | undefined> {
  const { lines, stocked, credit } = cancelOrder(order, lost)
  const status = 'cancelled'
  const event: OrderEvent = { status, date: serverClock.now().toISOString(), by }
  const timeline = [...order.timeline, event]
  const fields: Partial<OrderFields> = { status, timeline, cancel_reason: reason }
  if (!credit) {
    await writeOrder(order, { fields: { ...fields, lines }, stocked, why: status }, products)
    return undefined
  }
  const note = { ...credit, reason }
  return writeCredit(order, { note, lines, stocked, fields, why: status, by }, products)
}
