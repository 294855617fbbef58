import type { Operation } from '@pitlane/client'
import {
  type Counted,
  type Order,
  type OrderEntities,
  type OrderLine,
  type OrderStatus,
  type Seller,
  type ShopEntities,
  stockChanges,
} from '@pitlane/shop'
import { client } from '../client.ts'
import { saveInOrder } from '../ui/use-save.ts'
import { refresh } from './order-data.ts'

export interface Step {
  to: OrderStatus
  /** As they are after the step. */
  lines: readonly OrderLine[]
  /** Products whose stock may go below zero. */
  belowZero?: ReadonlySet<string>
  /** Email of the person who does it. */
  by: string
  /** Who sells, for the invoice. */
  seller: Seller
}

/**
 * Takes an order to its next state, together with the stock that goes with it: all of it is written, or nothing.
 *
 * @throws PlatformError 409 when the order, or the stock that it needs, has changed meanwhile
 */
export async function takeStep(order: Order, step: Step, products: Counted): Promise<void> {
  const operations = operationsOf(order, step, products)
  try {
    await saveInOrder(`Order/${order.id}`, (idempotencyKey) =>
      client.transaction(operations, { idempotencyKey }),
    )
  } finally {
    await refresh()
  }
}

type AnyOperation = Operation<ShopEntities & OrderEntities>

function operationsOf(order: Order, step: Step, products: Counted): AnyOperation[] {
  const { to, by, seller } = step
  const date = new Date().toISOString()
  const lines = [...step.lines]
  const { delivery_fee, discount, customer_name, customer_address, updated_date } = order
  const sold = { date, seller, customer_name, customer_address, lines, delivery_fee, discount }
  const changes = [...stockChanges(order.lines, lines)]
  return [
    {
      entity: 'Order',
      action: 'update',
      id: order.id,
      if: { status: order.status },
      data: {
        status: to,
        lines,
        timeline: [...order.timeline, { status: to, date, by }],
        ...(to === 'confirmed' && { invoice: sold }),
        updated_date,
      },
    },
    ...changes
      .filter(([id]) => typeof products.get(id)?.stock_quantity === 'number')
      .map(([id, pieces]): AnyOperation => {
        const isGuarded = pieces > 0 && !step.belowZero?.has(id)
        return {
          entity: 'Product',
          action: 'update',
          id,
          update: { $inc: { stock_quantity: -pieces } },
          ...(isGuarded && { if: { stock_quantity: { $gte: pieces } } }),
        }
      }),
    ...movesOf(order, step),
  ]
}

// A step never adds lines, and leaves out only some of which nothing is taken: each is found by what it is.
function movesOf(order: Order, { to, lines }: Step): AnyOperation[] {
  const after = [...lines]
  return order.lines.flatMap((line, index): AnyOperation[] => {
    const at = after.findIndex(
      (each) =>
        each.product_id === line.product_id &&
        each.colour === line.colour &&
        each.bike === line.bike,
    )
    const [now] = at < 0 ? [] : after.splice(at, 1)
    const quantity = line.taken - (now?.taken ?? 0)
    if (!line.product_id || quantity === 0) return []
    return [
      {
        entity: 'StockMove',
        action: 'create',
        data: {
          order_id: order.id,
          order_number: order.number,
          line: index,
          product_id: line.product_id,
          quantity,
          why: to,
        },
      },
    ]
  })
}
