import { readFileSync } from 'node:fs'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  PUBLIC_URL,
  type StartedPlatform,
  startPlatform,
} from '../../../../platform/test/start-platform.ts'
import { readListing } from './read-listing.ts'

const schema = new URL('../../../../../entities/Product.json', import.meta.url)

/** From the oldest to the newest: more of either than a search reads. */
const mirrors = [
  ...many(600, (at) => ({
    name: `Mirror to be quoted ${at} for XMAX`,
    category: 'mirror',
    price: null,
  })),
  ...many(900, (at) => ({ name: `Mirror ${at} for XMAX`, category: 'mirror', price: at + 10 })),
]
const levers = [
  ...many(60, (at) => ({ name: `Lever ${at}`, category: 'lever', price: 540 + at })),
  ...many(1100, (at) => ({ name: `Lever number ${at}`, category: 'lever', price: 300 })),
]

function many<R>(count: number, row: (at: number) => R): R[] {
  return Array.from({ length: count }, (_, at) => row(at))
}

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ schemas: [JSON.parse(readFileSync(schema, 'utf8'))] })
  await started.service.entities.Product?.bulkCreate([...mirrors, ...levers])
})
afterAll(() => started.stop())

async function read(params: Record<string, string>) {
  const { fetch } = started.platform
  const client = createClient<ShopEntities>({ serverUrl: PUBLIC_URL, fetch })
  const { products = [], listingSummary } = await readListing({
    client,
    params,
    shop: {},
    catalogueSize: 10_000,
  })
  return { names: products.map(({ name }) => name), listingSummary }
}

test('S5 a search by price counts what has none as well, last', async () => {
  const asked = { q: 'mirror xmax', sort: 'price_asc' }
  const { names, listingSummary } = await read(asked)
  expect(listingSummary).toMatchObject({ total: 1000, areMore: true })
  expect(names[0]).toBe('Mirror 0 for XMAX')
  const last = await read({ ...asked, page: '21' })
  expect(last.names.at(-1)).toBe('Mirror to be quoted 500 for XMAX')
})

test('B7 B9 within a price the dearest of all comes first, also where a word has a fault', async () => {
  const { names, listingSummary } = await read({ q: 'levr under 600', sort: 'price_desc' })
  expect(listingSummary?.dropped).toEqual([])
  expect(names[0]).toBe('Lever 59')
})
