import type { Platform } from '@pitlane/platform'
import type { ImportProgress } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ADMIN,
  PUBLIC_URL,
  type StartedPlatform,
  startPlatform,
} from '../../../apps/platform/test/start-platform.ts'
import { type Client, createClient } from './create-client.ts'

interface Product {
  name: string
  price?: number | null
  category?: string | null
  stock_quantity?: number | null
}
type Shop = { Product: Product }

let started: StartedPlatform
let platform: Platform
let visitor: Client<Shop>
let owner: Client<Shop>

beforeAll(async () => {
  started = await startPlatform()
  platform = started.platform
  const { fetch } = platform
  const { serviceToken } = started.config
  visitor = createClient<Shop>({ serverUrl: PUBLIC_URL, fetch })
  owner = createClient<Shop>({ serverUrl: PUBLIC_URL, fetch, serviceToken })
  await owner.auth.login(ADMIN.email, ADMIN.password)
})
afterAll(() => started.stop())

test('K3 W2 create, get, update, list, filter and delete against the real platform', async () => {
  const { Product } = owner.entities
  const lever = await Product.create({ name: 'Lever', price: 89.9, category: 'levers' })
  expect(lever).toMatchObject({ name: 'Lever', price: 89.9 })
  expect(lever.id).toMatch(/^[0-9a-f]{24}$/)
  const { created_by, ...open } = lever
  expect(created_by).toBe(ADMIN.email)
  expect(await visitor.entities.Product.get(lever.id)).toEqual(open)
  const cheaper = await Product.update(lever.id, { price: 79.5 })
  expect(cheaper).toMatchObject({ name: 'Lever', price: 79.5 })
  const [disc, pad] = await Product.bulkCreate([
    { name: 'Disc & “pad” #1 + 2', price: 120 },
    { name: 'Pad', price: 20 },
  ])
  const byPrice = await visitor.entities.Product.list('-price', 2, 1, ['id', 'price'])
  expect(byPrice).toEqual([
    { id: lever.id, price: 79.5 },
    { id: pad?.id, price: 20 },
  ])
  expect(await Product.filter({ name: 'Disc & “pad” #1 + 2' })).toEqual([disc])
  expect(await visitor.entities.Product.filter({ price: { $lt: 100 } }, 'price')).toHaveLength(2)
  expect(await Product.delete(lever.id)).toEqual({ success: true })
  expect(await Product.deleteMany({ price: { $gt: 0 } })).toEqual({ success: true, deleted: 2 })
  expect(await visitor.entities.Product.list()).toEqual([])
})

test('K3 W2 import, count, upsert and changes of many against the real platform', async () => {
  const { Product } = owner.entities
  const file = new File(['Name;Price;Stock quantity\nLever;9.5;3\nDisc;20;0'], 'parts.csv')
  const { status, output } = await Product.importEntities(file)
  expect([status, output?.length]).toEqual(['success', 2])
  expect(await visitor.entities.Product.count({ price: { $gt: 9 } })).toBe(2)
  expect(await Product.updateMany({ name: 'Lever' }, { $inc: { stock_quantity: 2 } })).toEqual({
    success: true,
    updated: 1,
    has_more: false,
  })
  const sent = [{ name: 'Lever', price: 10 }, { name: 'Pad' }]
  const upserted = await Product.upsert(sent, { key: 'name' })
  expect(upserted).toMatchObject({ created: 1, updated: 1 })
  expect(upserted.records[0]).toMatchObject({ price: 10, stock_quantity: 5 })
  const ids = upserted.records.map(({ id }) => id)
  const updated = await Product.bulkUpdate(ids.map((id) => ({ id, category: 'a' })))
  expect(updated.map(({ category }) => category)).toEqual(['a', 'a'])
  const bad = await Product.importEntities(new Blob(['name,price\nx,y']))
  expect([bad.status, bad.output]).toEqual(['error', null])
  expect(bad.details).toContain('Row 2: Error in field price')
  const checked = await Product.importEntities(file, { isDryRun: true })
  expect(checked).toEqual({
    status: 'success',
    details: null,
    output: null,
    records: 2,
    group: null,
  })
  const told: ImportProgress[] = []
  const counted = await Product.importEntities(file, {
    hasOutput: false,
    onProgress: (progress) => told.push(progress),
  })
  expect(told.at(-1)).toEqual({ status: 'writing', records: 2, written: 2 })
  expect(counted).toMatchObject({ status: 'success', output: null, records: 2 })
  const undone = await owner.history.undo({ group: counted.group ?? '' })
  expect(undone.undone).toHaveLength(2)
  await Product.deleteMany({ name: ['Lever', 'Disc', 'Pad'] })
})

