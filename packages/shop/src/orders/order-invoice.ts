import type { Order, OrderInvoice, OrderLine } from './order.ts'
import type { Seller } from './order-seller.ts'

/**
 * What the invoice of an order says from now on.
 *
 * @param date ISO 8601
 * @param number of a first invoice; one that there is already keeps its own
 */
export function orderInvoice(
  order: Order,
  seller: Seller,
  date: string,
  number = order.invoice?.number,
): OrderInvoice {
  const { customer_name, customer_address, lines, delivery_fee, discount } = order
  const said = { date, seller, customer_name, customer_address, lines, delivery_fee, discount }
  return { ...(number !== undefined && { number }), ...said }
}

/**
 * The invoice of an order that was changed. It keeps its date, and so its period of the tax, unless what it charges for
 * is another: a name or an address is only corrected.
 *
 * @param order as it is after the change, with the invoice from before
 * @param date ISO 8601, of the change
 */
export function changeInvoice(order: Order, seller: Seller, date: string): OrderInvoice {
  const { invoice, customer_name, customer_address } = order
  if (!invoice || !isChargedAlike(invoice, order)) return orderInvoice(order, seller, date)
  return { ...invoice, customer_name, customer_address }
}

type Charged = Pick<OrderInvoice, 'lines' | 'delivery_fee' | 'discount'>

function isChargedAlike(one: Charged, other: Charged): boolean {
  const isLineAlike = (line: OrderLine, index: number) =>
    SAID.every((field) => (line[field] || null) === (other.lines[index]?.[field] || null))
  return (
    one.delivery_fee === other.delivery_fee &&
    one.discount === other.discount &&
    one.lines.length === other.lines.length &&
    one.lines.every(isLineAlike)
  )
}

/** What of a line an invoice says. */
const SAID = [
  'name',
  'quantity',
  'price',
  'colour',
  'size',
  'bike',
  'part_number',
  'panels',
] as const

/**
 * The number of an invoice as it is printed.
 *
 * @param count from its own sequence
 */
export function invoiceNumber(count: number): string {
  return `INV-${count}`
}
