import { isPlatformError } from '@pitlane/client'
import {
  type AdminSettings,
  type EntityRecord,
  type Filter,
  paths,
  pathTo,
} from '@pitlane/protocol'
import { type messageKey, type Order, type OrderFields, shopInfo } from '@pitlane/shop'
import { appId, client } from '../client.ts'
import { loadOrderFilters } from '../settings/load-order-filters.ts'
import * as text from '../text/en.ts'
import { notify } from '../ui/toast.tsx'
import type { OrderSearch } from './list/order-search.ts'
import { refresh } from './new-orders.ts'
import type { OrderOperation } from './order-operations.ts'

/** Orders that a list shows, and that each "Show more" adds. */
export const PAGE = 50

const ATTEMPTS = 5

export const shopQuery = {
  queryKey: ['orders', 'shop'],
  queryFn: async () => {
    const path = pathTo(paths.adminSettings, { appId })
    const { shop } = await client.request<AdminSettings>('GET', path)
    return shop
  },
}

/** The shop's couriers, in its order. */
export const couriersQuery = { ...shopQuery, select: (shop: unknown) => shopInfo(shop).couriers }

export const orderQuery = (number: string) => ({
  queryKey: ['orders', 'one', number],
  queryFn: async (): Promise<Order | null> =>
    (await client.entities.Order.filter({ number }, undefined, 1))[0] ?? null,
})

export const listQuery = ({ status, q }: OrderSearch, limit: number) => ({
  queryKey: ['orders', 'list', status, q, limit],
  queryFn: async (): Promise<Order[]> => {
    const search = q ? (await loadOrderFilters()).orderFilter(q) : {}
    return client.entities.Order.filter(
      { ...(status && { status }), ...search },
      '-created_date',
      limit,
    )
  },
})

export const countsQuery = {
  queryKey: ['orders', 'counts'],
  queryFn: async () => {
    const { rows } = await client.entities.Order.aggregate({ groupBy: ['status'] })
    return new Map(rows.map((row) => [String(row.status), Number(row.count)]))
  },
}

/** The newest order of the same message; null where there is none, and for one that was typed by hand. */
export const sameOrderQuery = (key: ReturnType<typeof messageKey>) => ({
  queryKey: ['orders', 'same', key],
  queryFn: async (): Promise<Order | null> => (key ? findOrder(key) : null),
  // The other one may be made in this moment, by somebody else.
  staleTime: 0,
})

/** The newest order that a filter finds. */
export async function findOrder(filter: Filter<EntityRecord<Order>>): Promise<Order | null> {
  return (await client.entities.Order.filter(filter, '-created_date', 1))[0] ?? null
}

type Sequence = 'order' | 'invoice' | 'credit-note'

/**
 * Writes something with the next number of a sequence: numbers have no gaps, and no two have the same.
 *
 * @param write given the number, and the operation that takes it in the same transaction
 * @throws what `write` throws, unless the number was taken by somebody else meanwhile
 */
export async function withNumber<Result>(
  key: Sequence,
  write: (number: number, taking: OrderOperation) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const { id, last } = await lastNumber(key)
    const update = { $inc: { last: 1 } }
    try {
      return await write(last + 1, {
        ...{ entity: 'OrderNumber', action: 'update', id, update, if: { last } },
      })
    } catch (error) {
      const isTaken = isConflict(error) && (await lastNumber(key)).last !== last
      if (!isTaken || attempt === ATTEMPTS) throw error
    }
  }
}

// The key makes it one record, however many ask for the first number at once.
async function lastNumber(key: Sequence): Promise<{ id: string; last: number }> {
  const [known] = await client.entities.OrderNumber.filter({ key }, 'created_date', 1)
  if (known) return known
  await client.entities.OrderNumber.upsert([{ key }], { key: 'key' })
  return lastNumber(key)
}

/** Saves an order unless another user has changed it since; shows a notice when it was not saved. */
export async function saveOrder(order: Order, fields: Partial<OrderFields>): Promise<boolean> {
  try {
    const { updated_date } = order
    await client.entities.Order.update(order.id, { ...fields, updated_date })
    return true
  } catch (error) {
    notifyFailure(error, order)
    return false
  } finally {
    await refresh()
  }
}

/** @param order that it is about; missing for one that is yet to be made */
export function notifyFailure(error: unknown, order?: Pick<Order, 'number'>): void {
  const message = isConflict(error) ? text.orders.changedMeanwhile : text.orders.notSaved
  notify({ message, isError: true, about: aboutOrder(order) })
}

/** What notices about an order have in common: what is solved goes with the next of them. */
export function aboutOrder(order: Pick<Order, 'number'> | undefined): string {
  return `Order/${order?.number ?? 'new'}`
}

export function isConflict(error: unknown): boolean {
  return isPlatformError(error) && (error.status === 409 || error.status === 412)
}
