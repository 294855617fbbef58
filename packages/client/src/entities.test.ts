import { MAX_READS } from '@pitlane/protocol'
import { expect, test } from 'vitest'
import { recordingFetch } from '../test/recording-fetch.ts'
import { createClient } from './create-client.ts'
import type { EntityApi } from './entities.ts'

interface Product {
  name: string
  price?: number
}
type Shop = { Product: Product }
type Products = EntityApi<Product>

const BASE = '/api/apps/pitlane/entities/Product'

test.each<[string, (products: Products) => Promise<unknown>, string, string, string]>([
  ['list', (p) => p.list(), 'GET', BASE, ''],
  [
    'list',
    (p) => p.list('-created_date', 20, 40, ['id', 'name']),
    'GET',
    `${BASE}?sort=-created_date&limit=20&skip=40&fields=id%2Cname`,
    '',
  ],
  ['list', (p) => p.list(null, 0, 0, []), 'GET', BASE, ''],
  [
    'filter',
    (p) => p.filter({ name: 'a + b', price: { $gte: 5 } }, 'price', 3),
    'GET',
    `${BASE}?q=%7B%22name%22%3A%22a+%2B+b%22%2C%22price%22%3A%7B%22%24gte%22%3A5%7D%7D&sort=price&limit=3`,
    '',
  ],
  ['get', (p) => p.get('a/b'), 'GET', `${BASE}/a%2Fb`, ''],
  ['create', (p) => p.create({ name: 'Lever' }), 'POST', BASE, '{"name":"Lever"}'],
  ['update', (p) => p.update('1', { price: 9 }), 'PUT', `${BASE}/1`, '{"price":9}'],
  ['delete', (p) => p.delete('1'), 'DELETE', `${BASE}/1`, ''],
  ['deleteMany', (p) => p.deleteMany({ name: 'Lever' }), 'DELETE', BASE, '{"name":"Lever"}'],
  ['deleteMany', (p) => p.deleteMany({}), 'DELETE', BASE, '{}'],
  [
    'bulkCreate',
    (p) => p.bulkCreate([{ name: 'Lever' }, { name: 'Disc' }]),
    'POST',
    `${BASE}/bulk`,
    '[{"name":"Lever"},{"name":"Disc"}]',
  ],
  ['bulkCreate', (p) => p.bulkCreate([]), 'POST', `${BASE}/bulk`, '[]'],
  ['count', (p) => p.count(), 'GET', `${BASE}/count`, ''],
  ['count', (p) => p.count({ price: 5 }), 'GET', `${BASE}/count?q=%7B%22price%22%3A5%7D`, ''],
  [
    'list',
    (p) => p.list({ distinct: 'name', limit: 5 }),
    'GET',
    `${BASE}/v2/list?distinct=name&limit=5`,
    '',
  ],
  [
    'filter',
    (p) => p.filter({ price: 5 }, { distinct: 'name', cursor: 'x' }),
    'GET',
    `${BASE}/v2/list?distinct=name&cursor=x&q=%7B%22price%22%3A5%7D`,
    '',
  ],
  [
    'aggregate',
    (p) => p.aggregate({ groupBy: 'name', avg: ['price'], sort: '-count' }),
    'POST',
    `${BASE}/aggregate`,
    '{"groupBy":"name","avg":["price"],"sort":"-count"}',
  ],
  [
    'updateMany',
    (p) => p.updateMany({ name: 'Lever' }, { $inc: { price: 1 } }),
    'PATCH',
    `${BASE}/update-many`,
    '{"query":{"name":"Lever"},"data":{"$inc":{"price":1}}}',
  ],
  [
    'bulkUpdate',
    (p) => p.bulkUpdate([{ id: '1', price: 5 }]),
    'PUT',
    `${BASE}/bulk`,
    '[{"id":"1","price":5}]',
  ],
  [
    'upsert',
    (p) => p.upsert([{ name: 'Lever' }], { key: 'name' }),
    'POST',
    `${BASE}/upsert`,
    '{"records":[{"name":"Lever"}],"key":"name"}',
  ],
  [
    'upsert',
    (p) => p.upsert([{ name: 'Lever' }], { key: ['name', 'price'] }),
    'POST',
    `${BASE}/upsert`,
    '{"records":[{"name":"Lever"}],"key":["name","price"]}',
  ],
])('K3 W2 %s %# is the call of the wire contract', async (_name, call, method, url, body) => {
  const { fetch, calls } = recordingFetch(Response.json([]))
  await call(createClient<Shop>({ fetch }).entities.Product)
  expect(calls).toMatchObject([{ method, url, body }])
})

