import { isCountedByVariant } from '../products/variant-stock.ts'
import type { Order, OrderLine } from './order.ts'
import { returnedPieces } from './order-returns.ts'
import { holdsStock } from './order-steps.ts'
import type { Counted } from './order-stock.ts'

/** What of a line goes into the parcel. */
interface PackedLine {
  line: OrderLine
  /** Pieces that are packed now. */
  now: number
  /** Pieces on back-order, which follow. */
  later: number
}

/** What is packed of an order, line by line; what has come back is left out. */
export function packOrder(
  order: Pick<Order, 'status' | 'lines' | 'credit_notes'>,
  products: Counted,
): PackedLine[] {
  return order.lines.flatMap((line, at) => {
    const wanted = line.quantity - returnedPieces(order, at)
    const isTaken = holdsStock(order.status) && isCounted(line, products)
    const now = isTaken ? Math.min(line.taken, wanted) : wanted
    return wanted > 0 ? [{ line, now, later: wanted - now }] : []
  })
}

/** Pieces of what nobody counts are never taken, and are there. */
function isCounted({ product_id: id, taken }: OrderLine, products: Counted): boolean {
  const product = id ? products.get(id) : undefined
  if (!product) return taken > 0
  return taken > 0 || typeof product.stock_quantity === 'number' || isCountedByVariant(product)
}
