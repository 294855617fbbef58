import { createClient } from '@pitlane/client'
import type { Product, ShopEntities } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { applyToCachedLists } from './live-products.ts'
import { productKeys } from './queries.ts'
import { QueryClient } from './query/query-client.ts'
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
  const queries = new QueryClient()
  const { client } = shopOf([complete])
  expect(await readCompleteProduct(queries, client, card)).toEqual(complete)
  const later = ['suggested', 'partial'].map((name) => ['products', name, 'later'])
  for (const key of later) queries.setQueryData(key, [card])
  const data = { ...complete, price: 12, updated_date: '2026-01-02T00:00:00Z' }
  applyToCachedLists(queries, { type: 'update', id: 'p1', data, timestamp: data.updated_date })
  for (const key of later) expect(queries.getQueryData(key)).toEqual([data])
  expect(await readCompleteProduct(queries, client, card)).toEqual(data)
})

test('a product of a list that has arrived is not asked for again', async () => {
  const queries = new QueryClient()
  const { client, requests } = shopOf([complete])
  queries.setQueryData(productKeys.newest, [complete])
  expect(await readCompleteProduct(queries, client, complete)).toBe(complete)
  expect(requests()).toBe(0)
})