test('reads of one turn go together, and one by itself as it is', async () => {
  const { fetch, calls } = recordingFetch(
    Response.json([{ count: 3 }, [{ name: 'Lever' }]]),
    Response.json({ count: 4 }),
    Response.json({ message: 'no' }, { status: 400 }),
  )
  const reads = createClient<Shop>({ fetch }).entities.Product.batched()
  const both = [reads.count({ price: 5 }), reads.list('-price', 2)]
  expect(await Promise.all(both)).toEqual([3, [{ name: 'Lever' }]])
  expect(await reads.count()).toBe(4)
  const refused = await Promise.allSettled([reads.count(), reads.aggregate({ sum: 'price' })])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `POST ${BASE}/reads`,
    `GET ${BASE}/count`,
    `POST ${BASE}/reads`,
  ])
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual([
    { of: 'count', query: { q: '{"price":5}' } },
    { of: 'list', query: { sort: '-price', limit: '2' } },
  ])
  expect(JSON.parse(calls[2]?.body ?? '')).toEqual([
    { of: 'count' },
    { of: 'aggregate', body: { sum: 'price' } },
  ])
})

test('reads of one turn go together as far as one request may have them', async () => {
  const { fetch, calls } = recordingFetch(({ body }) =>
    Response.json(body ? JSON.parse(body).map(() => ({ count: 1 })) : { count: 1 }),
  )
  const reads = createClient<Shop>({ fetch }).entities.Product.batched()
  const counts = await Promise.all(Array.from({ length: MAX_READS + 1 }, () => reads.count()))
  expect(counts).toEqual(counts.map(() => 1))
  expect(calls.map(({ url }) => url).toSorted()).toEqual([`${BASE}/count`, `${BASE}/reads`])
})

test('K3 W2 importEntities sends the file as multipart under the name file', async () => {
  const answer = { status: 'error', details: 'Row 2: price is no number', output: null }
  const { fetch, calls } = recordingFetch(Response.json(answer))
  const file = new File(['name,price\nLever,9'], 'levers.csv', { type: 'text/csv' })
  const { Product } = createClient<Shop>({ fetch }).entities
  expect(await Product.importEntities(file)).toEqual(answer)
  const sent = calls[0]?.form?.get('file')
  expect(calls[0]?.url).toBe(`${BASE}/import`)
  expect(sent).toBeInstanceOf(File)
  expect(sent instanceof File && [sent.name, await sent.text()]).toEqual([
    'levers.csv',
    'name,price\nLever,9',
  ])
})

test('K3 what the server answers is handed over as it is', async () => {
  const records = [{ id: '1', name: 'Lever', created_date: '2026-01-01T00:00:00.000Z' }]
  const { fetch } = recordingFetch(Response.json(records))
  expect(await createClient<Shop>({ fetch }).entities.Product.list()).toEqual(records)
})

test('K3 an entity is the same object each time, and a promise may hold the whole of them', async () => {
  const { entities } = createClient<Shop>({ fetch: recordingFetch().fetch })
  expect(entities.Product).toBe(entities.Product)
  expect(await Promise.resolve(entities)).toBe(entities)
  expect(JSON.stringify(entities)).toBe('{}')
})
