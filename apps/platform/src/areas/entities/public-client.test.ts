import { createClient } from '@base44/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SERVICE_TOKEN, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'

type Products = NonNullable<ReturnType<typeof createClient>['entities'][string]>

let started: StartedPlatform
let product: Products

beforeAll(async () => {
  started = await startPlatform({ listen: true, rateLimits: false })
  const serviceToken = SERVICE_TOKEN
  const client = createClient({ serverUrl: started.url ?? '', appId: 'pitlane', serviceToken })
  const { Product } = client.asServiceRole.entities
  if (!Product) throw new Error('an entity of any name is there')
  product = Product
})
afterAll(() => started.stop())

test('K3 W2 the public client finds every call it makes of an entity, and reads every answer', async () => {
  const lever = await product.create({ name: 'Lever', price: 10 })
  expect(await product.get(lever.id)).toEqual(lever)
  const [disc, pad] = await product.bulkCreate([{ name: 'Disc', price: 20 }, { name: 'Pad' }])
  expect(await product.filter({ price: { $gt: 5 } }, 'price')).toEqual([lever, disc])
  expect(await product.list('-created_date', 1)).toEqual([pad])
  expect(await product.count({ price: { $gt: 5 } })).toBe(2)
  expect(await product.update(lever.id, { price: 11 })).toMatchObject({ name: 'Lever', price: 11 })
  expect(await product.updateMany({ name: 'Lever' }, { $inc: { price: 1 } })).toEqual({
    success: true,
    updated: 1,
    has_more: false,
  })
  const changed = await product.bulkUpdate([{ id: disc.id, price: 21 }])
  expect(changed).toMatchObject([{ name: 'Disc', price: 21 }])
  const sent = [{ name: 'Pad', price: 5 }, { name: 'Bolt' }]
  const upserted = await product.upsert(sent, { key: 'name' })
  expect(upserted).toMatchObject({ created: 1, updated: 1, records: [{ id: pad.id }, {}] })

  const first = await product.list({ limit: 3, sort: 'name' })
  expect(first).toMatchObject({ has_more: true, items: [{}, {}, { name: 'Lever' }] })
  const second = await product.list({ limit: 3, cursor: first.next_cursor ?? '' })
  expect(second).toMatchObject({ has_more: false, next_cursor: null, items: [{ name: 'Pad' }] })

  const file = new File(['name,price\nChain,30\nGrip,x'], 'parts.csv', { type: 'text/csv' })
  const refused = await product.importEntities(file)
  expect(refused).toMatchObject({ status: 'error', output: null })
  const good = new File(['name,price\nChain,30'], 'parts.csv', { type: 'text/csv' })
  expect(await product.importEntities(good)).toMatchObject({
    status: 'success',
    details: null,
    output: [{ name: 'Chain', price: 30 }],
  })

  expect(await product.delete(lever.id)).toEqual({ success: true })
  expect(await product.deleteMany({ name: { $ne: 'nothing' } })).toEqual({
    success: true,
    deleted: 4,
  })
  expect(await product.list()).toEqual([])
})