test('K3 W2 rows that are computed and values that there are, against the real platform', async () => {
  const { Product } = owner.entities
  await Product.bulkCreate([
    { name: 'A', price: 10, category: 'levers' },
    { name: 'B', price: 20, category: 'levers' },
    { name: 'C', price: 5 },
  ])
  const { rows, truncated } = await visitor.entities.Product.aggregate({
    query: { price: { $gte: 5 } },
    groupBy: 'category',
    sum: 'price',
    having: { count: { $gt: 1 } },
  })
  expect([rows, truncated]).toEqual([[{ category: 'levers', count: 2, sum_price: 30 }], false])
  const first = await visitor.entities.Product.list({ distinct: 'name', limit: 2 })
  const letters: string[] = first.items
  expect([letters, first.has_more]).toEqual([['A', 'B'], true])
  const cursor = first.next_cursor ?? ''
  const rest = await visitor.entities.Product.list({ distinct: 'name', cursor })
  expect(rest).toEqual({ items: ['C'], next_cursor: null, has_more: false })
  const prices = await Product.filter({ category: 'levers' }, { distinct: 'price' })
  expect(prices.items).toEqual([10, 20])
  await Product.deleteMany({ name: ['A', 'B', 'C'] })
})

test('K3 W2 reads that go together answer as each by itself, against the real platform', async () => {
  await owner.entities.Product.bulkCreate([
    { name: 'A', price: 10, category: 'levers' },
    { name: 'Größe “B”', price: 20, category: 'levers' },
  ])
  const { Product } = visitor.entities
  const read = (reads: Pick<typeof Product, 'list' | 'filter' | 'count' | 'aggregate'>) =>
    Promise.all([
      reads.list('price', 5, 1, ['name']),
      reads.filter({ price: 10 }),
      reads.count({ category: 'levers' }),
      reads.list({ distinct: 'name' }),
      reads.aggregate({ groupBy: 'category', max: 'price' }),
    ])
  const together = await read(Product.batched())
  expect(together).toEqual(await read(Product))
  expect(together[0]).toEqual([expect.objectContaining({ name: 'Größe “B”' })])
  await owner.entities.Product.deleteMany({ category: 'levers' })
})

test('K3 W2 a create sent twice makes one record, and a change of what is old is refused', async () => {
  const { Product } = owner.entities
  const idempotencyKey = crypto.randomUUID()
  const lever = await Product.create({ name: 'Lever' }, { idempotencyKey })
  expect(await Product.create({ name: 'Lever' }, { idempotencyKey })).toEqual(lever)
  expect(await Product.count({ name: 'Lever' })).toBe(1)
  const { id, updated_date } = lever
  await Product.update(id, { price: 1 }, { ifMatch: '"1"' })
  await expect(Product.update(id, { price: 2 }, { ifMatch: '"1"' })).rejects.toMatchObject({
    status: 412,
    code: 'precondition_failed',
  })
  await expect(Product.update(id, { price: 2, updated_date })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
  })
  await Product.delete(id)
})

