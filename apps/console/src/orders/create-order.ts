import { messageKey, type Order, type OrderDraft, type OrderStatus } from '@pitlane/shop'
import { client } from '../client.ts'
import { serverClock } from '../server-clock.ts'
import { refresh } from './new-orders.ts'
import { findOrder, isConflict, withNumber } from './order-data.ts'
import type { OrderOperation } from './order-operations.ts'

interface NewOrder {
  draft: OrderDraft
  /** Email of the person who makes it. */
  by: string
  /** Whether it may be made of a message that another order is made of. */
  isAnother: boolean
}

const NEW = {
  status: 'asked' as OrderStatus,
  payments: [],
  courier: '',
  tracking: '',
}

/**
 * Makes an order with the next number: numbers have no gaps, and no two orders have the same. Of one message it makes one
 * order, however many people save it at the same moment.
 *
 * @param saveKey the same each time that a save is sent again
 * @returns null where another order of the same message is there
 */
export async function createOrder(order: NewOrder, saveKey: string): Promise<Order | null> {
  const key = order.isAnother ? undefined : messageKey(order.draft)
  try {
    return await withNumber('order', (next, taking) =>
      writeOnce(order, { key, saveKey, number: String(next), taking }),
    )
  } catch (error) {
    const known = isConflict(error) ? await findMade(key, saveKey) : undefined
    if (!known) throw error
    return known.mine
  }
}

/** What stands in the way of a new order: another one of the message, or this very one, whose answer was lost. */
async function findMade(
  key: ReturnType<typeof messageKey>,
  saveKey: string,
): Promise<{ mine: Order | null } | undefined> {
  const mine = await findOrder({ save_key: saveKey })
  const other = mine ?? (key ? await findOrder(key) : null)
  return other ? { mine } : undefined
}

interface NewWrite {
  key: ReturnType<typeof messageKey>
  saveKey: string
  number: string
  /** Takes the number. */
  taking: OrderOperation
}

async function writeOnce(
  { draft, by }: NewOrder,
  { key, saveKey, number, taking }: NewWrite,
): Promise<Order | null> {
  const mine = { save_key: saveKey }
  const event = { status: 'asked' as const, date: serverClock.now().toISOString(), by }
  const data = { ...NEW, ...draft, ...mine, number, timeline: [event] }
  const unless = key ? { $or: [mine, key] } : mine
  await client.transaction([taking, { entity: 'Order', action: 'create', data, unless }], {
    idempotencyKey: `${saveKey}-${number}`,
  })
  await refresh()
  return findOrder(mine)
}
