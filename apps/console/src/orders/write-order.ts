import type { Operation } from '@pitlane/client'
import {
  type Counted,
  type Order,
  type OrderEntities,
  type OrderFields,
  type OrderLine,
  type ShopEntities,
  type StockReason,
  stockChanges,
  variantsAfter,
} from '@pitlane/shop'
import { client } from '../client.ts'
import { saveInOrder } from '../ui/use-save.ts'
import { refresh } from './order-data.ts'

export type OrderOperation = Operation<ShopEntities & OrderEntities>

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
    ...movesOf(order, change),
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
    const pieces = typeof product.stock_quantity === 'number' ? (changes.get(id) ?? 0) : 0
    const variants = variantsAfter(id, product, before, stocked)
    if (pieces === 0 && !variants) return []
    const isGuarded = pieces > 0 && !belowZero?.has(id)
    const guard = {
      ...(isGuarded && { stock_quantity: { $gte: pieces } }),
      ...(variants && { updated_date: product.updated_date }),
    }
    return [
      {
        entity: 'Product',
        action: 'update',
        id,
        update: {
          ...(pieces !== 0 && { $inc: { stock_quantity: -pieces } }),
          ...(variants && { $set: { stock_by_variant: variants } }),
        },
        ...(Object.keys(guard).length > 0 && { if: guard }),
      },
    ]
  })
}

/** One move for each line that has more or fewer pieces than before. */
function movesOf(order: Order, { stocked, why }: OrderChange): OrderOperation[] {
  const after = stocked.map((line, index) => ({ line, index }))
  const moves = order.lines.map((line, index) => {
    const at = after.findIndex(
      (each) =>
        each.line.product_id === line.product_id &&
        each.line.colour === line.colour &&
        each.line.size === line.size &&
        each.line.bike === line.bike,
    )
    const [now] = at < 0 ? [] : after.splice(at, 1)
    return { line, index, quantity: line.taken - (now?.line.taken ?? 0) }
  })
  const added = after.map(({ line, index }) => ({ line, index, quantity: -line.taken }))
  return [...moves, ...added].flatMap(({ line, index, quantity }): OrderOperation[] =>
    line.product_id && quantity !== 0
      ? [
          {
            entity: 'StockMove',
            action: 'create',
            data: {
              order_id: order.id,
              order_number: order.number,
              line: index,
              product_id: line.product_id,
              quantity,
              why,
            },
          },
        ]
      : [],
  )
}
