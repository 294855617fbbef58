import { readFileSync } from 'node:fs'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  PUBLIC_URL,
  type StartedPlatform,
  startPlatform,
} from '../../../../platform/test/start-platform.ts'
import { findRows } from '../list/find-rows.ts'
import type { ListSearch } from '../list/list-search.ts'
import { type ProductRow, ROW_FIELDS } from './product-row.ts'
import { buildQueries } from './row-query.ts'

const MANY = 60
const schema = new URL('../../../../../entities/Product.json', import.meta.url)

function product(at: number) {
  return {
    name: `${['Lever', 'Étrier', 'lever', 'Brake Disc'][at % 4]} ${at % 9}`,
    description: at === 5 ? 'Of knurled titanium.' : '',
    category: ['lever', 'brake_disc', 'own_category', null][at % 4],
    brand: at % 5 === 0 ? 'Kaida' : null,
    part_number: at % 6 === 0 ? `KD-${at}/7` : null,
    barcode: at % 7 === 0 ? `40063813339${at + 10}` : null,
    price: [10, 12.5, null, 10, 0][at % 5],
    stock_quantity: [0, 1, 5, 6, null, -1][at % 6],
    featured: [true, false, null][at % 3],
    status: (['hidden', 'shown', null, undefined] as const)[at % 4],
    image_url: [null, '', '/files/a.jpg'][at % 3],
    gallery_images: [null, [], ['/files/b.jpg'], null][at % 4],
  }
}

let started: StartedPlatform
let rows: readonly ProductRow[]
beforeAll(async () => {
  started = await startPlatform({ schemas: [JSON.parse(readFileSync(schema, 'utf8'))] })
  const { Product } = started.service.entities
  // Some at one moment, some after each other.
  await Product?.bulkCreate(Array.from({ length: MANY / 2 }, (_, at) => product(at)))
  for (let at = MANY / 2; at < MANY; at += 1) await Product?.create(product(at))
  rows = await client().Product.list('-created_date', MANY, 0, ROW_FIELDS)
})
afterAll(() => started.stop())

function client() {
  const { fetch } = started.platform
  const { serviceToken } = started.config
  return createClient<ShopEntities>({ serverUrl: PUBLIC_URL, fetch, serviceToken }).asServiceRole
    .entities
}

/** Ids of what the platform finds, in its order; read from the other end they are the same. */
async function foundByPlatform(search: ListSearch): Promise<string[]> {
  const ids: string[] = []
  for (const { filter, sort, reversed } of buildQueries(search)) {
    const found = await client().Product.filter(filter, sort, MANY, 0, ['id'])
    const fromEnd = await client().Product.filter(filter, reversed, MANY, 0, ['id'])
    expect(fromEnd.reverse()).toEqual(found)
    ids.push(...found.map(({ id }) => id))
  }
  return ids
}

const inPage = (search: ListSearch) => findRows(rows, search).map(({ id }) => id)

const FILTERS: ListSearch[] = [
  {},
  { category: 'lever' },
  { category: 'own_category' },
  { category: 'none' },
  { stock: 'in' },
  { stock: 'low' },
  { stock: 'out' },
  { stock: 'uncounted' },
  { featured: true },
  { status: 'shown' },
  { status: 'hidden' },
  { status: 'hidden', category: 'lever', q: 'lever' },
  { unpictured: true },
  { q: 'lever' },
  { q: 'ETRIER' },
  { q: 'own_category' },
  { q: 'brake kaida' },
  { q: 'kd-12/7' },
  { q: '4006381333917' },
  { q: 'lev er' },
  { q: '…' },
  { q: 'lever', category: 'lever', stock: 'in', featured: true, unpictured: true },
]
const SORTS: ListSearch[] = [
  {},
  { direction: 'up' },
  { sort: 'created' },
  { sort: 'created', direction: 'down' },
  { sort: 'updated' },
  { sort: 'updated', direction: 'down' },
  { sort: 'price' },
  { sort: 'price', direction: 'down' },
  { sort: 'stock' },
  { sort: 'stock', direction: 'down' },
]

test.each(FILTERS)(
  'O17 %o finds the same products in the page and on the server',
  async (filter) => {
    for (const sort of SORTS) {
      const search = { ...filter, ...sort }
      expect(inPage(search), JSON.stringify(sort)).toEqual(await foundByPlatform(search))
    }
  },
)

test('O17 names are in the order of a person in the page, and in that of their bytes on the server', async () => {
  for (const direction of ['up', 'down'] as const) {
    const search: ListSearch = { sort: 'name', direction }
    const byPlatform = await foundByPlatform(search)
    expect(inPage(search).toSorted()).toEqual(byPlatform.toSorted())
    const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
    const names = byPlatform.map((id) => nameOf.get(id) ?? '')
    const sorted = names.toSorted()
    expect(names).toEqual(direction === 'up' ? sorted : sorted.reverse())
  }
})

test('O17 words of a description are known to the server alone, and ids in parts to the page', async () => {
  expect(inPage({ q: 'knurled' })).toEqual([])
  expect(await foundByPlatform({ q: 'knurled' })).toHaveLength(1)
  const [{ id } = { id: '' }] = rows
  expect(inPage({ q: id })).toEqual([id])
  expect(await foundByPlatform({ q: id })).toEqual([id])
})
