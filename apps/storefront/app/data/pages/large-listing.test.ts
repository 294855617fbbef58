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
const HELMETS = 110
const helmets = Array.from({ length: HELMETS }, (_, at) => ({
  name: `Helmet ${String((at * 37) % HELMETS).padStart(3, '0')}`,
  category: 'helmets',
  brand: ['Corvex', 'Kaida', 'Ostra'][at % 3],
  price: 50 + ((at * 53) % HELMETS),
  stock_quantity: at % 4,
  sizes: at % 2 === 0 ? ['M', 'L'] : ['XL'],
}))
/** Many have the same price, or none, and the same name. */
const gloves = Array.from({ length: 70 }, (_, at) => ({
  name: `Glove ${at % 4}`,
  category: 'pump',
  price: [10, 20, null][at % 3] ?? null,
  part_number: `G-${at}`,
}))

/** Of categories that the store has no shelf for, of one that it has, and of none. */
const strangers = [
  { name: 'Exhaust', category: 'exhausts', price: 300 },
  { name: 'Spray can', category: 'spec_custom', price: 12 },
  { name: 'Helmet in capitals', category: 'HELMETS', price: 99 },
  { name: 'Nothing said', category: null, price: 5 },
  { name: 'Spacer', category: 'other_parts', price: 3 },
]

let started: StartedPlatform
let client: ShopClient
let requests = 0
/** What was asked for, by the kind of each read. */
let reads: string[] = []
beforeAll(async () => {
  started = await startPlatform({ schemas: [JSON.parse(readFileSync(schema, 'utf8'))] })
  await started.service.entities.Product?.bulkCreate([
    ...gloves,
    ...helmets,
    { name: 'Visor', price: 7 },
    ...strangers,
  ])
  const { fetch } = started.platform
  client = createClient<ShopEntities>({
    serverUrl: PUBLIC_URL,
    fetch: (...request: Parameters<typeof fetch>) => {
      requests++
      const [, { body } = {}] = request
      // One read alone goes to its own address.
      if (body) reads.push(...[JSON.parse(String(body))].flat().map(({ of }: Read) => of))
      return fetch(...request)
    },
  })
})
afterAll(() => started.stop())

async function read(params: Record<string, string>, catalogueSize: number) {
  const { products = [], listingSummary } = await readListing({
    client,
    params,
    shop: {},
    catalogueSize,
  })
  const { total, page, facets } = listingSummary ?? {}
  const { brand, prices, inStock } = facets ?? {}
  return { names: products.map(({ name }) => name), total, page, brand, prices, inStock }
}

test.each<Record<string, string>>([
  {},
  { sort: 'price_desc' },
  { sort: 'price_asc' },
  { sort: 'name' },
  { brand: 'kaida' },
  { stock: 'in', max: '120' },
  { size: 'm', sort: 'price_desc' },
  { brand: 'kaida,ostra', stock: 'in' },
  { brand: 'kaida', size: 'xl', max: '120' },
])('Y10 every page of a large listing with %j is that of a small one', async (asked) => {
  for (const page of ['1', '2', '3', '99']) {
    const params = { category: 'helmets', ...asked, page }
    expect(await read(params, 10_000)).toEqual(await read(params, HELMETS))
  }
})

test.each<Record<string, string>>([{}, { sort: 'price_asc' }, { q: 'exhaust' }, { max: '50' }])(
  'S8 Y10 what the store has no shelf for stands among other parts with %j, in a large listing as in a small one',
  async (asked) => {
    for (const category of ['other_parts', 'parts', 'OTHER_PARTS', 'exhausts']) {
      const [large, small] = await Promise.all(
        [10_000, 10].map((size) => read({ category, ...asked }, size)),
      )
      expect([category, large]).toEqual([category, small])
    }
  },
)

test('S8 S5 other parts are those, what has another category, and what has none', async () => {
  const { names, total } = await read({ category: 'other_parts', sort: 'price_asc' }, 10_000)
  expect(names).toEqual([
    'Spacer',
    'Nothing said',
    'Visor',
    'Spray can',
    'Helmet in capitals',
    'Exhaust',
  ])
  expect(total).toBe(6)
})

test.each(['newest', 'price_asc', 'price_desc', 'name'])(
  'Y10 what is equal in the order %s is the newest first, as in a small listing',
  async (sort) => {
    for (const page of ['1', '2']) {
      const [large, small] = await Promise.all(
        [10_000, 10].map((catalogueSize) =>
          readListing({
            client,
            params: { category: 'pump', sort, page },
            shop: {},
            catalogueSize,
          }),
        ),
      )
      expect(large?.products).toEqual(small?.products)
    }
  },
)

test('Y10 B5 a bike finds in a large shop what says in words that it fits, as in a small one', async () => {
  const shop = await startPlatform({ schemas: [JSON.parse(readFileSync(schema, 'utf8'))] })
  const texts = [
    'XMAX V2, V3',
    'Universal, bars of 22 mm',
    'NMAX V2 (2022-2024)',
    'not XMAX V3',
    '',
  ]
  const parts = texts.map((Fits, at) => ({
    name: `Part ${at}`,
    category: 'lever',
    specifications: { Fits },
    fits: at === 1 ? [] : null,
  }))
  const listed = { name: 'Listed', category: 'lever', fits: ['xmax-v3'] }
  const other = { ...listed, name: 'Other', fits: ['nmax-v2'], specifications: { Fits: texts[0] } }
  await shop.service.entities.Product?.bulkCreate([...parts, listed, other])
  const { fetch } = shop.platform
  const visitor = createClient<ShopEntities>({ serverUrl: PUBLIC_URL, fetch })
  for (const [bike, category] of [
    ['xmax-v3', 'all'],
    ['nmax-v2', 'lever'],
  ] as const) {
    const params = { bike, category }
    const [large, small] = await Promise.all(
      [600, 10].map((catalogueSize) =>
        readListing({ client: visitor, params, shop: {}, catalogueSize }),
      ),
    )
    expect(large?.products).toEqual(small?.products)
    expect(large?.listingSummary?.total).toBe(3)
  }
  await shop.stop()
})

test.each<[number, Record<string, string>]>([
  [1, {}],
  [1, { stock: 'in', max: '120', sort: 'price_desc' }],
  [2, { page: '2' }],
  [2, { brand: 'kaida', stock: 'in' }],
])('Y10 a page of a large listing takes %i requests with %j', async (most, asked) => {
  requests = 0
  await read({ category: 'helmets', ...asked }, 10_000)
  expect(requests).toBe(most)
})

test.each<Record<string, string>>([
  { brand: 'kaida', stock: 'in', max: '120' },
  { brand: 'kaida', stock: 'in', page: '2' },
  { stock: 'in', size: 'm' },
])(
  'Y10 how many products pass the filters %j is told by their brands, and not counted again',
  async (asked) => {
    reads = []
    await read({ category: 'helmets', ...asked }, 10_000)
    expect(reads).toContain('aggregate')
    expect(reads).not.toContain('count')
  },
)
