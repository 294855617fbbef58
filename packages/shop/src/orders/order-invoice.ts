import type { Order, OrderInvoice } from './order.ts'
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
 * The number of an invoice as it is printed.
 *
 * @param count from its own sequence
 */
export function invoiceNumber(count: number): string {
  return `INV-${count}`
}
