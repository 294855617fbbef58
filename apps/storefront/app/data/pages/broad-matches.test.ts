import { readFileSync } from 'node:fs'
import { createClient } from '@pitlane/client'
import type { Read } from '@pitlane/protocol'
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
const LARGE = 10_000
const HELMETS = 250
const helmets = Array.from({ length: HELMETS }, (_, at) => ({
  name: `${at % 50 === 0 ? 'HELMET' : 'Helmet'} of ${at} g`,
  category: 'helmets',
  brand: at % 5 === 0 ? 'Kaida' : 'Ostra',
  price: at,
  stock_quantity: at % 2,
}))
const bags = Array.from({ length: 70 }, (_, at) => ({
  name: `Bag ${at}`,
  category: 'other_parts',
  description: 'Holds a helmet. Fits a Kaida.',
  price: 1000,
}))

let started: StartedPlatform
let client: ShopClient
const asked: string[] = []
let requests = 0
beforeAll(async () => {
  started = await startPlatform({ schemas: [JSON.parse(readFileSync(schema, 'utf8'))] })
  await started.service.entities.Product?.bulkCreate([...helmets, ...bags])
  const { fetch } = started.platform
  client = createClient<ShopEntities>({
    serverUrl: PUBLIC_URL,
    fetch: (...[input, init]: Parameters<typeof fetch>) => {
      requests++
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
      const alone: Read[] = [{ of: 'list', query: Object.fromEntries(searchParams) }]
      const reads: Read[] = pathname.endsWith('/reads') ? JSON.parse(String(init?.body)) : alone
      // Values of a field are a list of another kind.
      for (const { of, query = {} } of reads) if (of === 'list') asked.push(query.limit ?? '')
      return fetch(input, init)
    },
  })
})
afterAll(() => started.stop())

async function read(params: Record<string, string>) {
  const { products = [], listingSummary } = await readListing({
    client,
    params,
    shop: {},
    catalogueSize: LARGE,
  })
  return { products, names: products.map(({ name }) => name), listingSummary }
}

test('Y10 a word that is the name of hundreds finds all of them page by page, before what mentions it', async () => {
  asked.length = 0
  const first = await read({ q: 'helmets' })
  expect(first.listingSummary?.total).toBe(HELMETS + bags.length)
  expect(first.names).toHaveLength(48)
  const limits = asked.filter(Boolean).map(Number)
  expect(limits).not.toEqual([])
  for (const limit of limits) expect(limit).toBeLessThanOrEqual(60)
  const pages = await Promise.all(
    ['1', '2', '3', '4', '5', '6', '7'].map((page) => read({ q: 'helmets', page })),
  )
  const names = pages.flatMap((page) => page.names)
  expect(new Set(names).size).toBe(HELMETS + bags.length)
  expect(names.slice(HELMETS).every((name) => name.startsWith('Bag'))).toBe(true)
  expect(names[0]).toBe(`Helmet of ${HELMETS - 1} g`)
  expect((await read({ q: 'helmets', page: '99' })).listingSummary?.page).toBe(7)
})

test('Y10 what very many are called by can be filtered, sorted and asked for within a category', async () => {
  const kaida = await read({ q: 'helmet', brand: 'kaida' })
  expect(kaida.listingSummary?.total).toBe(HELMETS / 5)
  expect(kaida.listingSummary?.facets.brand.map(({ label }) => label)).toEqual(['Kaida', 'Ostra'])
  expect(
    (await read({ q: 'helmet', stock: 'in', category: 'helmets' })).listingSummary?.total,
  ).toBe(HELMETS / 2)
  const dear = await read({ q: 'helmet', sort: 'price_desc' })
  expect(dear.names.slice(0, 2)).toEqual(['Bag 69', 'Bag 68'])
  const cheap = await read({ q: 'helmet', sort: 'price_asc', page: '2' })
  expect(cheap.products[0]?.price).toBe(48)
})

test('Y10 B7 a misspelt word, a maker among them, is understood by a few of what it may mean', async () => {
  asked.length = 0
  const meant = await read({ q: 'helmts osrta' })
  expect(meant.listingSummary?.total).toBe((HELMETS * 4) / 5)
  expect(meant.names.every((name) => /Helmet/i.test(name))).toBe(true)
  const few = await read({ q: 'helmet kaidda' })
  expect(few.names.every((name) => Number(name.split(' ')[2]) % 5 === 0)).toBe(true)
  expect(few.listingSummary?.total).toBe(HELMETS / 5)
})

test('Y10 a misspelt search asks for nothing twice, and three times in all', async () => {
  requests = 0
  const { listingSummary } = await read({ q: 'helmts' })
  expect(listingSummary?.facets.brand.map(({ label }) => label)).toEqual(['Kaida', 'Ostra'])
  expect(requests).toBe(3)
})

test('B7 what has to be weighed is weighed: numbers, short words, and what few are called by', async () => {
  expect((await read({ q: 'helmet 13' })).names[0]).toBe('Helmet of 13 g')
  expect((await read({ q: 'bag' })).names[0]).toMatch(/^Bag/)
  expect((await read({ q: 'kaida' })).names[0]).toMatch(/Helmet/i)
})