test('K3 W2 several records are written as one, listed in the history and taken back', async () => {
  const { Product } = owner.entities
  const disc = await Product.create({ name: 'Disc', price: 120, stock_quantity: 3 })
  const takeTwo = {
    entity: 'Product',
    action: 'update',
    id: disc.id,
    update: { $inc: { stock_quantity: -2 } },
    if: { stock_quantity: { $gte: 2 } },
  } as const
  const { group, results } = await owner.transaction(
    [takeTwo, { entity: 'Product', action: 'create', data: { name: 'Pad' } }],
    { idempotencyKey: 'order-1' },
  )
  expect(results).toMatchObject([{ id: disc.id, stock_quantity: 1 }, { name: 'Pad' }])
  await expect(owner.transaction([takeTwo])).rejects.toMatchObject({
    status: 409,
    data: { extra_data: { record: { stock_quantity: 1 }, faults: [{ index: 0 }] } },
  })
  const [made] = await owner.history.list({ group, limit: 1, from: disc.created_date })
  expect(made).toMatchObject({
    type: 'update',
    changed_by: ADMIN.email,
    after: { stock_quantity: 1 },
  })
  const undone = await owner.history.undo({ group })
  expect([undone.undone.length, undone.kept, undone.count]).toEqual([2, [], 2])
  expect((await Product.get(disc.id)).stock_quantity).toBe(3)
  expect(await Product.filter({ name: 'Pad' })).toEqual([])
  await Product.deleteMany({ name: 'Disc' })
})

test('K5 what the platform refuses is an error with message, status and code', async () => {
  const { Product } = visitor.entities
  await expect(Product.create({ name: 'Lever' })).rejects.toMatchObject({
    name: 'PlatformError',
    message: 'Authentication required',
    status: 401,
    code: 'authentication_required',
  })
  await expect(Product.get('000000000000000000000000')).rejects.toMatchObject({
    status: 404,
    code: 'record_not_found',
  })
  await expect(visitor.request('GET', '/api/apps/pitlane/entities/Nothing')).rejects.toMatchObject({
    status: 404,
    code: 'entity_not_found',
  })
  await expect(visitor.functions.invoke('nothing')).rejects.toMatchObject({ status: 404 })
})

test('K6 A6 sign-in, me and sign-out: the token is dead afterwards', async () => {
  const client = createClient({ serverUrl: PUBLIC_URL, fetch: platform.fetch })
  expect(await client.auth.isAuthenticated()).toBe(false)
  const { access_token, user } = await client.auth.login(ADMIN.email, ADMIN.password)
  expect(user).toMatchObject({ email: ADMIN.email, role: 'admin' })
  expect(await client.auth.me()).toMatchObject({ id: user.id, email: ADMIN.email })
  await client.auth.logout()
  expect(await client.auth.isAuthenticated()).toBe(false)
  client.auth.setToken(access_token, false)
  await expect(client.auth.me()).rejects.toMatchObject({ status: 401 })
})

test('A6 a wrong password is a 401 that signs out', async () => {
  const client = createClient({ serverUrl: PUBLIC_URL, fetch: platform.fetch })
  await client.auth.login(ADMIN.email, ADMIN.password)
  await expect(client.auth.login(ADMIN.email, 'wrong')).rejects.toMatchObject({
    status: 401,
    code: 'invalid_credentials',
  })
  expect(await client.auth.isAuthenticated()).toBe(false)
})

test('W1 public settings come to a visitor', async () => {
  expect(await visitor.getPublicSettings()).toMatchObject({
    id: 'pitlane',
    public_settings: 'public_without_login',
  })
})

test('K2 W6 a visit is logged for who is signed in, read by the service role', async () => {
  await owner.appLogs.logUserInApp('Store')
  await expect(visitor.appLogs.logUserInApp('Store')).rejects.toMatchObject({ status: 401 })
  expect(await owner.asServiceRole.appLogs.fetchLogs({ limit: 1 })).toMatchObject([
    { page_name: 'Store', user_email: ADMIN.email },
  ])
})

test('K4 a picture is uploaded as multipart and served', async () => {
  // The smallest PNG: one transparent pixel.
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const file = new File([png], 'lever.png', { type: 'image/png' })
  const { file_url } = await owner.asServiceRole.integrations.Core.UploadFile({ file })
  const answer = await platform.fetch(file_url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
})
