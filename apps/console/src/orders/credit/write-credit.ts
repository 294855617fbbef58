import {
  type Counted,
  type CreditNote,
  creditNumber,
  creditTax,
  type Order,
  type OrderFields,
  type OrderLine,
  type StockReason,
  withMoneyState,
} from '@pitlane/shop'
import { serverClock } from '../../server-clock.ts'
import { withNumber } from '../order-data.ts'
import { writeOrder } from '../write-order.ts'

interface Credit {
  note: Pick<CreditNote, 'reason' | 'amount' | 'lines'>
  /** As they are kept. */
  lines: OrderLine[]
  /** With only those pieces gone that are in stock again. */
  stocked: readonly OrderLine[]
  /** What else of the order is written with it. */
  fields?: Partial<OrderFields>
  /** What the stock moves say. */
  why: StockReason
  /** Email of the person who does it. */
  by: string
}

/**
 * Writes a credit note into an order, together with its number and the stock that comes back.
 *
 * @returns the number of the credit note
 * @throws PlatformError 409 when the order has changed meanwhile
 */
export async function writeCredit(
  order: Order,
  { note, lines, stocked, fields: others, why, by }: Credit,
  products: Counted,
): Promise<string> {
  return withNumber('credit-note', async (next, taking) => {
    const number = creditNumber(next)
    const date = serverClock.now().toISOString()
    const written = { ...note, number, date, tax: creditTax(order, note.amount) }
    const credited = { ...others, lines, credit_notes: [...(order.credit_notes ?? []), written] }
    // What is credited may be all that was still to be paid.
    const fields = withMoneyState(order, credited, { date, by })
    await writeOrder(order, { fields, stocked, why, beside: [taking] }, products)
    return number
  })
}
