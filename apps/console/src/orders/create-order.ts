import { messageKey, type Order, type OrderDraft, type OrderStatus } from '@pitlane/shop'
import { client } from '../client.ts'
import { serverClock } from '../server-clock.ts'
import { findOrder, isConflict, lastNumber, refresh } from './order-data.ts'

const ATTEMPTS = 5

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
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(order, key, saveKey)
    } catch (error) {
      if (!isConflict(error)) throw error
      const known = await findMade(key, saveKey)
      if (known) return known.mine
      if (attempt === ATTEMPTS) throw error
    }
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

async function writeOnce(
  { draft, by }: NewOrder,
  key: ReturnType<typeof messageKey>,
  saveKey: string,
): Promise<Order | null> {
  const mine = { save_key: saveKey }
  const { id, last } = await lastNumber('order')
  const number = String(last + 1)
  const event = { status: 'asked' as const, date: serverClock.now().toISOString(), by }
  const data = { ...NEW, ...draft, ...mine, number, timeline: [event] }
  await client.transaction(
    [
      {
        entity: 'OrderNumber',
        action: 'update',
        id,
        update: { $inc: { last: 1 } },
        if: { last },
      },
      { entity: 'Order', action: 'create', data, unless: key ? { $or: [mine, key] } : mine },
    ],
    { idempotencyKey: `${saveKey}-${number}` },
  )
  await refresh()
  return findOrder(mine)
}
