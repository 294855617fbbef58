import { readFileSync } from 'node:fs'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  PUBLIC_URL,
  type StartedPlatform,
  startPlatform,
} from '../../../../platform/test/start-platform.ts'
import type { ListSearch } from '../list/list-search.ts'
import { meetsFilters } from '../list/meets-filters.ts'
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
async function findIds(search: ListSearch): Promise<string[]> {
  const ids: string[] = []
  for (const { filter, sort, reversed } of buildQueries(search)) {
    const found = await client().Product.filter(filter, sort, MANY, 0, ['id'])
    const fromEnd = await client().Product.filter(filter, reversed, MANY, 0, ['id'])
    expect(fromEnd.reverse()).toEqual(found)
    ids.push(...found.map(({ id }) => id))
  }
  return ids
}

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
  { unpictured: true },
  { category: 'lever', stock: 'in', featured: true, unpictured: true },
]

/** The order in which rows are listed; the first come first. */
const byAge = (a: ProductRow, b: ProductRow) =>
  compare(a.created_date, b.created_date) || compare(a.id, b.id)
const SORTS: [search: ListSearch, order: (a: ProductRow, b: ProductRow) => number][] = [
  [{}, (a, b) => byAge(b, a)],
  [{ direction: 'up' }, byAge],
  [{ sort: 'created' }, byAge],
  [{ sort: 'created', direction: 'down' }, (a, b) => byAge(b, a)],
  [{ sort: 'updated' }, (a, b) => compare(a.updated_date, b.updated_date) || compare(a.id, b.id)],
  [
    { sort: 'updated', direction: 'down' },
    (a, b) => compare(b.updated_date, a.updated_date) || compare(b.id, a.id),
  ],
  [{ sort: 'name' }, (a, b) => compare(a.name, b.name) || byAge(a, b)],
  [{ sort: 'name', direction: 'down' }, (a, b) => compare(b.name, a.name) || byAge(b, a)],
  [{ sort: 'price' }, (a, b) => compareUp(a, b, a.price, b.price)],
  [{ sort: 'price', direction: 'down' }, (a, b) => compareDown(a, b, a.price, b.price)],
  [{ sort: 'stock' }, (a, b) => compareUp(a, b, a.stock_quantity, b.stock_quantity)],
  [
    { sort: 'stock', direction: 'down' },
    (a, b) => compareDown(a, b, a.stock_quantity, b.stock_quantity),
  ],
]

type Amount = number | null | undefined

// What has no number comes last in either direction, the newest first.
function compareUp(a: ProductRow, b: ProductRow, one: Amount, other: Amount): number {
  if (typeof one !== 'number' && typeof other !== 'number') return byAge(b, a)
  return (one ?? Infinity) - (other ?? Infinity) || byAge(a, b)
}

function compareDown(a: ProductRow, b: ProductRow, one: Amount, other: Amount): number {
  if (typeof one !== 'number' && typeof other !== 'number') return byAge(b, a)
  return (other ?? -Infinity) - (one ?? -Infinity) || byAge(b, a)
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

test.each(FILTERS)('O17 %o finds the products that meet it, in every order', async (filter) => {
  const met = rows.filter((row) => meetsFilters(row, filter))
  for (const [sort, order] of SORTS) {
    const expected = met.toSorted(order).map(({ id }) => id)
    expect(await findIds({ ...filter, ...sort }), JSON.stringify(sort)).toEqual(expected)
  }
})

test.each([
  ['lever', /^lever/i],
  ['ETRIER', /^Étrier/],
  ['brake kaida', /brake.* of Kaida/i],
  ['kd-12/7', / KD-12\/7/],
  ['4006381333917', / 4006381333917/],
  ['knurled', / 5th$/],
  ['lev er', /^lever/i],
])(
  'O17 the words “%s” find products by name, category, brand, numbers and description',
  async (q, text) => {
    const found = new Set(await findIds({ q }))
    const expected = rows.filter((row, index) => text.test(describe(row, rows.length - 1 - index)))
    expect(rows.filter(({ id }) => found.has(id))).toEqual(expected)
  },
)

test('O17 a product is found by its whole id, and none by a part of it', async () => {
  const [{ id } = { id: '' }] = rows
  expect(await findIds({ q: id })).toEqual([id])
  expect(await findIds({ q: id.slice(0, 12) })).toEqual([])
})

/** All that words are looked for in, of the product that was made as the given one. */
function describe({ name, category, brand, part_number, barcode }: ProductRow, at: number): string {
  return `${name} ${category} of ${brand} ${part_number} ${barcode} ${at === 5 ? '5th' : ''}`
}
