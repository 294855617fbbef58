import type { Order, OrderInvoice } from './order.ts'
import type { Seller } from './order-seller.ts'

/**
 * What the invoice of an order says from now on.
 *
 * @param date ISO 8601
 */
export function orderInvoice(order: Order, seller: Seller, date: string): OrderInvoice {
  const { customer_name, customer_address, lines, delivery_fee, discount } = order
  return { date, seller, customer_name, customer_address, lines, delivery_fee, discount }
}
