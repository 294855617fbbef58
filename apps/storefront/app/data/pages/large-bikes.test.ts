import { readFileSync } from 'node:fs'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  PUBLIC_URL,
  type StartedPlatform,
  startPlatform,
} from '../../../../platform/test/start-platform.ts'
import { readListing } from './read-listing.ts'

const schema = new URL('../../../../../entities/Product.json', import.meta.url)
const TEXTS = 600
const DETAIL = 'with the bracket of the maker and both bolts, Straße 頭盔'

/** The oldest say in words what they fit, each in its own, but for some who say the same. */
const saying = Array.from({ length: TEXTS }, (_, at) => ({
  name: `Mirror ${at}`,
  category: 'mirror',
  specifications: { Fits: `XMAX V3, ${at} ${DETAIL}` },
}))
const alike = Array.from({ length: 20 }, (_, at) => ({
  name: `Lever ${at} for XMAX`,
  category: 'lever',
  specifications: { Fits: 'XMAX V3' },
}))
const newer = Array.from({ length: 1100 }, (_, at) => ({
  name: `Lever number ${at} for XMAX`,
  category: 'lever',
  fits: ['nmax-v2'],
}))
const LABELS = ['Fits', 'fits', 'FITS']
const spelled = LABELS.flatMap((label) => [
  { name: `Grips ${label}`, category: 'gears', specifications: { [label]: 'XMAX V3, ADV 160' } },
  { name: `Grips ${label} NMAX`, category: 'gears', specifications: { [label]: 'NMAX V2' } },
])
/** Of which it is said at such length that no address has room for it. */
const long = { Fits: `XMAX V3, ${'頭'.repeat(600)}` }
const longs = Array.from({ length: 3 }, (_, at) => ({
  name: `Pump ${at}`,
  category: 'pump',
  specifications: at === 2 ? { Fits: 'XMAX V3' } : long,
}))

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ schemas: [JSON.parse(readFileSync(schema, 'utf8'))] })
  await started.service.entities.Product?.bulkCreate([
    ...spelled,
    ...longs,
    ...alike,
    ...saying,
    ...newer,
  ])
})
afterAll(() => started.stop())

function read(params: Record<string, string>, fetch = started.platform.fetch) {
  const client = createClient<ShopEntities>({ serverUrl: PUBLIC_URL, fetch })
  return readListing({ client, params, shop: {}, catalogueSize: 2000 })
}

test('Y10 B5 where products say in very many ways what they fit, a bike finds those that most say', async () => {
  const { listingSummary } = await read({ category: 'all', bike: 'xmax-v3', page: '2' })
  expect(listingSummary?.total).toBeGreaterThan(alike.length)
  const filtered = await read({ category: 'all', bike: 'xmax-v3', stock: 'in', max: '90' })
  expect(filtered.listingSummary?.total).toBe(0)
})

test('B7 B5 a search finds for a bike what only says in words that it fits, however old', async () => {
  const { listingSummary } = await read({ q: 'lever xmax', bike: 'xmax-v3' })
  expect(listingSummary?.total).toBe(alike.length)
})

test('B5 however the label is written, what only says in words that it fits is found', async () => {
  const { products } = await read({ category: 'gears', bike: 'xmax-v3' })
  const names = products?.map(({ name }) => name)
  expect(names?.toSorted()).toEqual(LABELS.map((label) => `Grips ${label}`).toSorted())
})

test('B5 a text that is too long to be asked for hides no others', async () => {
  const { products } = await read({ category: 'pump', bike: 'xmax-v3' })
  expect(products?.map(({ name }) => name)).toEqual(['Pump 2'])
})

test.each<Record<string, string>>([
  { category: 'lever', bike: 'xmax-v3' },
  { category: 'lever', bike: 'xmax-v3', brand: 'kaida' },
  { q: 'lever', bike: 'xmax-v3', brand: 'kaida' },
  { category: 'lever', brand: 'kaida', page: '2' },
])(
  'Y10 what the platform refuses of %j is one error, and none is left unhandled',
  async (params) => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    onTestFinished(() => void process.off('unhandledRejection', unhandled))
    const refused = async () => Response.json({ message: 'busy' }, { status: 503 })
    await expect(read(params, refused)).rejects.toMatchObject({ status: 503 })
    await new Promise((resolve) => setImmediate(resolve))
    expect(unhandled).not.toHaveBeenCalled()
  },
)
