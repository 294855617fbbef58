import { addMoney, lineTotal } from '../money.ts'
import type { CreditedLine, CreditNote, Order, OrderLine } from './order.ts'
import { orderTotal } from './order-money.ts'

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

/** Dollars that pieces cost, never more than is left of the order’s total after its other credit notes. */
export function creditAmount(
  order: Parameters<typeof orderTotal>[0] & Pick<Order, 'credit_notes'>,
  credited: readonly CreditedLine[],
): number {
  const sum = addMoney(...credited.map((line) => lineTotal(line) ?? 0))
  return Math.min(sum, creditableAmount(order))
}

/** Dollars of an order’s total that no credit note has given back. */
export function creditableAmount(
  order: Parameters<typeof orderTotal>[0] & Pick<Order, 'credit_notes'>,
): number {
  return addMoney(orderTotal(order), ...amounts(order.credit_notes))
}

function amounts(notes: readonly CreditNote[] = []): number[] {
  return notes.map(({ amount }) => -amount)
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
