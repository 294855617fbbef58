import {
  type Counted,
  isCountedByVariant,
  lineMoves,
  type Order,
  type OrderFields,
  type OrderLine,
  type StockReason,
  stockChanges,
  variantsAfter,
} from '@pitlane/shop'
import { client } from '../client.ts'
import { saveInOrder } from '../ui/use-save.ts'
import { refresh } from './order-data.ts'
import type { OrderOperation } from './order-operation.ts'

export interface OrderChange {
  fields: Partial<OrderFields>
  /** The order’s lines with what each has out of stock afterwards. */
  stocked: readonly OrderLine[]
  /** What the stock moves say. */
  why: StockReason
  /** Products whose stock may go below zero. */
  belowZero?: ReadonlySet<string> | undefined
  /** What is written together with it. */
  beside?: readonly OrderOperation[]
}

/**
 * Changes an order together with the stock that goes with it: all of it is written, or nothing.
 *
 * @param order as it was shown; its lines are those that the stock was taken for
 * @throws PlatformError 409 when the order, or the stock that it needs, has changed meanwhile
 */
export async function writeOrder(
  order: Order,
  change: OrderChange,
  products: Counted,
): Promise<void> {
  const { fields, beside = [] } = change
  const { id, status, updated_date } = order
  const data = { ...fields, updated_date }
  const operations: OrderOperation[] = [
    { entity: 'Order', action: 'update', id, if: { status }, data },
    ...stockOperations(order.lines, change, products),
    ...movesOf(order, change, products),
    ...beside,
  ]
  try {
    await saveInOrder(`Order/${id}`, (idempotencyKey) =>
      client.transaction(operations, { idempotencyKey }),
    )
  } finally {
    await refresh()
  }
}

/** Of each product that loses pieces or gets some back; its variants are written whole, and only over those that were shown. */
function stockOperations(
  before: readonly OrderLine[],
  { stocked, belowZero }: OrderChange,
  products: Counted,
): OrderOperation[] {
  const changes = stockChanges(before, stocked)
  return [...products].flatMap(([id, product]): OrderOperation[] => {
    const of = { entity: 'Product', action: 'update', id } as const
    const variants = variantsAfter(id, product, before, stocked)
    // The stock of the product is their sum.
    if (variants) {
      const { updated_date } = product
      return [{ ...of, update: { $set: { stock_by_variant: variants } }, if: { updated_date } }]
    }
    const pieces = changes.get(id) ?? 0
    const isCounted = typeof product.stock_quantity === 'number' && !isCountedByVariant(product)
    if (pieces === 0 || !isCounted) return []
    const isGuarded = pieces > 0 && !belowZero?.has(id)
    return [
      {
        ...of,
        update: { $inc: { stock_quantity: -pieces } },
        ...(isGuarded && { if: { stock_quantity: { $gte: pieces } } }),
      },
    ]
  })
}

/** One move for each line that has more or fewer pieces than before. */
function movesOf(
  { id, number, lines }: Order,
  { stocked, why }: OrderChange,
  products: Counted,
): OrderOperation[] {
  return lineMoves(lines, stocked, products).map((move) => ({
    entity: 'StockMove',
    action: 'create',
    data: { ...move, order_id: id, order_number: number, why },
  }))
}
