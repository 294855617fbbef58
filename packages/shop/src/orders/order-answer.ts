import { formatPrice, lineTotal, TO_BE_QUOTED } from '../money.ts'
import { itemName } from '../products/product.ts'
import {
  type CreditNote,
  choicesOfLine,
  type Order,
  type OrderLine,
  type OrderStatus,
} from './order.ts'
import { formatTotal, orderBalance, paidAmount } from './order-money.ts'

/** What the answers say of the shop. */
export interface Payee {
  name: string
  /** The shop's PayNow number; empty while there is none. */
  paynow: string
}

/** The chat text that goes with a step, for the customer of an order. */
export function orderAnswer(order: Order, { name, paynow }: Payee): string {
  const hello = order.customer_name ? `Hello ${order.customer_name},` : 'Hello,'
  const note = latestNote(order)
  const body = note ? credited(order, note) : bodies[order.status](order, paynow)
  return [hello, '', ...body, '', name].join('\n')
}

/**
 * A credit note that is the last thing that has happened, also where it has settled the order in the same moment; a
 * cancelled order tells more than that.
 */
function latestNote({ status, timeline, credit_notes }: Order): CreditNote | undefined {
  const note = credit_notes?.at(-1)
  const last = timeline.at(-1)?.date ?? ''
  return note && status !== 'cancelled' && note.date >= last ? note : undefined
}

function credited(order: Order, { number, amount, reason }: CreditNote): string[] {
  return [
    `we have written credit note ${number} for your order ${order.number}: ${formatPrice(amount)}.`,
    ...reasonLine(reason),
  ]
}

function reasonLine(reason: string | undefined): string[] {
  return reason ? [`Reason: ${reason}`] : []
}

const bodies: Record<OrderStatus, (order: Order, paynow: string) => string[]> = {
  asked: (order) => [
    `thank you for your order ${order.number}. We are checking it and will answer soon.`,
  ],
  quoted: (order) => [`here is our quote ${order.number}:`, '', ...itemised(order)],
  confirmed: (order, paynow) => [
    `your order ${order.number} is confirmed:`,
    '',
    ...itemised(order),
    ...payTo(order, paynow),
  ],
  paid: (order) =>
    isConfirmedPaid(order)
      ? [`your order ${order.number} is confirmed and paid:`, '', ...itemised(order)]
      : [`thank you, your payment for order ${order.number} has arrived.`],
  ready: (order) => [`your order ${order.number} is ready.`],
  sent: (order) => [
    `your order ${order.number} is on its way${order.courier ? ` with ${order.courier}` : ''}.`,
    ...(order.tracking ? [`Tracking: ${order.tracking}`] : []),
  ],
  done: (order) => [`thank you for your order ${order.number}. Ride safe!`],
  cancelled: (order) => [
    `your order ${order.number} is cancelled.`,
    ...reasonLine(order.cancel_reason || order.credit_notes?.at(-1)?.reason),
    ...(paidAmount(order) > 0 ? [`We will refund ${formatPrice(paidAmount(order))}.`] : []),
  ],
}

/** No payment made it paid: it was paid before it was confirmed, or its invoice came to less. */
function isConfirmedPaid({ timeline, invoice }: Order): boolean {
  const [before, last] = timeline.slice(-2)
  return before?.status === 'confirmed' && [before.date, invoice?.date].includes(last?.date)
}

function itemised(order: Order): string[] {
  const fees = [
    ...(order.delivery_fee > 0 ? [`Delivery: ${formatPrice(order.delivery_fee)}`] : []),
    ...(order.discount > 0 ? [`Discount: -${formatPrice(order.discount)}`] : []),
  ]
  return [...order.lines.map(lineText), ...fees, `Total: ${formatTotal(order)}`]
}

function lineText(line: OrderLine): string {
  const details = choicesOfLine(line).join(', ')
  const price = lineTotal(line)
  const cost = price === undefined ? TO_BE_QUOTED.toLowerCase() : formatPrice(price)
  return `${line.quantity} x ${itemName(line)}${details ? ` (${details})` : ''}: ${cost}`
}

function payTo(order: Order, paynow: string): string[] {
  const due = orderBalance(order)
  if (due <= 0) return []
  const amount = formatPrice(due)
  return paynow
    ? [`Please pay ${amount} by PayNow to ${paynow}, reference ${order.number}.`]
    : [`To be paid: ${amount}, reference ${order.number}.`]
}
