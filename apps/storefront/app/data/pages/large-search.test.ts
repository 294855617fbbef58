import { readFileSync } from 'node:fs'
import { createClient } from '@pitlane/client'
import type { Product, ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsByCategory } from '../../../../../demo/products/all.ts'
import { listingOrder } from '../../../../../demo/products/listing-order.ts'
import { PHONE_QUESTIONS } from '../../../../../demo/products/phone-questions.ts'
import { RIDER_QUESTIONS } from '../../../../../demo/products/rider-questions.ts'
import { ASIDE, isNamed, QUESTIONS } from '../../../../../demo/products/search-questions.ts'
import { toProduct } from '../../../../../demo/products/to-product.ts'
import {
  PUBLIC_URL,
  type StartedPlatform,
  startPlatform,
} from '../../../../platform/test/start-platform.ts'
import type { ShopClient } from '../platform.ts'
import { readCandidates } from './large-search.ts'
import { readListing } from './read-listing.ts'

const LARGE = 501
const schema = new URL('../../../../../entities/Product.json', import.meta.url)
const all = listingOrder(rowsByCategory).map((row) => toProduct(row, (name) => name))

let started: StartedPlatform
let client: ShopClient
beforeAll(async () => {
  started = await startPlatform({ schemas: [JSON.parse(readFileSync(schema, 'utf8'))] })
  await started.service.entities.Product?.bulkCreate(all)
  client = createClient<ShopEntities>({ serverUrl: PUBLIC_URL, fetch: started.platform.fetch })
})
afterAll(() => started.stop())

async function firstFive(q: string): Promise<Product[]> {
  const { products = [] } = await readListing({
    client,
    params: { q },
    shop: {},
    catalogueSize: LARGE,
  })
  return products.slice(0, 5)
}

test.each([
  ['the questions', QUESTIONS, 0.95],
  ['the questions that were kept aside', ASIDE, 0.9],
  ['what is typed at a counter', RIDER_QUESTIONS, 0.95],
  ['what is typed on a phone', PHONE_QUESTIONS, 0.95],
] as const)(
  'B7 Y10 %s are answered by the index as by the whole list',
  async (_, questions, least) => {
    const missed: string[] = []
    let sum = 0
    for (const [question, ...parts] of questions) {
      const isWanted = (name: string) => parts.some((part) => isNamed(name, part))
      const wanted = Math.min(5, all.filter(({ name }) => isWanted(name)).length)
      const first = await firstFive(question)
      const share = first.filter(({ name }) => isWanted(name)).length / wanted
      if (share < 1) missed.push(`${question}: ${first.map(({ name }) => name).join(' | ')}`)
      sum += share
    }
    expect(sum / questions.length, missed.join('\n')).toBeGreaterThanOrEqual(least)
  },
)

test('B7 Y10 what costs no more is found, however many dearer ones are newer', async () => {
  const prices = async (search: string) => {
    const asked = { fields: ['name', 'price'], limit: 1 } as const
    const { products } = await readCandidates(client, search, asked)
    return products.map(({ price }) => Number(price) <= 130)
  }
  expect(await prices('helmet')).toEqual([false])
  expect(await prices('helmet under 130')).toEqual([true, false])
})
