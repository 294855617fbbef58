import { addMoney, lineTotal } from '../money.ts'
import type { OrderDraft } from './draft-order.ts'
import type { CreditedLine, CreditNote, Order, OrderLine } from './order.ts'
import { includedTax, orderTotal } from './order-money.ts'
import { returnStock } from './order-stock.ts'

/** Pieces of one line that come back. */
export interface Return {
  /** Place in the order, from 0. */
  line: number
  quantity: number
  /** Whether they can be sold again. */
  isRestocked: boolean
}

/** Pieces of a line that credit notes have taken back; they stay in its `quantity`. */
export function returnedPieces({ credit_notes }: Pick<Order, 'credit_notes'>, line: number) {
  const lines = (credit_notes ?? []).flatMap((note) => note.lines)
  return lines.reduce((sum, each) => (each.line === line ? sum + each.quantity : sum), 0)
}

/** Pieces of a line that can still come back. */
export function returnablePieces(order: Pick<Order, 'credit_notes' | 'lines'>, line: number) {
  return (order.lines[line]?.quantity ?? 0) - returnedPieces(order, line)
}

/**
 * What a credit note over returned pieces says, and where the pieces are after it.
 *
 * @returns `lines` as they are kept, and `stocked` with only those pieces gone that are in stock again. Pieces
 * on back-order are the first that are taken back, unless they go into stock
 */
export function returnPieces(order: Pick<Order, 'credit_notes' | 'lines'>, all: readonly Return[]) {
  const credited: CreditedLine[] = []
  const lines = [...order.lines]
  const stocked = [...order.lines]
  for (const { line: at, quantity, isRestocked } of all) {
    const line = order.lines[at]
    const pieces = Math.min(quantity, returnablePieces(order, at))
    if (!line || pieces <= 0) continue
    const { name, colour, size, bike, price } = line
    const owed = returnablePieces(order, at) - line.taken
    const back = Math.min(line.taken, isRestocked ? pieces : Math.max(0, pieces - owed))
    credited.push({ line: at, name, colour, size, bike, price, quantity: pieces })
    lines[at] = less(line, back)
    if (isRestocked) stocked[at] = less(line, back)
  }
  return { credited, lines, stocked }
}

type Credited = Parameters<typeof orderTotal>[0] & Pick<Order, 'credit_notes'>

/**
 * Dollars that a customer gets for pieces that come back: their share of what was charged for all goods after the discount.
 * The last piece brings the delivery fee with it. However the pieces are spread over credit notes, these add up to the total.
 *
 * @returns never more than is left of the total after the other credit notes
 */
export function creditAmount(order: Credited, credited: readonly CreditedLine[]): number {
  const { goods, delivery } = splitCharges(order, credited)
  return Math.min(addMoney(goods, delivery), creditableAmount(order))
}

/** What of a credit note's amount is not the price of its pieces, in dollars. */
export interface CreditParts {
  /** The share of the discount that goes with the pieces; 0 or less. */
  discount: number
  /** The delivery fee, where it is given back. */
  delivery: number
  /** What the owner gives more or less than that. */
  other: number
}

/**
 * Splits the amount of a credit note.
 *
 * @param order with the credit notes that were written before it
 */
export function creditParts(
  order: Credited,
  { amount, lines }: Pick<CreditNote, 'amount' | 'lines'>,
): CreditParts {
  const price = sumLines(lines)
  const { goods, delivery } = splitCharges(order, lines)
  return {
    discount: addMoney(goods, -price),
    delivery,
    other: addMoney(amount, -goods, -delivery),
  }
}

/**
 * The goods and services tax within the next credit note of an order, in dollars: those of all its credit notes add up to the
 * tax of what they give back.
 */
export function creditTax({ credit_notes = [] }: Pick<Order, 'credit_notes'>, amount: number) {
  const before = credit_notes.map((note) => note.tax ?? includedTax(note.amount))
  const given = addMoney(...credit_notes.map((note) => note.amount), amount)
  return Math.max(0, addMoney(includedTax(given), ...before.map((tax) => -tax)))
}

/** Dollars of an order’s total that no credit note has given back. */
export function creditableAmount(order: Credited): number {
  const notes = order.credit_notes ?? []
  return addMoney(orderTotal(order), ...notes.map(({ amount }) => -amount))
}

/** What of the charged goods and of the charged delivery goes with pieces that come back, in dollars. */
function splitCharges(order: Credited, credited: readonly CreditedLine[]) {
  const price = sumLines(order.lines)
  // The discount is taken off the goods first.
  const goods = Math.max(0, addMoney(price, -order.discount))
  const before = (order.credit_notes ?? []).flatMap(({ lines }) => lines)
  // Rounded together with what came back before, so that no cent is lost or given twice.
  const chargedFor = (lines: readonly CreditedLine[]) =>
    price === 0 ? 0 : addMoney((goods * sumLines(lines)) / price)
  const isLast = piecesIn([...before, ...credited]) === piecesIn(order.lines)
  return {
    goods: addMoney(chargedFor([...before, ...credited]), -chargedFor(before)),
    delivery: isLast && credited.length > 0 ? addMoney(orderTotal(order), -goods) : 0,
  }
}

function sumLines(lines: readonly { price?: unknown; quantity: number }[]): number {
  return addMoney(...lines.map((line) => lineTotal(line) ?? 0))
}

function piecesIn(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function less(line: OrderLine, pieces: number): OrderLine {
  return { ...line, taken: line.taken - pieces }
}

/**
 * The number of a credit note as it is printed.
 *
 * @param count from its own sequence
 */
export function creditNumber(count: number): string {
  return `CN-${count}`
}

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
