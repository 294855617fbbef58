import {
  type Counted,
  type CreditNote,
  creditNumber,
  type Order,
  type OrderFields,
  type OrderLine,
  type StockReason,
} from '@pitlane/shop'
import { serverClock } from '../../server-clock.ts'
import { lastNumber } from '../order-data.ts'
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
}

/**
 * Writes a credit note into an order, together with its number and the stock that comes back.
 *
 * @returns the number of the credit note
 * @throws PlatformError 409 when the order has changed, or another credit note was written meanwhile
 */
export async function writeCredit(
  order: Order,
  { note, lines, stocked, fields: others, why }: Credit,
  products: Counted,
): Promise<string> {
  const { id, last } = await lastNumber('credit-note')
  const number = creditNumber(last + 1)
  const written = { ...note, number, date: serverClock.now().toISOString() }
  const fields = { ...others, lines, credit_notes: [...(order.credit_notes ?? []), written] }
  const update = { $inc: { last: 1 } }
  await writeOrder(
    order,
    {
      fields,
      stocked,
      why,
      beside: [{ entity: 'OrderNumber', action: 'update', id, update, if: { last } }],
    },
    products,
  )
  return number
}
