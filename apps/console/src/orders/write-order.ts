import type { Counted, Order } from '@pitlane/shop'
import { client } from '../client.ts'
import { saveInOrder } from '../ui/use-save.ts'
import { refresh } from './new-orders.ts'
import { buildOrderOperations, type OrderChange } from './order-operations.ts'

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
  const operations = buildOrderOperations(order, change, products)
  try {
    await saveInOrder(`Order/${order.id}`, (idempotencyKey) =>
      client.transaction(operations, { idempotencyKey }),
    )
  } finally {
    await refresh()
  }
}
