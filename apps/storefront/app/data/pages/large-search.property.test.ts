import { readFileSync } from 'node:fs'
import { createClient } from '@pitlane/client'
import type { Product, ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsByCategory } from '../../../../../demo/products/all.ts'
import { listingOrder } from '../../../../../demo/products/listing-order.ts'
import { PHONE_QUESTIONS } from '../../../../../demo/products/phone-questions.ts'
import { RIDER_QUESTIONS } from '../../../../../demo/products/rider-questions.ts'
import { ASIDE, QUESTIONS } from '../../../../../demo/products/search-questions.ts'
import { toProduct } from '../../../../../demo/products/to-product.ts'
import {
  PUBLIC_URL,
  type StartedPlatform,
  startPlatform,
} from '../../../../platform/test/start-platform.ts'
import type { ShopClient } from '../platform.ts'
import { readListing } from './read-listing.ts'

const schema = new URL('../../../../../entities/Product.json', import.meta.url)
const own = listingOrder(rowsByCategory).map((row) => toProduct(row, (name) => name))
/** Newer than all others, and nothing that a rider asks for. */
const unrelated = Array.from({ length: 500 }, (_, at) => ({
  name: `Wzzqv ${'vwqz'.charAt(at % 4).repeat(5)}`,
  category: 'merchandise',
  price: 10_000 + at,
}))

let small: Shop
let large: Shop
beforeAll(async () => {
  small = await open(own)
  large = await open([...own, ...unrelated])
})
afterAll(async () => {
  await small.started.stop()
  await large.started.stop()
})

type Shop = Awaited<ReturnType<typeof open>>

async function open(products: readonly Omit<Product, 'id'>[]) {
  const started: StartedPlatform = await startPlatform({
    schemas: [JSON.parse(readFileSync(schema, 'utf8'))],
  })
  await started.service.entities.Product?.bulkCreate(products.map((each) => ({ ...each })))
  const { fetch } = started.platform
  const client: ShopClient = createClient<ShopEntities>({ serverUrl: PUBLIC_URL, fetch })
  return { started, client, catalogueSize: products.length }
}

async function answer(shop: Shop, q: string): Promise<string[]> {
  const { products = [] } = await readListing({ ...shop, params: { q }, shop: {} })
  return products.map(({ name }) => name)
}

/** Besides what riders ask: words that nothing has, two in one, and names with a fault in them. */
const ODD = [
  'lowering kit',
  'zebra lever',
  'brake 10w40',
  'rainsuite',
  'topboxx',
  'discbrakke',
  'mirorr',
]

test('B7 Y10 the same products are found whatever else a large shop has, in the same order', async () => {
  const asked = [...QUESTIONS, ...ASIDE, ...RIDER_QUESTIONS, ...PHONE_QUESTIONS].map(([q]) => q)
  const questions = [...new Set([...asked, ...ODD])]
  const different: string[] = []
  for (const q of questions) {
    const [one, other] = await Promise.all([answer(small, q), answer(large, q)])
    expect(other.length > 0, q).toBe(one.length > 0)
    if (one.slice(0, 5).join() !== other.slice(0, 5).join())
      different.push(`${q}: ${one.slice(0, 5).join(' | ')} / ${other.slice(0, 5).join(' | ')}`)
  }
  expect(different.length / questions.length, different.join('\n')).toBeLessThanOrEqual(0.05)
})
