import { addMoney, lineTotal } from '../money.ts'
import type { Order } from './order.ts'

type Priced = Pick<Order, 'lines' | 'delivery_fee' | 'discount'>

/** What an order costs, in dollars: its priced lines and delivery, less the discount; 0 at least. */
export function orderTotal({ lines, delivery_fee, discount }: Priced): number {
  const each = lines.map((line) => lineTotal(line) ?? 0)
  return Math.max(0, addMoney(...each, delivery_fee, -discount))
}

/** What is still to be paid, in dollars; less than 0 when more than the total was paid. */
export function orderBalance(order: Priced & Pick<Order, 'payments'>): number {
  return addMoney(orderTotal(order), ...order.payments.map(({ amount }) => -amount))
}

/**
 * The goods and services tax that a price includes, at 9 %.
 *
 * @param total dollars with the tax
 * @returns dollars, rounded to the cent
 */
export function includedTax(total: number): number {
  return addMoney((total * 9) / 109)
}
