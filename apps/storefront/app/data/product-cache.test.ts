import { createClient } from '@pitlane/client'
import type { Product, ShopEntities } from '@pitlane/shop'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { applyingTo } from './live-products.ts'
import { productKeys } from './queries.ts'
import { createQueryClient } from './query-client.ts'
import { readCompleteProduct } from './read-complete-product.ts'

const card: Product = { id: 'p1', name: 'Lever', price: 10, updated_date: '2026-01-01T00:00:00Z' }
const complete: Product = { ...card, available_colors: ['Gold'] }

/** A shop of one product, and how often it was asked. */
function shopOf(products: Product[]) {
  let requests = 0
  const client = createClient<ShopEntities>({
    appId: 'pitlane',
    serverUrl: 'http://shop.test',
    fetch: async () => {
      requests += 1
      return Response.json(products)
    },
  })
  return { client: async () => client, requests: () => requests }
}

test('a price change reaches every cached list, also after one product was read by itself', async () => {
  const queries = createQueryClient()
  const { client } = shopOf([complete])
  expect(await readCompleteProduct(queries, client, card)).toEqual(complete)
  const later = ['suggested', 'partial'].map((name) => ['products', name, 'later'])
  for (const key of later) queries.setQueryData(key, [card])
  const data = { ...complete, price: 12, updated_date: '2026-01-02T00:00:00Z' }
  applyingTo(queries)({ type: 'update', id: 'p1', data, timestamp: data.updated_date })
  for (const key of later) expect(queries.getQueryData(key)).toEqual([data])
  expect(await readCompleteProduct(queries, client, card)).toEqual(data)
})

test('a product of a list that has arrived is not asked for again', async () => {
  const queries = createQueryClient()
  const { client, requests } = shopOf([complete])
  queries.setQueryData(productKeys.newest, [complete])
  expect(await readCompleteProduct(queries, client, complete)).toBe(complete)
  expect(requests()).toBe(0)
})

const hide = { type: 'delete', id: 'p1', data: { id: 'p1', name: '' }, timestamp: '' } as const
const show = { type: 'create', id: 'p1', data: complete, timestamp: '' } as const

test('T5 a product that is hidden leaves every list, and one that is shown is back in each', async () => {
  const queries = createQueryClient()
  const apply = applyingTo(queries)
  const page = ['products', 'page', 'any']
  let asked = 0
  queries.setQueryData(page, [card])
  const stop = new QueryObserver(queries, {
    queryKey: page,
    queryFn: async () => {
      asked += 1
      return [card]
    },
  }).subscribe(() => undefined)
  queries.setQueryData(productKeys.newest, [complete])
  apply(hide)
  expect(queries.getQueryData(page)).toEqual([])
  expect(queries.getQueryData(productKeys.newest)).toEqual([])
  apply({ ...show, id: 'other', data: { ...complete, id: 'other' } })
  expect(asked).toBe(0)
  apply(show)
  await expect.poll(() => queries.getQueryData(page)).toEqual([card])
  expect(asked).toBe(1)
  expect(queries.getQueryData<Product[]>(productKeys.newest)).toHaveLength(2)
  // Once it is back, further changes are events like others.
  apply({ ...show, type: 'update', data: { ...complete, price: 12 } })
  expect(asked).toBe(1)
  stop()
})

test('T5 to an admin, who hears of hidden products, they go as well', () => {
  const queries = createQueryClient()
  queries.setQueryData(productKeys.newest, [complete])
  const data = { ...complete, status: 'hidden', updated_date: '2026-01-03T00:00:00Z' } as const
  applyingTo(queries)({ type: 'update', id: 'p1', data, timestamp: '' })
  expect(queries.getQueryData(productKeys.newest)).toEqual([])
  applyingTo(queries)({ type: 'create', id: 'p2', data: { ...data, id: 'p2' }, timestamp: '' })
  expect(queries.getQueryData(productKeys.newest)).toEqual([])
})
