import type { OrderDraft } from './draft-order.ts'
import type { CreditNote, Order, OrderLine } from './order.ts'
import { creditableAmount, returnablePieces, returnPieces } from './order-returns.ts'
import { returnStock } from './order-stock.ts'

export interface Cancelled {
  /** As they are kept. */
  lines: OrderLine[]
  /** With only those pieces gone that are in stock again. */
  stocked: readonly OrderLine[]
  /** Takes back what is left of an invoice that was issued; missing where there is nothing left, or no invoice. */
  credit?: Pick<CreditNote, 'amount' | 'lines'>
}

/**
 * What cancelling an order does to its lines, its stock and its invoice.
 *
 * @param lost places of lines whose pieces do not come back into stock
 */
export function cancelOrder(
  order: Pick<Order, 'lines' | 'delivery_fee' | 'discount' | 'invoice' | 'credit_notes'>,
  lost: ReadonlySet<number> = new Set(),
): Cancelled {
  if (!order.invoice) {
    const lines = returnStock(order.lines, new Set(lost))
    return { lines, stocked: lines }
  }
  const all = order.lines.map((_, line) => ({
    line,
    quantity: returnablePieces(order, line),
    isRestocked: !lost.has(line),
  }))
  const { credited, lines, stocked } = returnPieces(order, all)
  const amount = creditableAmount(order)
  const isLeft = amount > 0 || credited.length > 0
  return { lines, stocked, ...(isLeft && { credit: { amount, lines: credited } }) }
}

/** The same once more, under a number that it is yet to get: nothing of it has left the stock. */
export function orderAnew(order: Order): OrderDraft {
  const { customer_name, customer_phone, customer_address, notes } = order
  const { delivery_way = '', customer_notes = '' } = order
  const { lines, delivery_fee, discount, source_text, reference } = order
  return {
    ...{ customer_name, customer_phone, customer_address, notes, delivery_fee, discount },
    ...{ delivery_way, customer_notes },
    lines: lines.map((line) => ({ ...line, taken: 0 })),
    ...{ source_text, ...(reference !== undefined && { reference }) },
  }
}
