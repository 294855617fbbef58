import {
  addMoney,
  formatPrice,
  lineTotal,
  MAX_PRICE,
  QUOTED_ITEMS_EXTRA,
  TO_BE_QUOTED,
} from '../money.ts'
import { isPriced, type Order, type OrderLine } from './order.ts'

type Priced = Pick<Order, 'lines' | 'delivery_fee' | 'discount'>

/** What an order costs, in dollars: its priced lines and delivery, less the discount; 0 at least. */
export function orderTotal({ lines, delivery_fee, discount }: Priced): number {
  const each = lines.map((line) => lineTotal(line) ?? 0)
  return Math.max(0, addMoney(...each, delivery_fee, -discount))
}

/** What an order costs, in words: its lines without a price are extra, and one that has no others is to be quoted. */
export function formatTotal(order: Priced): string {
  if (order.lines.length > 0 && !order.lines.some(isPriced)) return TO_BE_QUOTED
  const extra = order.lines.every(isPriced) ? '' : ` (${QUOTED_ITEMS_EXTRA.toLowerCase()})`
  return formatPrice(orderTotal(order)) + extra
}

/** What keeps the amounts of an order from adding up: one that is beyond the most, or a discount above all the rest. */
export type AmountFault = 'too-much' | 'discount'

export function findAmountFault({
  lines,
  delivery_fee,
  discount,
}: Priced): AmountFault | undefined {
  const charged = addMoney(...lines.map((line) => lineTotal(line) ?? 0), delivery_fee)
  const amounts = [delivery_fee, discount, addMoney(charged, -discount)]
  if (lines.some(isLineTooMuch) || amounts.some((amount) => amount > MAX_PRICE)) return 'too-much'
  return addMoney(charged, -discount) < 0 ? 'discount' : undefined
}

/** Whether the price of a line, or what its pieces cost together, is beyond the most that one amount can be. */
export function isLineTooMuch(line: Pick<OrderLine, 'price' | 'quantity'>): boolean {
  return (line.price ?? 0) > MAX_PRICE || (lineTotal(line) ?? 0) > MAX_PRICE
}

/** What is still to be paid after payments and credit notes, in dollars; less than 0 when too much was paid. */
export function orderBalance(order: Priced & Pick<Order, 'payments' | 'credit_notes'>): number {
  const credits = order.credit_notes ?? []
  const given = [...order.payments, ...credits].map(({ amount }) => -amount)
  return addMoney(orderTotal(order), ...given)
}

/** What a customer still owes, in dollars; less than 0 when they get money back. Of a cancelled order they get all. */
export function orderDue(order: Order): number {
  return order.status === 'cancelled' ? addMoney(-paidAmount(order)) : orderBalance(order)
}

/**
 * What is true of an order's money: something is due, it was paid, too much was paid, or nothing is due and nothing was paid;
 * `quoted` while none of that is known, because lines are yet to be quoted.
 */
export type MoneyState = 'due' | 'paid' | 'overpaid' | 'nothing' | 'quoted'

export function moneyState(order: Order): MoneyState {
  const due = orderDue(order)
  const isQuoted = order.status !== 'cancelled' && !order.lines.every(isPriced)
  if (isQuoted && due <= 0) return 'quoted'
  if (due !== 0) return due > 0 ? 'due' : 'overpaid'
  return paidAmount(order) > 0 ? 'paid' : 'nothing'
}

/** What a customer has paid, less what they got back, in dollars. */
export function paidAmount({ payments }: Pick<Order, 'payments'>): number {
  return addMoney(...payments.map(({ amount }) => amount))
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
