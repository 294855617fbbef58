import { readFileSync } from 'node:fs'
import { createClient } from '@pitlane/client'
import { listBikes, type ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  PUBLIC_URL,
  type StartedPlatform,
  startPlatform,
} from '../../../platform/test/start-platform.ts'
import { readSuggestions } from './suggested-products.ts'

const schema = new URL('../../../../entities/Product.json', import.meta.url)

/** From the oldest to the newest: what costs little is the oldest. */
const products = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((at) => [
  { name: `Helmet ${at}`, category: 'helmets', price: 60 + at * 20 },
  { name: `Gloves ${at}`, category: 'gloves', price: 30 + at * 15 },
  { name: `Lever ${at}`, category: 'lever', price: 20, fits: [at < 3 ? 'xmax-v3' : 'nmax-v2'] },
  { name: `Mirror ${at}`, category: 'mirror', price: 20, fits: [at < 3 ? 'xmax-v3' : 'nmax-v2'] },
])

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ schemas: [JSON.parse(readFileSync(schema, 'utf8'))] })
  for (const product of products) await started.service.entities.Product?.create(product)
})
afterAll(() => started.stop())

async function suggested(search: string): Promise<string[]> {
  const client = createClient<ShopEntities>({
    serverUrl: PUBLIC_URL,
    fetch: started.platform.fetch,
  })
  return (await readSuggestions(client, search, listBikes({}))).map(({ name }) => name).slice(0, 6)
}

test('B7 of two things with prices of their own both are suggested, and nothing dearer', async () => {
  expect(await suggested('helmet under 90 and gloves under 50')).toEqual([
    'Helmet 1',
    'Gloves 1',
    'Helmet 0',
    'Gloves 0',
  ])
})

test('B7 a bike that is said once narrows all that is suggested', async () => {
  const both = await suggested('lever under 90 and mirror under 90 for xmax')
  expect(both).toEqual(['Lever 2', 'Mirror 2', 'Lever 1', 'Mirror 1', 'Lever 0', 'Mirror 0'])
})

test('B7 the newest are suggested where no price is said, and others where nothing costs so little', async () => {
  expect(await suggested('helmet')).toEqual([7, 6, 5, 4, 3, 2].map((at) => `Helmet ${at}`))
  expect(await suggested('helmet under 70')).toEqual(['Helmet 0'])
  expect(await suggested('helmet under 20')).not.toEqual([])
})
