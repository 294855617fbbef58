import { isDay, isTimeZone, readDay } from '@pitlane/calendar'
import { addMoney } from '../money.ts'
import type { Order, OrderEvent, OrderFields, OrderPayment, OrderStatus } from './order.ts'
import { moneyState, orderTotal } from './order-money.ts'

/** Ways in which customers pay; any other can be written. */
export const PAYMENT_WAYS = ['PayNow', 'Bank transfer', 'Card', 'Cash'] as const

type Happened = Pick<OrderEvent, 'date' | 'by'>

/** What an order becomes with a payment, or a refund: what settles a confirmed order makes it paid. */
export function paymentFields(
  order: Order,
  payment: OrderPayment,
  happened: Happened,
): Partial<OrderFields> {
  return withMoneyState(order, { payments: [...order.payments, payment] }, happened)
}

/**
 * A change of an order with the state that follows from its money: a confirmed order of which nothing is due any more is paid,
 * and a paid one that has come to cost more is confirmed.
 *
 * @param fields what is changed
 */
export function withMoneyState(
  order: Order,
  fields: Partial<OrderFields>,
  { date, by }: Happened,
): Partial<OrderFields> {
  const after = { ...order, ...fields }
  const status = stateByMoney(after)
  if (status === after.status) return fields
  return { ...fields, status, timeline: [...after.timeline, { status, date, by }] }
}

function stateByMoney(order: Order): OrderStatus {
  if (order.status !== 'confirmed' && order.status !== 'paid') return order.status
  const state = moneyState(order)
  if (state === 'due') return 'confirmed'
  return state === 'nothing' || state === 'quoted' ? order.status : 'paid'
}

/**
 * The last day on which an order came to be settled, by a payment or by a credit note; undefined while something is due,
 * or nothing was paid. Instants are read as days of the time zone of its invoice.
 */
export function paidDate(order: Order): string | undefined {
  if (order.status === 'cancelled' || !['paid', 'overpaid'].includes(moneyState(order))) {
    return undefined
  }
  const { payments, credit_notes = [], invoice } = order
  const zone = invoice?.seller.time_zone
  const given = [
    ...payments.map(({ date, amount }) => ({
      day: readGivenDay(date, zone),
      amount,
      paid: amount,
    })),
    ...credit_notes.map(({ date, amount }) => ({ day: readGivenDay(date, zone), amount, paid: 0 })),
  ].toSorted(compareGiven)
  let due = orderTotal(order)
  let paid = 0
  let settled: string | undefined
  for (const each of given) {
    due = addMoney(due, -each.amount)
    paid = addMoney(paid, each.paid)
    const isSettled = due <= 0 && paid > 0
    settled = isSettled ? (settled ?? each.day) : undefined
  }
  return settled
}

function readGivenDay(date: string, zone: string | undefined): string {
  const isInstant = !isDay(date) && !Number.isNaN(Date.parse(date))
  return isInstant && zone && isTimeZone(zone) ? readDay(zone, new Date(date)) : date
}

interface Given {
  day: string
  amount: number
}

/** By days; what goes back on a day comes after what is given on it, so that the end of the day counts. */
function compareGiven(one: Given, other: Given): number {
  return Number(one.day > other.day) - Number(one.day < other.day) || other.amount - one.amount
}
