import { readFileSync } from 'node:fs'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  PUBLIC_URL,
  type StartedPlatform,
  startPlatform,
} from '../../../../platform/test/start-platform.ts'
import type { ShopClient } from '../platform.ts'
import { readListing } from './read-listing.ts'

const schema = new URL('../../../../../entities/Product.json', import.meta.url)
/** More than a search reads. */
const NEWER = 1100

/** The oldest are the cheapest, and by a maker of their own. */
const old = Array.from({ length: 60 }, (_, at) => ({
  name: `Lever ${at} for XMAX`,
  category: 'lever',
  brand: at % 2 === 0 ? 'Kaida' : 'Ostra',
  price: at + 20,
  fits: ['xmax-v3'],
}))
const newer = Array.from({ length: NEWER }, (_, at) => ({
  name: `Lever number ${at} for XMAX`,
  category: 'lever',
  brand: 'Corvex',
  price: at === 0 ? null : 500,
  fits: ['nmax-v2'],
}))

let started: StartedPlatform
let client: ShopClient
beforeAll(async () => {
  started = await startPlatform({ schemas: [JSON.parse(readFileSync(schema, 'utf8'))] })
  await started.service.entities.Product?.bulkCreate([...old, ...newer])
  client = createClient<ShopEntities>({ serverUrl: PUBLIC_URL, fetch: started.platform.fetch })
})
afterAll(() => started.stop())

async function read(params: Record<string, string>) {
  const { products = [], listingSummary } = await readListing({
    client,
    params: { q: 'lever xmax', ...params },
    shop: {},
    catalogueSize: 10_000,
  })
  return { names: products.map(({ name }) => name), listingSummary }
}

test('B7 B9 filters find what is older than all that a search reads', async () => {
  expect((await read({ max: '40' })).listingSummary?.total).toBe(21)
  expect((await read({ brand: 'kaida' })).listingSummary?.total).toBe(30)
  expect((await read({ bike: 'xmax-v3' })).listingSummary?.total).toBe(60)
  const both = await read({ brand: 'kaida', max: '40', sort: 'price_desc' })
  expect(both.names.slice(0, 2)).toEqual(['Lever 20 for XMAX', 'Lever 18 for XMAX'])
})

test('B7 B9 a search by price begins with the lowest of all, however old', async () => {
  const { names } = await read({ sort: 'price_asc' })
  expect(names).toEqual(Array.from({ length: 48 }, (_, at) => `Lever ${at} for XMAX`))
})

test('B7 where nothing costs so little, the cheapest of all comes first', async () => {
  const { names, listingSummary } = await read({ q: 'lever xmax under 9' })
  expect(names.slice(0, 2)).toEqual(['Lever 0 for XMAX', 'Lever 1 for XMAX'])
  expect(listingSummary?.dropped).toEqual(['under 9'])
  expect((await read({ q: 'under $9' })).names[0]).toBe('Lever 0 for XMAX')
})

test('B7 each of two things with prices of their own is found, however old', async () => {
  const { names } = await read({ q: 'kaida lever under 21 and ostra lever under 22' })
  expect(names).toEqual(['Lever 0 for XMAX', 'Lever 1 for XMAX'])
})

test.each<[string, Record<string, string>, boolean]>([
  ['all it finds', {}, true],
  ['all of a maker who has many', { brand: 'corvex' }, true],
  ['the dearest of all', { sort: 'price_desc' }, true],
  ['those of a maker', { brand: 'kaida' }, false],
  ['those within a price', { q: 'lever xmax under 40' }, false],
  ['those within one of two prices', { q: 'kaida lever under 21 and lever under 600' }, true],
])(
  'S5 a search says that there are more than it counted only where there are: %s',
  async (_, params, areMore) => {
    expect((await read(params)).listingSummary?.areMore ?? false).toBe(areMore)
  },
)

test.each<Record<string, string>>([
  {},
  { sort: 'newest' },
  { sort: 'price_asc' },
  { sort: 'price_desc' },
  { sort: 'name' },
  { sort: 'price_asc', brand: 'corvex' },
])('S5 a search counts as many of what it meets, and of its makers, with %j', async (params) => {
  const { listingSummary } = await read(params)
  expect(listingSummary).toMatchObject({ total: 1000, areMore: true })
  expect(listingSummary?.facets.brand.map(({ value }) => value)).toContain('corvex')
})

test('B7 Y10 what one search reads is bounded, however many prices it says', async () => {
  let records = 0
  const { fetch } = started.platform
  const counted: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    const body: unknown = await response.clone().json()
    if (Array.isArray(body)) records += body.length
    return response
  }
  const q = 'lever under 600 and kaida lever under 600 and corvex lever under 600'
  const params = { q, sort: 'price_asc', stock: 'in' }
  const visitor = createClient<ShopEntities>({ serverUrl: PUBLIC_URL, fetch: counted })
  await readListing({ client: visitor, params, shop: {}, catalogueSize: 10_000 })
  expect(records).toBeLessThanOrEqual(3100)
})
