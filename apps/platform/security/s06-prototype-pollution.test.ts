import { afterEach, beforeAll, expect, test } from 'vitest'
import { fieldFinder } from '../src/areas/entities/filter/field.ts'
import { matches } from '../src/areas/entities/filter/matches.ts'
import { parseFilter } from '../src/areas/entities/filter/parse-filter.ts'
import { loadEntities } from '../src/areas/entities/schema/entity.ts'
import type { EntitySchema } from '../src/areas/entities/schema/entity-schema.ts'
import { StartError } from '../src/db/start-error.ts'
import { describeDatabases } from '../test/databases.ts'
import { startEntities, type TestEntities } from '../test/start-entities.ts'

const schema: EntitySchema = {
  name: 'Part',
  type: 'object',
  properties: { name: { type: 'string' }, labels: { type: 'object' }, any: {} },
  access: { read: true, create: true, update: true },
}

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__defineGetter__']

afterEach(() => {
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
})

describeDatabases('names of the language itself', (databases) => {
  let parts: TestEntities
  beforeAll(async () => {
    parts = await startEntities(await databases.open(), [schema])
  })
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: string) =>
    parts.inject({
      method,
      url: `/api/apps/test/entities/${path}`,
      headers: { 'content-type': 'application/json', authorization: 'Bearer admin' },
      payload,
    })

  test.each([
    '{"__proto__":{"polluted":1},"name":"a"}',
    '{"name":"a","labels":{"__proto__":{"polluted":1}}}',
    '{"any":[{"constructor":{"prototype":{"polluted":1}}}]}',
  ])('sec S6 the body %s is refused', async (body) => {
    const { body: made } = await parts.call('admin', 'POST', 'Part', { name: 'kept' })
    expect((await send('POST', 'Part', body)).status).toBe(400)
    expect((await send('POST', 'Part/bulk', `[${body}]`)).status).toBe(400)
    expect((await send('PUT', `Part/${made.id}`, body)).status).toBe(400)
    expect((await send('DELETE', 'Part', body)).status).toBe(400)
    expect((await parts.call('admin', 'GET', `Part/${made.id}`)).body).toEqual(made)
  })

  test.each(NAMES)('sec S6 %s is no field and no entity', async (name) => {
    const plain = await parts.call('visitor', 'GET', 'Part')
    for (const q of [`{"${name}":null}`, `{"labels.${name}":1}`, `{"name":{"${name}":1}}`]) {
      const { status } = await parts.call('visitor', 'GET', `Part?q=${encodeURIComponent(q)}`)
      expect(status).toBe(400)
    }
    expect((await parts.call('visitor', 'GET', `Part?sort=${name}`)).text).toBe(plain.text)
    const { body } = await parts.call('visitor', 'GET', `Part?fields=${name}`)
    for (const record of body) expect(Object.keys(record)).toEqual(['id'])
    for (const path of [name, `${name}/bulk`, `${name}/${'0'.repeat(24)}`]) {
      expect((await parts.call('admin', 'GET', path)).status).toBe(404)
      expect((await send('POST', name, '{"name":"a"}')).status).toBe(404)
    }
    expect((await parts.call('admin', 'GET', `Part/${name}`)).status).toBe(404)
  })

  test('sec S6 other names of the language are plain data in a map', async () => {
    const labels = { toString: 'a', constructor: 'b', hasOwnProperty: 'c' }
    const { body, status } = await parts.call('admin', 'POST', 'Part', { labels })
    expect(status).toBe(201)
    expect((await parts.call('visitor', 'GET', `Part/${body.id}`)).body.labels).toEqual(labels)
    const changed = await parts.call('admin', 'PUT', `Part/${body.id}`, { name: 'x' })
    expect(changed.body.labels).toEqual(labels)
  })
})

test('sec S6 what a record only inherits does not meet a rule', () => {
  const findField = fieldFinder({ owner: { type: 'string' }, labels: { type: 'object' } })
  const inherited = Object.create({ owner: 'me', labels: { a: 1 } })
  expect(matches(parseFilter({ owner: 'me' }, findField), inherited)).toBe(false)
  expect(matches(parseFilter({ 'labels.a': 1 }, findField), inherited)).toBe(false)
})

test.each(NAMES)('sec S6 a schema cannot name a field %s', (name) => {
  const properties = Object.fromEntries([[name, { type: 'string' }]])
  expect(() => loadEntities([{ name: 'E', type: 'object', properties }])).toThrow(StartError)
})
