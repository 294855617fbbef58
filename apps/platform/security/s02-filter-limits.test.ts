import { filterLimits } from '@pitlane/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EntitySchema } from '../src/areas/entities/schema/entity-schema.ts'
import { describeDatabases } from '../test/databases.ts'
import { startEntities, type TestEntities } from '../test/start-entities.ts'

const schema: EntitySchema = {
  name: 'Part',
  type: 'object',
  properties: { a: { type: 'number' }, b: { type: 'object' }, c: {} },
  access: { read: true, create: true },
}

describeDatabases('limits of filters', (databases) => {
  let parts: TestEntities
  beforeAll(async () => {
    parts = await startEntities(await databases.open(), [schema])
  })
  const asked = (q: string) => parts.call('visitor', 'GET', `Part?q=${encodeURIComponent(q)}`)
  const statusOf = async (filter: unknown) => (await asked(JSON.stringify(filter))).status

  const nested = (levels: number, inner: unknown): unknown =>
    levels === 0 ? inner : { $and: [nested(levels - 1, inner)] }
  const times = (count: number, value: unknown) => Array.from({ length: count }, () => value)

  describe('sec S2 up to the limit a filter is answered, above it refused:', () => {
    test('depth', async () => {
      const { depth } = filterLimits
      expect(await statusOf(nested(depth - 1, { a: 1 }))).toBe(200)
      expect(await statusOf(nested(depth, { a: 1 }))).toBe(400)
      expect(await statusOf(nested(depth - 2, { 'b.x': 1 }))).toBe(200)
      expect(await statusOf(nested(depth - 1, { 'b.x': 1 }))).toBe(400)
      for (const operator of ['$not', '$elemMatch']) {
        const within = (levels: number): unknown =>
          levels === 0 ? { $eq: 1 } : { [operator]: within(levels - 1) }
        expect(await statusOf({ c: within(depth - 1) }), operator).toBe(200)
        expect(await statusOf({ c: within(depth) }), operator).toBe(400)
      }
    })

    test('the length of a path', async () => {
      expect(await statusOf({ 'b.x': 1 })).toBe(200)
      expect(await statusOf({ [`b${'.x'.repeat(50)}`]: 1 })).toBe(400)
      expect(await statusOf({ [`b.${'x'.repeat(65)}`]: 1 })).toBe(400)
    })

    test('conditions', async () => {
      const { conditions } = filterLimits
      expect(await statusOf({ $or: times(conditions, { a: 1 }) })).toBe(200)
      expect(await statusOf({ $or: times(conditions + 1, { a: 1 }) })).toBe(400)
      const eight = { a: { $gt: 1, $gte: 1, $lt: 1, $lte: 1, $eq: 1, $ne: 1, $in: [], $nin: [] } }
      expect(await statusOf({ $or: times(conditions / 8, eight) })).toBe(200)
      expect(await statusOf({ $or: times(conditions / 8 + 1, eight) })).toBe(400)
      expect(await statusOf({ c: { $all: times(conditions - 1, 1) } })).toBe(200)
      expect(await statusOf({ c: { $all: times(conditions, 1) } })).toBe(400)
    })

    test('values of a list', async () => {
      const { values } = filterLimits
      expect(await statusOf({ a: { $in: times(values, 1) } })).toBe(200)
      expect(await statusOf({ a: { $in: times(values + 1, 1) } })).toBe(400)
      expect(await statusOf({ a: times(values + 1, null) })).toBe(400)
      expect(await statusOf({ a: { $nin: times(values + 1, 1) } })).toBe(400)
    })

    test('bytes', async () => {
      const filter = (length: number) => JSON.stringify({ c: 'é'.repeat(length) })
      const fits = Math.floor((filterLimits.bytes - filter(0).length) / 2)
      expect((await asked(filter(fits))).status).toBe(200)
      expect((await asked(filter(fits + 1))).status).toBe(400)
      const body = { c: 'x'.repeat(filterLimits.bytes) }
      expect((await parts.call('service', 'DELETE', 'Part', body)).status).toBe(400)
    })

    test('keys to sort by', async () => {
      const sorted = (count: number) =>
        parts.call('visitor', 'GET', `Part?sort=${times(count, 'a').join(',')}`)
      expect((await sorted(filterLimits.sortKeys)).status).toBe(200)
      expect((await sorted(filterLimits.sortKeys + 1)).status).toBe(400)
    })
  })

  test('sec S2 a filter that is nothing but brackets is refused', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"$and":[', ']}'],
      ['{"a":', '}'],
    ] as const) {
      const levels = Math.floor(filterLimits.bytes / (open.length + close.length)) - 1
      const { status, body } = await asked(open.repeat(levels) + close.repeat(levels))
      expect([status, body.code]).toEqual([400, 'invalid_filter'])
    }
  })

  test('sec S2 JSON that is 20 000 levels deep is refused with 400, wherever it comes', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const headers = { 'content-type': 'application/json', authorization: 'Bearer admin' }
    const url = '/api/apps/test/entities/Part'
    const { body: made } = await parts.call('admin', 'POST', 'Part', { a: 1 })
    for (const request of [
      { method: 'POST', url, payload: `{"c":${deep}}` },
      { method: 'POST', url: `${url}/bulk`, payload: deep },
      { method: 'PUT', url: `${url}/${made.id}`, payload: `{"c":${deep}}` },
      { method: 'DELETE', url, payload: `{"$and":${deep}}` },
    ] as const) {
      expect((await parts.inject({ ...request, headers })).status).toBe(400)
    }
    expect((await parts.call('admin', 'GET', `Part/${made.id}`)).body).toEqual(made)
  })

  test('sec S2 a filter given twice is refused', async () => {
    expect((await parts.call('visitor', 'GET', 'Part?q={}&q={}')).status).toBe(400)
  })

  test('sec S2 a costly filter holds up nobody who asks for something simple', async () => {
    const list = Array.from({ length: 20 }, (_, index) => `text ${index}`)
    const records = times(2_500, { c: list })
    for (let round = 0; round < 2; round += 1) {
      expect((await parts.call('service', 'POST', 'Part/bulk', records)).status).toBe(201)
    }
    const answered: string[] = []
    const filter = { $or: Array.from({ length: 200 }, (_, index) => ({ c: { $gt: `x${index}` } })) }
    const costly = asked(JSON.stringify(filter)).then(({ status }) => {
      answered.push('costly')
      // Given up, or answered in the end: both are well.
      expect([200, 503]).toContain(status)
    })
    for (let limit = 1; limit <= 10; limit += 1) {
      expect((await parts.call('visitor', 'GET', `Part?limit=${limit}`)).body).toHaveLength(limit)
      answered.push('simple')
    }
    await costly
    expect(answered).toEqual([...times(10, 'simple'), 'costly'])
  })
})
