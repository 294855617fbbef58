import { beforeAll, describe, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import {
  asOthersSee,
  callers,
  startEntities,
  type TestEntities,
} from '../../../../test/start-entities.ts'
import type { RecordChange } from '../write/changes.ts'

const filtered = (filter: unknown) => `Part?q=${encodeURIComponent(JSON.stringify(filter))}`

describeDatabases('answers and changes', (databases) => {
  let shop: TestEntities
  const start = async (clock?: () => number) =>
    startEntities(await databases.open(), schemas, clock)
  const add: TestEntities['add'] = (...record) => shop.add(...record)

  describe('cached answers', () => {
    beforeAll(async () => {
      shop = await start()
      await add('admin', 'Part', { name: 'Lever', any: 'x'.repeat(5_000) })
    })
    const get = (headers: Record<string, string> = {}, query = '') =>
      shop.inject({ url: `/api/apps/test/entities/Part${query}`, headers })

    test('a list that has not changed is answered with 304', async () => {
      const { headers } = await get()
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Authorization',
        'content-type': 'application/json; charset=utf-8',
      })
      const etag = String(headers.etag)
      for (const tag of [etag, `"x", ${etag}`, '*']) {
        const again = await get({ 'if-none-match': tag })
        expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
      }
      expect((await get({ 'if-none-match': '"x"' })).status).toBe(200)
    })

    test('after a write has been answered nobody sees the list from before', async () => {
      const { headers, body } = await get()
      const id = body[0].id
      for (let price = 1; price <= 20; price += 1) {
        await Promise.all([
          shop.call('admin', 'PUT', `Part/${id}`, { price }),
          get(),
          get({}, '?a'),
        ])
        const fresh = await get({ 'if-none-match': String(headers.etag) })
        expect([fresh.status, fresh.body[0].price]).toEqual([200, price])
        expect((await get({}, '?a')).body[0].price).toBe(price)
      }
    })

    test('browsers get it compressed once it has been asked for', async () => {
      const plain = await get()
      for (const encoding of ['br', 'gzip'] as const) {
        const headers = { 'accept-encoding': encoding === 'br' ? 'gzip, deflate, br' : 'gzip' }
        await expect
          .poll(async () => (await get(headers)).headers['content-encoding'])
          .toBe(encoding)
        const { headers: sent, text } = await get(headers)
        expect(text).toBe(plain.text)
        expect(sent.etag).toBe(plain.headers.etag)
        expect(Number(sent['content-length'])).toBeLessThan(plain.text.length / 2)
      }
      expect((await get({ 'accept-encoding': 'br;q=0' })).headers).not.toHaveProperty(
        'content-encoding',
      )
      expect((await get()).headers).not.toHaveProperty('content-encoding')
    })

    test('addresses that ask for the same list share one answer, and one query', async () => {
      await get({}, '?limit=7')
      const before = shop.db.statementCount
      const tags = [
        (await get({}, '?limit=7')).headers.etag,
        (await get({}, '?limit=7&cache_buster=1')).headers.etag,
        (await get({}, '?skip=0&limit=7&sort=')).headers.etag,
      ]
      expect(new Set(tags).size).toBe(1)
      expect(shop.db.statementCount).toBe(before)
    })

    test('callers with different rights never share an answer', async () => {
      await add('anna', 'Note', { text: 'secret' })
      for (let round = 0; round < 2; round += 1) {
        expect((await shop.call('admin', 'GET', 'Note')).body).toHaveLength(1)
        expect((await shop.call('anna', 'GET', 'Note')).body).toHaveLength(1)
        expect((await shop.call('ben', 'GET', 'Note')).body).toEqual([])
        expect((await shop.call('visitor', 'GET', 'Note')).body).toEqual([])
      }
    })
  })

  describe('what others are told', () => {
    beforeAll(async () => {
      shop = await start()
    })

    test('each change is told once, after it was committed', async () => {
      const told: RecordChange[] = []
      const stop = shop.area.onChange((change) => told.push(change))
      const [a, b, c] = (
        await shop.call('admin', 'POST', 'Part/bulk', [{ name: 'a' }, { name: 'b' }, { name: 'c' }])
      ).body.map(asOthersSee)
      const d = await add('admin', 'Part', { name: 'd' })
      const changed = asOthersSee(
        (await shop.call('admin', 'PUT', `Part/${a.id}`, { price: 1 })).body,
      )
      await shop.call('admin', 'DELETE', `Part/${b.id}`)
      await shop.call('admin', 'DELETE', 'Part', { name: ['a', 'c', 'nope'] })
      await shop.call('admin', 'POST', 'Part', { name: 5 })
      await shop.call('admin', 'DELETE', 'Part', { name: 'nope' })
      expect(told.slice(0, 6).map(({ type, id, record }) => ({ type, id, record }))).toEqual([
        { type: 'create', id: a.id, record: a },
        { type: 'create', id: b.id, record: b },
        { type: 'create', id: c.id, record: c },
        { type: 'create', id: d.id, record: d },
        { type: 'update', id: a.id, record: changed },
        { type: 'delete', id: b.id, record: b },
      ])
      const deleted = told.slice(6).sort((one, other) => (one.id < other.id ? -1 : 1))
      expect(deleted.map(({ type, record }) => [type, record])).toEqual([
        ['delete', changed],
        ['delete', c],
      ])
      expect(
        told.every(({ entity, timestamp }) => entity === 'Part' && timestamp.endsWith('Z')),
      ).toBe(true)
      stop()
      await add('admin', 'Part', { name: 'e' })
      expect(told).toHaveLength(8)
    })

    test('whoever is told already finds the change in the list', async () => {
      const found = new Promise((resolve) => {
        const stop = shop.area.onChange(async ({ id }) => {
          stop()
          resolve((await shop.call('visitor', 'GET', filtered({ id }))).body.length)
        })
      })
      await add('admin', 'Part', { name: 'x' })
      expect(await found).toBe(1)
    })

    test('a listener that fails harms neither the answer nor the other listeners', async () => {
      const told: string[] = []
      const stops = [
        shop.area.onChange(() => {
          throw new Error('planted')
        }),
        shop.area.onChange(({ type }) => told.push(type)),
      ]
      await add('admin', 'Part', { name: 'x' })
      expect(told).toEqual(['create'])
      for (const stop of stops) stop()
    })

    test('the cache is invalidated with each write and with nothing else', async () => {
      const made = await add('admin', 'Part', { name: 'x' })
      const before = shop.cache.version
      await shop.call('visitor', 'GET', 'Part')
      await shop.call('admin', 'POST', 'Part', { name: 5 })
      await shop.call('admin', 'PUT', `Part/${'0'.repeat(24)}`, { name: 'x' })
      expect(shop.cache.version).toBe(before)
      await shop.call('admin', 'PUT', `Part/${made.id}`, { name: 'y' })
      expect(shop.cache.version).not.toBe(before)
    })

    test('the history keeps who changed what, when, and what it was before', async () => {
      const made = await add('admin', 'Part', { name: 'x', price: 1 })
      const changed = (await shop.call('service', 'PUT', `Part/${made.id}`, { price: 2 })).body
      await shop.call('admin', 'DELETE', 'Part', { id: made.id })
      const rows = await shop.db.read<Record<string, string | null>>(
        shop.db.build
          .selectFrom('record_changes')
          .selectAll()
          .where('record_id', '=', made.id)
          .orderBy('id')
          .compile(),
      )
      const history = rows.map(({ entity, type, changed_by_id, before }) => [
        entity,
        type,
        changed_by_id,
        before && JSON.parse(before),
      ])
      expect(history).toEqual([
        ['Part', 'create', callers.admin.user.id, null],
        ['Part', 'update', null, made],
        ['Part', 'delete', callers.admin.user.id, changed],
      ])
      expect(rows.every(({ changed_date }) => changed_date?.endsWith('Z'))).toBe(true)
    })
  })
})
