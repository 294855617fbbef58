import { beforeAll, describe, expect, test } from 'vitest'
import type { EntitySchema } from '../src/areas/entities/schema/entity-schema.ts'
import { describeDatabases } from '../test/databases.ts'
import { startEntities, type TestEntities } from '../test/start-entities.ts'

const schema: EntitySchema = {
  name: 'Part',
  type: 'object',
  properties: {
    name: { type: 'string' },
    price: { type: 'number' },
    tags: { type: 'array' },
    labels: { type: 'object' },
    cost: { type: 'number', rules: { read: false } },
  },
  indexed: ['price'],
  access: { read: true, delete: true },
}

/** Each as it stands in the address. */
const HOSTILE = [
  '%00',
  '%ff',
  '%ff%fe%00',
  '%',
  '%zz',
  '%ed%a0%80',
  '%F0%9F%98',
  '__proto__',
  'constructor.prototype',
  "name'%20or%201=1--",
  'name%22%3B%20drop%20table%20%22entity_Part%22',
  '(select%20data%20from%20users)',
  '%7B%22$gt%22:%22%22%7D',
  '%5B%5D',
  '%5B%22name%22%5D',
  'NaN',
  '-Infinity',
  '1e999',
  '9'.repeat(400),
  '-'.repeat(1_000),
  '%F0%9F%98%80',
  '..%2F..%2Fetc',
  '%0d%0aset-cookie:x',
]

const JSON_TEXTS = [
  '5',
  '"name"',
  '[]',
  'true',
  '{',
  '{"name":}',
  '{"name":"a"}}',
  '{"name":"\\u0000"}',
  '{"name":"\\ud800"}',
  '{"\\u0000":1}',
  '{"name\\u0000":1}',
  '{"__proto__":{"$gt":1}}',
  '{"name":{"__proto__":1}}',
  '{"labels.__proto__":1}',
  '{"labels.constructor.name":"Object"}',
  '{"price":1e999}',
  '{"name":{"$eq":{"$gt":""}}}',
  '{"name":{"$eq":["a"]}}',
  '{"name":{"$gt":[]}}',
  '{"name":{"$in":{"$gt":""}}}',
  '{"name":{"$in":[{"$gt":""}]}}',
  '{"name":{"$in":[["a"]]}}',
  '{"name":{"$regex":{"$ne":""}}}',
  '{"name":{"$regex":["a"]}}',
  '{"name":{"$regex":"a","$options":{"$ne":""}}}',
  '{"name":{"$exists":"true"}}',
  '{"name":{"$not":["a"]}}',
  '{"tags":{"$size":{"$gt":1}}}',
  '{"tags":{"$size":1e30}}',
  '{"tags":{"$all":{"$gt":1}}}',
  '{"tags":{"$elemMatch":5}}',
  '{"tags":{"$elemMatch":{"__proto__":1}}}',
  '{"tags":{"$elemMatch":{"a.b.c.d.e":1}}}',
  '{"$where":"sleep(1000)"}',
  '{"$expr":{"$gt":["$price",1]}}',
  '{"name":{"$function":"x"}}',
  '{"$or":{"name":"a"}}',
  '{"$nor":[[]]}',
  '{"$and":[null]}',
  '{"cost":1}',
  '{"name":"a","cost":{"$exists":true}}',
  '{"name\' or 1=1 --":1}',
  `{"name":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
  `{"$and":[`.repeat(800),
]

describeDatabases('hostile query parameters', (databases) => {
  let parts: TestEntities
  let plain: string
  beforeAll(async () => {
    parts = await startEntities(await databases.open(), [schema])
    await parts.call('service', 'POST', 'Part/bulk', [
      { name: 'a', price: 1, cost: 1, tags: [1] },
      { name: 'b', price: 2, cost: 2 },
    ])
    plain = (await parts.call('visitor', 'GET', 'Part')).text
  })
  const asked = (query: string) => parts.call('visitor', 'GET', `Part?${query}`)

  describe.each(['sort', 'limit', 'skip', 'anything'])('sec S1 %s', (parameter) => {
    test.each(HOSTILE)('of %s changes nothing', async (value) => {
      for (const query of [
        `${parameter}=${value}`,
        `${parameter}=${value}&${parameter}=${value}`,
        `${parameter}[$gt]=${value}`,
        `${parameter}[]=${value}`,
      ]) {
        // A number of so many digits is no limit, and none to skip by either.
        const { status, text } = await asked(query)
        expect([status, text], query).toEqual([200, plain])
      }
    })
  })

  test.each(HOSTILE)('sec S1 a projection to %s has the id alone', async (value) => {
    const { status, body } = await asked(`fields=${value}`)
    expect(status).toBe(200)
    for (const record of body) expect(Object.keys(record)).toEqual(['id'])
    expect((await asked(`fields[$gt]=${value}`)).text).toBe(plain)
  })

  test.each(HOSTILE)('sec S1 a filter of %s is refused', async (value) => {
    const { status, body } = await asked(`q=${value}`)
    expect([status, body.code]).toEqual([400, 'invalid_filter'])
    expect((await asked(`q=${value}&q=${value}`)).status).toBe(400)
    // A parameter of another name is ignored, however much it looks like a filter.
    expect((await asked(`q[name]=${value}`)).text).toBe(plain)
  })

  test.each(JSON_TEXTS)('sec S2 sec S6 the filter %s is refused', async (filter) => {
    const { status, body } = await asked(`q=${encodeURIComponent(filter)}`)
    expect([status, body.code]).toEqual([400, 'invalid_filter'])
    expect(body.message).not.toMatch(/sql|json_|jsonb|syntax|unexpected|token|\/|\bat\b /i)
    const headers = { 'content-type': 'application/json', authorization: 'Bearer service' }
    const url = '/api/apps/test/entities/Part'
    const isForAll = !filter.includes('cost')
    if (isForAll) {
      expect((await parts.inject({ method: 'DELETE', url, headers, payload: filter })).status).toBe(
        400,
      )
    }
    expect((await asked('')).text).toBe(plain)
  })

  test('sec S1 a body that is no UTF-8 chooses no records', async () => {
    const url = '/api/apps/test/entities/Part'
    const headers = { 'content-type': 'application/json', authorization: 'Bearer service' }
    for (const bytes of [
      [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d],
      [0xff, 0xfe, 0x7b, 0x7d],
      [0x00],
    ]) {
      const payload = Buffer.from(bytes)
      const { status } = await parts.inject({ method: 'DELETE', url, headers, payload })
      expect(status).toBe(400)
    }
    expect((await asked('')).text).toBe(plain)
  })

  test.each(HOSTILE)('sec S1 %s is no record', async (value) => {
    const { status } = await parts.call('visitor', 'GET', `Part/${value}`)
    expect([400, 404]).toContain(status)
  })
})
