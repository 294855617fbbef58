import type { Operation } from '@pitlane/client'
import {
  type Counted,
  isCountedByVariant,
  lineMoves,
  type Order,
  type OrderEntities,
  type OrderFields,
  type OrderLine,
  type ShopEntities,
  type StockReason,
  stockChanges,
  variantsAfter,
} from '@pitlane/shop'

/** One part of a transaction over orders and products. */
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
 * What changes an order together with the stock that goes with it, and with the moves that say so.
 *
 * @param order as it was shown; its lines are those that the stock was taken for
 * @param products as they were shown
 */
export function buildOrderOperations(
  order: Order,
  change: OrderChange,
  products: Counted,
): OrderOperation[] {
  const { fields, beside = [] } = change
  const { id, status, updated_date } = order
  const data = { ...fields, updated_date }
  return [
    { entity: 'Order', action: 'update', id, if: { status }, data },
    ...stockOperations(order.lines, change, products),
    ...listMoves(order, change, products),
    ...beside,
  ]
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
function listMoves(
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
