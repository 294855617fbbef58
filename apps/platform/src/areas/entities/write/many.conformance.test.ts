import { beforeEach, describe, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import { startEntities, type TestEntities, type Who } from '../../../../test/start-entities.ts'
import type { RecordChange } from './changes.ts'

describeDatabases('many records at once', (databases) => {
  let shop: TestEntities
  beforeEach(async () => {
    shop = await startEntities(await databases.open(), schemas)
  })
  const add = async (fields: object, who: Who = 'admin', entity = 'Part') =>
    (await shop.call(who, 'POST', entity, fields)).body
  const list = async (query = '') => (await shop.call('admin', 'GET', `Part${query}`)).body

  describe('count', () => {
    test('K3 counts what the filter finds and the caller may read, in one statement', async () => {
      for (const price of [1, 2, 3]) await add({ name: 'p', price })
      await add({ text: 'x' }, 'anna', 'Note')
      const before = shop.db.statementCount
      const q = encodeURIComponent('{"price":{"$gt":1}}')
      expect((await shop.call('visitor', 'GET', `Part/count?q=${q}`)).body).toEqual({ count: 2 })
      expect(shop.db.statementCount).toBe(before + 1)
      for (const none of ['', '?q=null', '?q=']) {
        expect((await shop.call('visitor', 'GET', `Part/count${none}`)).body).toEqual({ count: 3 })
      }
      expect((await shop.call('anna', 'GET', 'Note/count')).body).toEqual({ count: 1 })
      expect((await shop.call('ben', 'GET', 'Note/count')).body).toEqual({ count: 0 })
      expect((await shop.call('visitor', 'GET', 'Note/count')).body).toEqual({ count: 0 })
      expect((await shop.call('visitor', 'GET', 'Part/count?q={')).status).toBe(400)
      expect((await shop.call('visitor', 'GET', 'Nope/count')).status).toBe(404)
    })
  })

  describe('update by filter', () => {
    const update = (who: Who, query: unknown, data: unknown) =>
      shop.call(who, 'PATCH', 'Part/update-many', { query, data })

    test('K3 operators change what the filter finds, and each change is told and remembered', async () => {
      const lever = await add({
        name: 'Lever',
        price: 10,
        colours: ['red'],
        specifications: { a: '1', b: '2' },
      })
      const disc = await add({ name: 'Disc', price: 20, stock: 5 })
      await add({ name: 'Pad', price: 30 })
      const told: RecordChange[] = []
      shop.area.onChange((change) => told.push(change))
      const { status, body } = await update(
        'admin',
        { price: { $lt: 30 } },
        {
          $set: { featured: true, 'specifications.c': '3' },
          $inc: { price: 5 },
          $mul: { stock: 2 },
          $addToSet: { colours: { $each: ['red', 'blue'] } },
          $unset: { 'specifications.a': '' },
          $rename: { 'specifications.b': 'any' },
        },
      )
      expect([status, body]).toEqual([200, { success: true, updated: 2, has_more: false }])
      const [changedDisc, changedLever] = (await list('?sort=name')) as [object, object]
      expect(changedLever).toEqual({
        ...lever,
        updated_date: expect.any(String),
        price: 15,
        stock: 2,
        featured: true,
        colours: ['red', 'blue'],
        specifications: { c: '3' },
        any: '2',
      })
      expect(changedDisc).toMatchObject({ price: 25, stock: 10, colours: ['red', 'blue'] })
      expect(told.map(({ type, id }) => [type, id])).toEqual([
        ['update', lever.id],
        ['update', disc.id],
      ])
      const rows = await shop.db.read<{ before: string; type: string }>(
        shop.db.build
          .selectFrom('record_changes')
          .select(['before', 'type'])
          .where('type', '=', 'update')
          .orderBy('id')
          .compile(),
      )
      expect(rows.map(({ before }) => JSON.parse(before).price).sort()).toEqual([10, 20])
    })

    test.each([
      [{ $min: { price: 3 } }, { price: 3 }],
      [{ $max: { price: 3 } }, { price: 5 }],
      [{ $max: { stock: 9 } }, { stock: 9 }],
      [{ $push: { colours: 'red' } }, { colours: ['red', 'red'] }],
      [{ $pull: { colours: 'red' } }, { colours: [] }],
      [{ $unset: { price: 1 } }, { price: null }],
      [{ $currentDate: { any: true } }, { any: expect.stringMatching(/^2.*Z$/) }],
    ])('K3 %j', async (data, expected) => {
      const made = await add({ name: 'x', price: 5, colours: ['red'] })
      expect((await update('admin', { id: made.id }, data)).status).toBe(200)
      expect((await list())[0]).toMatchObject(expected)
    })

    test.each([
      [{}, 400],
      [{ price: 5 }, 400],
      [{ $nope: { price: 5 } }, 400],
      [{ $set: { nope: 5 } }, 400],
      [{ $set: { id: '5' } }, 400],
      [{ $set: { 'specifications.__proto__': '5' } }, 400],
      [{ $set: [] }, 400],
      [[], 400],
      [{ $set: { price: 'x' } }, 422],
      [{ $inc: { name: 1 } }, 422],
      [{ $unset: { name: 1 } }, 422],
      [{ $push: { name: 1 } }, 422],
    ])('sec S6 %j is refused with %i and changes nothing', async (data, status) => {
      const made = await add({ name: 'x', price: 5 })
      expect((await update('admin', { name: 'x' }, data)).status).toBe(status)
      expect(await list()).toEqual([made])
    })

    test('W2 five hundred are changed by one call, the next call takes those that are left', async () => {
      const sent = Array.from({ length: 620 }, (_, index) => ({ name: `p${index}`, price: 1 }))
      await shop.call('admin', 'POST', 'Part/bulk', sent)
      const first = await update('admin', { price: 1 }, { $set: { kind: 'disc' } })
      expect(first.body).toEqual({ success: true, updated: 500, has_more: true })
      await update('admin', { price: 1 }, { $set: { kind: 'disc' } })
      expect((await shop.call('admin', 'GET', 'Part/count?q={"kind":"disc"}')).body.count).toBe(620)
    })

    test('W2 only what the rule leaves to the caller is changed', async () => {
      const mine = await add({ text: 'a' }, 'anna', 'Note')
      const hers = await add({ text: 'a', to: 'anna@example.com' }, 'ben', 'Note')
      const data = { query: { text: 'a' }, data: { $set: { text: 'b' } } }
      expect((await shop.call('anna', 'PATCH', 'Note/update-many', data)).body.updated).toBe(1)
      const after = (await shop.call('admin', 'GET', 'Note?sort=created_date')).body
      expect(after.map(({ id, text }: { id: string; text: string }) => [id, text])).toEqual([
        [mine.id, 'b'],
        [hers.id, 'a'],
      ])
      const everything = { query: {}, data: { $set: { text: 'c' } } }
      expect((await shop.call('anna', 'PATCH', 'Note/update-many', everything)).status).toBe(403)
      expect((await update('visitor', { price: 1 }, { $set: { price: 2 } })).status).toBe(401)
      expect((await update('anna', { price: 1 }, { $set: { price: 2 } })).status).toBe(403)
    })

    test('parallel counts are all kept', async () => {
      await add({ name: 'x', price: 0 })
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => update('admin', { name: 'x' }, { $inc: { price: 1 } })),
      )
      expect(answers.every(({ body }) => body.updated === 1)).toBe(true)
      expect((await list())[0].price).toBe(12)
    })
  })

  describe('update of a list', () => {
    test('K3 each is changed by its id, all or none', async () => {
      const [a, b] = [await add({ name: 'a' }), await add({ name: 'b' })]
      const { status, body } = await shop.call('admin', 'PUT', 'Part/bulk', [
        { id: b.id, price: 2 },
        { id: a.id, price: 1 },
      ])
      expect([status, body.map(({ id, price }: typeof a) => [id, price])]).toEqual([
        200,
        [
          [b.id, 2],
          [a.id, 1],
        ],
      ])
      const bad = await shop.call('admin', 'PUT', 'Part/bulk', [
        { id: a.id, price: 5 },
        { id: b.id, price: 'x' },
      ])
      expect([bad.status, bad.body.extra_data.faults[0].index]).toEqual([422, 1])
      const gone = await shop.call('admin', 'PUT', 'Part/bulk', [
        { id: a.id, price: 5 },
        { id: '0'.repeat(24), price: 5 },
      ])
      expect([gone.status, gone.body.message]).toEqual([
        404,
        'Record 2: There is no record with this id.',
      ])
      expect((await list('?sort=price')).map(({ price }: typeof a) => price)).toEqual([1, 2])
      expect((await shop.call('visitor', 'PUT', 'Part/bulk', [])).status).toBe(401)
      expect((await shop.call('admin', 'PUT', 'Part/bulk', {})).status).toBe(400)
      const many = Array.from({ length: 501 }, () => ({ id: a.id }))
      expect((await shop.call('admin', 'PUT', 'Part/bulk', many)).status).toBe(413)
    })
  })

  test('W2 lists in opposite orders do not wait for each other', async () => {
    const sent = Array.from({ length: 250 }, (_, index) => ({ name: `p${index}` }))
    const made: { id: string }[] = (await shop.call('admin', 'POST', 'Part/bulk', sent)).body
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, price) => {
        const changes = made.map(({ id }) => ({ id, price }))
        return shop.call('admin', 'PUT', 'Part/bulk', price % 2 ? changes : changes.reverse())
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    // A deadlock alone lasts a second until PostgreSQL looks for one.
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  test('W2 a hundred parallel changes of one record are all made', async () => {
    const { id } = await add({ name: 'x' })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, price) => shop.call('admin', 'PUT', `Part/${id}`, { price })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await shop.call('admin', 'GET', `Part/${id}`)).headers.etag).toBe('"101"')
  })

  describe('upsert', () => {
    const upsert = (who: Who, records: unknown, key: unknown = 'name') =>
      shop.call(who, 'POST', 'Part/upsert', { records, key })

    test('K3 what has the key is changed, what has not is created, the last of the same wins', async () => {
      const known = await add({ name: 'known', price: 1, stock: 7 })
      const { status, body } = await upsert('admin', [
        { name: 'new', price: 2 },
        { name: 'known', price: 3 },
        { name: 'new', price: 4 },
      ])
      expect([status, body.created, body.updated]).toEqual([200, 1, 1])
      expect(body.records).toMatchObject([
        { name: 'new', price: 4, stock: 1 },
        { id: known.id, name: 'known', price: 3, stock: 7 },
      ])
      expect(await list('?sort=-name')).toEqual(body.records)
    })

    test('K3 the key may be the id: without one a record is new', async () => {
      const known = await add({ name: 'known' })
      const { body } = await upsert('admin', [{ name: 'new' }, { id: known.id, price: 3 }], 'id')
      expect(body).toMatchObject({
        created: 1,
        updated: 1,
        records: [{ name: 'new' }, { price: 3 }],
      })
      const unknown = await upsert('admin', [{ id: '0'.repeat(24), name: 'x' }], 'id')
      expect([unknown.status, unknown.body.message]).toEqual([
        404,
        'Record 1: There is no record with this id.',
      ])
    })

    test('K3 several fields are one key: a record has all of them or is another one', async () => {
      const kinds = ['lever', 'disc']
      for (const kind of kinds) await add({ name: 'known', kind, stock: 7 })
      await add({ name: 'other', kind: 'lever' })
      const { status, body } = await upsert(
        'admin',
        [
          { name: 'other', kind: 'disc', price: 1 },
          { name: 'known', kind: 'disc', price: 2 },
          { name: 'other', kind: 'disc', price: 3 },
        ],
        ['name', 'kind'],
      )
      expect([status, body.created, body.updated]).toEqual([200, 1, 1])
      expect(body.records).toMatchObject([
        { name: 'other', kind: 'disc', price: 3, stock: 1 },
        { name: 'known', kind: 'disc', price: 2, stock: 7 },
      ])
      expect(await list()).toHaveLength(4)
      const twice = await upsert('admin', [{ name: 'known', kind: 'disc' }], ['name', 'name'])
      expect([twice.status, twice.body.message]).toEqual([
        409,
        'More than one record has the name "known".',
      ])
      await add({ name: 'known', kind: 'disc' })
      const both = await upsert('admin', [{ name: 'known', kind: 'disc' }], ['name', 'kind'])
      expect([both.status, both.body.message]).toEqual([
        409,
        'More than one record has the name "known" and the kind "disc".',
      ])
    })

    test('K3 as many records as one call may write are found by two fields', async () => {
      const records = Array.from({ length: 500 }, (_, at) => ({ name: `n${at}`, price: at % 7 }))
      const key = ['name', 'price']
      expect((await upsert('admin', records, key)).body).toMatchObject({ created: 500, updated: 0 })
      expect((await upsert('admin', records, key)).body).toMatchObject({ created: 0, updated: 500 })
      expect(await list()).toHaveLength(500)
    })

    test('W2 fifty parallel upserts of the same new key make one record', async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, price) => upsert('admin', [{ name: 'one', price }])),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(answers.filter(({ body }) => body.created === 1)).toHaveLength(1)
      expect(await list()).toHaveLength(1)
    })

    test.each([
      [[{ price: 1 }], 'name', 422],
      [[{ name: 'a', price: 'x' }], 'name', 422],
      [[{ name: 'a', colours: ['a'] }], 'colours', 400],
      [[{ name: 'a' }], 'created_date', 400],
      [[{ name: 'a' }], '__proto__', 400],
      [[{ name: 'a' }], undefined, 400],
      [[{ name: 'a' }], [], 400],
      [[{ name: 'a' }], ['name', 'id'], 400],
      [[{ name: 'a' }], ['name', 'colours'], 400],
      [[{ name: 'a' }], ['name', 5], 400],
      [[{ created_by: 'a' }], 'created_by', 400],
      [[{ name: 'a' }], ['name', 'price'], 422],
      [{ name: 'a' }, 'name', 400],
      [['a'], 'name', 400],
      [Array.from({ length: 501 }, () => ({ name: 'a' })), 'name', 413],
      [[{ name: 'twice' }], 'name', 409],
    ])('sec S6 %j by %s is refused with %i', async (records, key, status) => {
      await add({ name: 'twice' })
      await add({ name: 'twice' })
      const answer = await shop.call('admin', 'POST', 'Part/upsert', { records, key })
      expect(answer.status).toBe(status)
      expect(await list()).toHaveLength(2)
    })

    test('W2 nobody changes by its key what they may not read', async () => {
      const hers = await add({ text: 'hers' }, 'ben', 'Note')
      const records = [{ text: 'hers' }]
      const answer = await shop.call('anna', 'POST', 'Note/upsert', { records, key: 'text' })
      expect(answer.body).toMatchObject({ created: 1, updated: 0 })
      expect((await shop.call('ben', 'GET', 'Note')).body).toEqual([hers])
      expect((await upsert('visitor', [{ name: 'a' }])).status).toBe(401)
      expect((await upsert('anna', [{ name: 'a' }])).status).toBe(403)
    })
  })

  describe('addresses', () => {
    test('W2 the words of the contract are never taken for ids', async () => {
      const statusOf = async (method: 'GET' | 'PUT' | 'DELETE', path: string) =>
        (await shop.call('admin', method, path, method === 'GET' ? undefined : {})).status
      expect(await statusOf('GET', 'Part/bulk')).toBe(404)
      expect(await statusOf('GET', 'Part/import')).toBe(404)
      expect(await statusOf('DELETE', 'Part/bulk')).toBe(404)
      expect(await statusOf('PUT', 'Part/bulk')).toBe(400)
      expect((await shop.call('admin', 'POST', 'Part', { id: 'bulk', name: 'a' })).body.id).toMatch(
        /^[0-9a-f]{24}$/,
      )
      for (const path of ['bulk', 'upsert', 'import']) {
        const answer = await shop.call('admin', 'POST', `Nope/${path}`, [])
        expect([answer.status, answer.body.code]).toEqual([404, 'entity_not_found'])
      }
    })
  })
})
