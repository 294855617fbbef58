import { isPriced, isResolved, type Order, type OrderStatus } from './order.ts'
import { moneyState, orderBalance } from './order-money.ts'

const STEPS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  asked: ['quoted', 'confirmed', 'cancelled'],
  quoted: ['confirmed', 'cancelled'],
  confirmed: ['paid', 'ready', 'cancelled'],
  paid: ['ready', 'cancelled'],
  ready: ['sent', 'done', 'cancelled'],
  sent: ['done', 'cancelled'],
  done: [],
  cancelled: ['asked'],
}

/** What an order can become next; the most usual first. */
export function stepsFrom(order: Order): readonly OrderStatus[] {
  // Confirmed once more it would need a second invoice.
  if (isOrderedAnew(order)) return []
  if (order.status === 'done') return [beforeDone(order.timeline)]
  // Where nothing is to be paid, and nothing was, nothing can be marked so.
  const isFree = moneyState(order) === 'nothing'
  return STEPS[order.status].filter((to) => to !== 'paid' || !isFree)
}

/** Whether an order cannot be opened again, but its lines be ordered anew: it was invoiced, and cancelled. */
export function isOrderedAnew({ status, invoice }: Pick<Order, 'status' | 'invoice'>): boolean {
  return status === 'cancelled' && Boolean(invoice)
}

// One that was fetched was never sent.
function beforeDone(timeline: Order['timeline']): OrderStatus {
  const before = timeline.at(timeline.findLastIndex(({ status }) => status !== 'done'))
  return before?.status === 'ready' ? 'ready' : 'sent'
}

/** What is missing before a step: something to sell, what a line is, its price, or money. */
export type Missing = 'lines' | 'products' | 'prices' | 'payment'

/** Why an order cannot take a step yet; undefined when it can. */
export function missingFor(order: Order, to: OrderStatus): Missing | undefined {
  if (to === 'cancelled' || to === 'asked') return undefined
  if (order.lines.length === 0) return 'lines'
  if (!order.lines.every(isResolved)) return 'products'
  if (!order.lines.every(isPriced)) return 'prices'
  return to === 'paid' && orderBalance(order) > 0 ? 'payment' : undefined
}

/** Whether lines can be changed: until the parcel leaves, and no credit note counts on them. */
export function canChangeLines({
  status,
  credit_notes,
}: Pick<Order, 'status' | 'credit_notes'>): boolean {
  const isOpen = ['asked', 'quoted', 'confirmed', 'paid', 'ready'].includes(status)
  return isOpen && !credit_notes?.length
}

/** Whether the customer may be asked for money: it was quoted, and not cancelled. */
export function isPayable(status: OrderStatus): boolean {
  return status === 'quoted' || holdsStock(status)
}

/** Whether an order in this state holds pieces out of stock. */
export function holdsStock(status: OrderStatus): boolean {
  return !['asked', 'quoted', 'cancelled'].includes(status)
}
