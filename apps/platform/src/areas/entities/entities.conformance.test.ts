import { beforeAll, describe, expect, test } from 'vitest'
import { describeDatabases } from '../../../test/databases.ts'
import { callers, startEntities, type TestEntities } from '../../../test/start-entities.ts'
import type { RecordChange } from './changes.ts'
import type { EntitySchema } from './entity-schema.ts'

const part: EntitySchema = {
  name: 'Part',
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1 },
    price: { type: 'number', minimum: 0 },
    stock: { type: 'integer', default: 1 },
    featured: { type: ['boolean', 'null'] },
    colours: { type: 'array', items: { type: 'string' } },
    specifications: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
    kind: { type: 'string', enum: ['lever', 'disc'] },
    any: {},
  },
  required: ['name'],
  indexed: ['kind', 'price', 'featured'],
  access: { read: true },
}

const note: EntitySchema = {
  name: 'Note',
  type: 'object',
  properties: {
    text: { type: 'string' },
    to: { type: 'string' },
    done: { type: 'boolean' },
  },
  access: {
    create: { to: { $ne: 'nobody' } },
    read: { $or: [{ created_by_id: '{{user.id}}' }, { to: '{{user.email}}' }] },
    update: { created_by_id: '{{user.id}}', $nor: [{ done: true }] },
    delete: { created_by_id: '{{user.id}}' },
  },
}

const closed: EntitySchema = {
  name: 'Supplier',
  type: 'object',
  properties: { name: { type: 'string' } },
}

const schemas = [part, note, closed]
const filtered = (filter: unknown) => `Part?q=${encodeURIComponent(JSON.stringify(filter))}`
const names = (body: { name: string }[]) => body.map(({ name }) => name)

describeDatabases('entities', (databases) => {
  let shop: TestEntities
  const start = async (clock?: () => number) =>
    startEntities(await databases.open(), schemas, clock)
  const add = async (who: keyof typeof callers, entity: string, fields: object) => {
    const { status, text, body } = await shop.call(who, 'POST', entity, fields)
    expect(status, text).toBe(201)
    return body
  }

  describe('create', () => {
    beforeAll(async () => {
      shop = await start(() => Date.UTC(2026, 0, 2, 3, 4, 5, 678))
    })

    test('a new record gets an id, dates in UTC with milliseconds, and who made it', async () => {
      const { status, body } = await shop.call('admin', 'POST', 'Part', { name: 'Lever' })
      expect(status).toBe(201)
      expect(body).toEqual({
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        created_date: '2026-01-02T03:04:05.678Z',
        updated_date: '2026-01-02T03:04:05.678Z',
        created_by_id: callers.admin.user.id,
        name: 'Lever',
        stock: 1,
      })
    })

    test('the service role leaves no name behind', async () => {
      expect((await add('service', 'Part', { name: 'Disc' })).created_by_id).toBeNull()
    })

    test('fields that the schema does not know are dropped without a word', async () => {
      const made = await add('admin', 'Part', { name: 'Disc', colour_of_box: 'red' })
      expect(made).not.toHaveProperty('colour_of_box')
    })

    test('what comes back is what a get and a list answer', async () => {
      const fields = {
        name: 'Ünïcode 😀 "quoted" \\ 中',
        price: 1234.5678,
        featured: false,
        colours: ['red', ''],
        specifications: { 'Bore × stroke': '1', Weight: null },
        any: [{ deep: [1e21, -0.5, null, true] }],
      }
      const made = await add('admin', 'Part', fields)
      expect(made).toMatchObject(fields)
      expect((await shop.call('visitor', 'GET', `Part/${made.id}`)).body).toEqual(made)
      expect((await shop.call('visitor', 'GET', filtered({ id: made.id }))).body).toEqual([made])
    })

    test.each([
      [{}, 'Error in field name: is required'],
      [{ name: 5 }, 'Error in field name: must be string'],
      [{ name: '' }, 'Error in field name: must NOT have fewer than 1 characters'],
      [{ name: null }, 'Error in field name: must be string'],
      [{ name: 'a', price: '5' }, 'Error in field price: must be number,null'],
      [{ name: 'a', price: -1 }, 'Error in field price: must be >= 0'],
      [{ name: 'a', stock: 1.5 }, 'Error in field stock: must be integer,null'],
      [{ name: 'a', colours: ['red', 1] }, 'Error in field colours.1: must be string'],
      [
        { name: 'a', kind: 'fork' },
        'Error in field kind: must be equal to one of the allowed values',
      ],
      [
        { name: 'a\0b' },
        'Error in field name: must be text without NUL and without broken characters',
      ],
      [
        { name: 'a', any: { x: ['\ud800'] } },
        'Error in field any.x.0: must be text without NUL and without broken characters',
      ],
      [
        { name: 'a', any: { 'k\0': 1 } },
        'Error in field any: must be text without NUL and without broken characters',
      ],
    ])('%j is refused: %s', async (fields, message) => {
      const { status, body } = await shop.call('admin', 'POST', 'Part', fields)
      expect(status).toBe(422)
      expect(body).toMatchObject({ code: 'validation_failed', message, detail: message })
    })

    test.each([[[]], ['text'], [5], [null], [undefined]])(
      'a body of %j is refused',
      async (body) => {
        const answer = await shop.call('admin', 'POST', 'Part', body)
        expect([answer.status, answer.body.code]).toEqual([400, 'bad_request'])
      },
    )

    test('an optional field may be null, whatever its type', async () => {
      const made = await add('admin', 'Part', { name: 'a', price: null, kind: null, colours: null })
      expect(made).toMatchObject({ price: null, kind: null, colours: null })
    })
  })

  describe('bulk create', () => {
    beforeAll(async () => {
      shop = await start()
    })

    test('records come back in the order in which they were sent', async () => {
      const sent = Array.from({ length: 1_201 }, (_, index) => ({ name: `Part ${index}` }))
      const { status, body } = await shop.call('admin', 'POST', 'Part/bulk', sent)
      expect(status).toBe(201)
      expect(names(body)).toEqual(names(sent))
      const listed = await shop.call('visitor', 'GET', 'Part')
      expect(names(listed.body)).toEqual(names(sent).reverse())
      expect(listed.body.reverse()).toEqual(body)
    })

    test('one bad record keeps all of them out', async () => {
      const before = (await shop.call('visitor', 'GET', 'Part')).body.length
      const { status, body } = await shop.call('admin', 'POST', 'Part/bulk', [
        { name: 'good' },
        { name: 5 },
      ])
      expect([status, body.message]).toEqual([422, 'Record 2: Error in field name: must be string'])
      expect((await shop.call('visitor', 'GET', 'Part')).body).toHaveLength(before)
    })

    test('an empty list makes nothing', async () => {
      const { status, body } = await shop.call('admin', 'POST', 'Part/bulk', [])
      expect([status, body]).toEqual([201, []])
    })

    test('anything but a list is refused', async () => {
      expect((await shop.call('admin', 'POST', 'Part/bulk', { name: 'a' })).status).toBe(400)
      expect((await shop.call('admin', 'POST', 'Part/bulk', ['a'])).status).toBe(400)
    })
  })

  describe('list', () => {
    beforeAll(async () => {
      // The clock stands still, and is then even set back.
      const times = [5_000, 5_000, 5_000, 1_000, 5_000]
      shop = await start(() => times.shift() ?? 5_000)
      for (const fields of [
        { name: 'b', price: 10, kind: 'lever', colours: ['red', 'blue'] },
        { name: 'a', price: 9, featured: true, specifications: { Weight: '1 kg' } },
        { name: 'B', kind: 'disc', featured: false, any: 'text' },
        { name: '😀', price: 10, kind: 'lever', any: 7 },
        { name: 'ｆ', price: 100, colours: [], any: true },
        { name: 'é', price: null, any: ['list'] },
      ]) {
        await add('admin', 'Part', fields)
      }
    })
    const listed = async (query: string) => {
      const { status, body, text } = await shop.call('visitor', 'GET', `Part${query}`)
      expect(status, text).toBe(200)
      return names(body)
    }

    test('without a sort the newest is first, even when the clock stands still', async () => {
      expect(await listed('')).toEqual(['é', 'ｆ', '😀', 'B', 'a', 'b'])
      expect(await listed('?sort=-created_date')).toEqual(['é', 'ｆ', '😀', 'B', 'a', 'b'])
      expect(await listed('?sort=created_date')).toEqual(['b', 'a', 'B', '😀', 'ｆ', 'é'])
    })

    test('texts are sorted by their bytes, so both databases agree', async () => {
      expect(await listed('?sort=name')).toEqual(['B', 'a', 'b', 'é', 'ｆ', '😀'])
      expect(await listed('?sort=-name')).toEqual(['😀', 'ｆ', 'é', 'b', 'a', 'B'])
    })

    test('numbers are sorted as numbers, what is missing first', async () => {
      expect(await listed('?sort=price')).toEqual(['B', 'é', 'a', 'b', '😀', 'ｆ'])
      expect(await listed('?sort=-price')).toEqual(['ｆ', '😀', 'b', 'a', 'é', 'B'])
    })

    test('several keys decide one after the other', async () => {
      expect(await listed('?sort=-price,name')).toEqual(['ｆ', 'b', '😀', 'a', 'B', 'é'])
      expect(await listed('?sort=%2Bprice,-name')).toEqual(['é', 'B', 'a', '😀', 'b', 'ｆ'])
    })

    test('a field of any kind sorts numbers, texts and booleans, in this order', async () => {
      expect(await listed('?sort=any')).toEqual(['b', 'a', 'é', '😀', 'B', 'ｆ'])
      expect(await listed('?sort=-any')).toEqual(['ｆ', 'B', '😀', 'é', 'a', 'b'])
      expect(await listed('?sort=specifications.Weight')).toHaveLength(6)
    })

    test('an unknown sort field changes nothing', async () => {
      expect(await listed('?sort=nope')).toEqual(await listed('?sort='))
      expect(await listed('?sort=nope,name')).toEqual(await listed('?sort=name'))
      expect(await listed('?sort=constructor')).toHaveLength(6)
    })

    test('limit and skip cut a page out', async () => {
      expect(await listed('?sort=name&limit=2&skip=1')).toEqual(['a', 'b'])
      expect(await listed('?sort=name&skip=4')).toEqual(['ｆ', '😀'])
      expect(await listed('?skip=100')).toEqual([])
    })

    test.each(['0', '-1', 'x', '1.5', '1e3', '', '99999', '9'.repeat(30), '%00'])(
      'a limit of %j counts as none',
      async (limit) => {
        expect(await listed(`?limit=${limit}`)).toHaveLength(6)
      },
    )

    test.each(['-1', 'x', '1.5', '', '9'.repeat(30)])(
      'a skip of %j counts as none',
      async (skip) => {
        expect(await listed(`?skip=${skip}`)).toHaveLength(6)
      },
    )

    test('fields leave out the rest, but never the id', async () => {
      const { body } = await shop.call('visitor', 'GET', 'Part?sort=name&fields=name, price,nope')
      expect(body[0]).toEqual({ id: expect.any(String), name: 'B' })
      expect(body[1]).toEqual({ id: expect.any(String), name: 'a', price: 9 })
      const all = await shop.call(
        'visitor',
        'GET',
        'Part?sort=name&fields=colours,specifications,updated_date,id',
      )
      expect(all.body[2]).toEqual({
        id: expect.any(String),
        colours: ['red', 'blue'],
        updated_date: expect.stringMatching(/Z$/),
      })
      expect((await shop.call('visitor', 'GET', 'Part?fields=')).body[0]).toHaveProperty('name')
    })

    test('other parameters are ignored', async () => {
      expect(await listed('?utm_source=x&price=10&_=1')).toHaveLength(6)
    })

    test.each([
      [{ price: 10 }, ['b', '😀']],
      [{ price: { $gte: 9, $lt: 100 } }, ['a', 'b', '😀']],
      [{ price: null }, ['B', 'é']],
      [{ price: { $ne: 10 } }, ['B', 'a', 'é', 'ｆ']],
      [{ price: { $in: [9, null] } }, ['B', 'a', 'é']],
      [{ price: '10' }, []],
      [{ kind: ['disc', 'x'] }, ['B']],
      [{ kind: { $nin: ['disc'] } }, ['a', 'b', 'é', 'ｆ', '😀']],
      [{ colours: 'red' }, ['b']],
      [{ colours: { $ne: 'red' } }, ['B', 'a', 'é', 'ｆ', '😀']],
      [{ featured: true }, ['a']],
      [{ featured: { $lt: true } }, ['B']],
      [{ featured: 1 }, []],
      [{ 'specifications.Weight': '1 kg' }, ['a']],
      [{ 'specifications.Weight': null }, ['B', 'b', 'é', 'ｆ', '😀']],
      [{ $or: [{ name: 'a' }, { kind: 'disc' }], price: 9 }, ['a']],
      [{ name: { $gt: 'b', $lte: 'ｆ' } }, ['é', 'ｆ']],
      [{ any: 'list' }, ['é']],
      [{ name: "' or 1=1 --" }, []],
      [{}, ['B', 'a', 'b', 'é', 'ｆ', '😀']],
    ])('%j finds %j', async (filter, expected) => {
      const q = encodeURIComponent(JSON.stringify(filter))
      expect(await listed(`?sort=name&q=${q}`)).toEqual(expected)
    })

    test('a filter of null or of nothing is none, and a space may come as a plus', async () => {
      expect(await listed('?q=null')).toHaveLength(6)
      expect(await listed('?q=')).toHaveLength(6)
      expect(await listed('?q=%7B%22specifications.Weight%22:%221+kg%22%7D')).toEqual(['a'])
    })

    test.each([
      'x',
      '5',
      '[]',
      '{"nope":1}',
      '{"name":{"$regexp":"x"}}',
      '{"$where":"1"}',
      '{"$and":{}}',
      '{"$or":[]}',
      '{"$or":[5]}',
      '{"name":{"$in":"x"}}',
      '{"name":{"$eq":["x"]}}',
      '{"name":{}}',
      '{"specifications":{"Weight":"1 kg"}}',
      '{"name":{"$eq":"a","x":1}}',
      '{"colours.0":"red"}',
      '{"name.first":"red"}',
      '{"specifications.":"red"}',
      '{"price":{"$gt":null}}',
      '{"price":1e999}',
      '{"name":"a\\u0000"}',
      '{"__proto__":1}',
      '{"constructor":1}',
    ])('the filter %s is refused', async (q) => {
      const { status, body } = await shop.call('visitor', 'GET', `Part?q=${encodeURIComponent(q)}`)
      expect([status, body.code]).toEqual([400, 'invalid_filter'])
      expect(body.message).not.toBe('')
    })
  })

  describe('get, update, delete', () => {
    beforeAll(async () => {
      shop = await start()
    })

    test('an update merges the fields it names into the record', async () => {
      const made = await add('admin', 'Part', { name: 'Lever', price: 5, colours: ['red'] })
      const { status, body } = await shop.call('admin', 'PUT', `Part/${made.id}`, {
        price: 7,
        colours: null,
        nope: 1,
      })
      expect(status).toBe(200)
      const { updated_date, ...rest } = body
      expect(rest).toEqual({ ...rest, ...made, price: 7, colours: null, updated_date: undefined })
      expect(updated_date >= made.updated_date).toBe(true)
      expect((await shop.call('visitor', 'GET', `Part/${made.id}`)).body).toEqual(body)
    })

    test('the record must still fit the schema as a whole', async () => {
      const made = await add('admin', 'Part', { name: 'Lever', price: 5 })
      const { status, body } = await shop.call('admin', 'PUT', `Part/${made.id}`, { name: null })
      expect([status, body.message]).toEqual([422, 'Error in field name: must be string'])
      expect((await shop.call('visitor', 'GET', `Part/${made.id}`)).body).toEqual(made)
    })

    test('a deleted record is gone', async () => {
      const made = await add('admin', 'Part', { name: 'Lever' })
      const { status, body } = await shop.call('admin', 'DELETE', `Part/${made.id}`)
      expect([status, body]).toEqual([200, { success: true }])
      expect((await shop.call('visitor', 'GET', `Part/${made.id}`)).status).toBe(404)
      expect((await shop.call('admin', 'DELETE', `Part/${made.id}`)).status).toBe(404)
    })

    test.each(['0'.repeat(24), 'nope', '%00', "'--", '..%2F', 'A'.repeat(24)])(
      'the id %s is answered with 404',
      async (id) => {
        for (const [method, body] of [['GET'], ['PUT', { name: 'x' }], ['DELETE']] as const) {
          const answer = await shop.call('admin', method, `Part/${id}`, body)
          expect([answer.status, answer.body.code]).toEqual([404, 'record_not_found'])
        }
      },
    )

    test.each([
      'part',
      'PART',
      'Nope',
      'User',
      '__proto__',
      'constructor',
      'toString',
      'sqlite_master',
    ])('there is no entity named %s', async (entity) => {
      const answer = await shop.call('admin', 'GET', entity)
      expect([answer.status, answer.body.code]).toEqual([404, 'entity_not_found'])
      expect((await shop.call('admin', 'POST', entity, { name: 'a' })).status).toBe(404)
    })

    test('parallel updates of one record are all kept', async () => {
      const made = await add('admin', 'Part', { name: 'Lever', specifications: {} })
      const fields = [
        'price',
        'stock',
        'featured',
        'colours',
        'kind',
        'any',
        'name',
        'specifications',
      ]
      const values = [5, 6, true, ['red'], 'disc', 'x', 'New', { a: 'b' }]
      const answers = await Promise.all(
        fields.map((field, index) =>
          shop.call('admin', 'PUT', `Part/${made.id}`, { [field]: values[index] }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200))
      const { body } = await shop.call('visitor', 'GET', `Part/${made.id}`)
      expect(fields.map((field) => body[field])).toEqual(values)
      const [row] = await shop.db.read<{ version: number }>(
        shop.db.build
          .selectFrom('entity_Part')
          .select('version')
          .where('id', '=', made.id)
          .compile(),
      )
      expect(row?.version).toBe(1 + fields.length)
    })

    test('of parallel deletions of one record one succeeds', async () => {
      const made = await add('admin', 'Part', { name: 'Lever' })
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => shop.call('admin', 'DELETE', `Part/${made.id}`)),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })
  })

  describe('delete by filter', () => {
    beforeAll(async () => {
      shop = await start()
    })

    test('what the filter finds is deleted, the rest stays', async () => {
      for (const price of [1, 2, 3]) await add('admin', 'Part', { name: `p${price}`, price })
      const { status, body } = await shop.call('admin', 'DELETE', 'Part', { price: { $gt: 1 } })
      expect([status, body]).toEqual([200, { success: true, deleted: 2 }])
      expect(names((await shop.call('visitor', 'GET', 'Part')).body)).toEqual(['p1'])
    })

    test('a body is needed, and what is not a filter is refused', async () => {
      for (const filter of [undefined, null, [], 'x', { nope: 1 }, { name: { $exist: true } }]) {
        const { status, body } = await shop.call('admin', 'DELETE', 'Part', filter)
        expect([status, body.code]).toEqual([400, 'invalid_filter'])
      }
    })

    test('an empty filter empties the table, for admins and the service role only', async () => {
      await add('anna', 'Note', { text: 'keep' })
      for (const everything of [{}, { $and: [{}] }]) {
        expect((await shop.call('visitor', 'DELETE', 'Note', everything)).status).toBe(401)
        expect((await shop.call('anna', 'DELETE', 'Note', everything)).status).toBe(403)
      }
      await add('ben', 'Note', { text: 'too' })
      expect((await shop.call('service', 'DELETE', 'Note', {})).body.deleted).toBe(2)
    })

    test('a user deletes only what the rule leaves to him', async () => {
      await add('anna', 'Note', { text: 'x', to: 'ben@example.com' })
      await add('ben', 'Note', { text: 'x' })
      expect((await shop.call('ben', 'DELETE', 'Note', { text: 'x' })).body.deleted).toBe(1)
      expect((await shop.call('admin', 'GET', 'Note')).body).toHaveLength(1)
    })
  })

  describe('rules', () => {
    beforeAll(async () => {
      shop = await start()
    })

    test('an entity without rules is for admins and the service role', async () => {
      const made = await add('service', 'Supplier', { name: 'S' })
      for (const who of ['admin', 'service'] as const) {
        expect((await shop.call(who, 'GET', 'Supplier')).body).toHaveLength(1)
        expect((await shop.call(who, 'PUT', `Supplier/${made.id}`, { name: 'T' })).status).toBe(200)
      }
      for (const [who, refused] of [
        ['visitor', 401],
        ['anna', 403],
      ] as const) {
        expect((await shop.call(who, 'GET', 'Supplier')).body).toEqual([])
        expect((await shop.call(who, 'GET', `Supplier/${made.id}`)).status).toBe(404)
        expect((await shop.call(who, 'POST', 'Supplier', { name: 'x' })).status).toBe(refused)
        expect((await shop.call(who, 'POST', 'Supplier/bulk', [])).status).toBe(refused)
        expect((await shop.call(who, 'DELETE', 'Supplier', { name: 'S' })).status).toBe(refused)
      }
      expect((await shop.call('visitor', 'PUT', `Supplier/${made.id}`, {})).status).toBe(401)
      expect((await shop.call('visitor', 'DELETE', `Supplier/${made.id}`)).status).toBe(401)
      expect((await shop.call('anna', 'PUT', `Supplier/${made.id}`, {})).status).toBe(404)
      expect((await shop.call('anna', 'DELETE', `Supplier/${made.id}`)).status).toBe(404)
    })

    test('what is open to read is not open to write', async () => {
      const made = await add('admin', 'Part', { name: 'Lever' })
      for (const [who, refused] of [
        ['visitor', 401],
        ['anna', 403],
      ] as const) {
        expect((await shop.call(who, 'GET', `Part/${made.id}`)).status).toBe(200)
        for (const answer of [
          await shop.call(who, 'POST', 'Part', { name: 'x' }),
          await shop.call(who, 'PUT', `Part/${made.id}`, { price: 0 }),
          await shop.call(who, 'DELETE', `Part/${made.id}`),
          await shop.call(who, 'DELETE', 'Part', { name: 'Lever' }),
        ]) {
          const code = refused === 401 ? 'authentication_required' : 'forbidden'
          expect([answer.status, answer.body.code]).toEqual([refused, code])
        }
      }
      expect((await shop.call('visitor', 'GET', `Part/${made.id}`)).body).toEqual(made)
    })

    test('a condition opens to each user what is his', async () => {
      const own = await add('anna', 'Note', { text: 'own' })
      const sent = await add('anna', 'Note', { text: 'sent', to: 'ben@example.com' })
      const done = await add('anna', 'Note', { text: 'done', done: true })

      const seen = async (who: 'visitor' | 'anna' | 'ben' | 'admin') =>
        (await shop.call(who, 'GET', 'Note?sort=text')).body.map(
          ({ text }: { text: string }) => text,
        )
      expect(await seen('visitor')).toEqual([])
      expect(await seen('anna')).toEqual(['done', 'own', 'sent'])
      expect(await seen('ben')).toEqual(['sent'])
      expect(await seen('admin')).toEqual(['done', 'own', 'sent'])

      expect((await shop.call('ben', 'GET', `Note/${own.id}`)).status).toBe(404)
      expect((await shop.call('ben', 'GET', `Note/${sent.id}`)).status).toBe(200)
      expect((await shop.call('ben', 'PUT', `Note/${own.id}`, { text: 'x' })).status).toBe(404)
      expect((await shop.call('ben', 'PUT', `Note/${sent.id}`, { text: 'x' })).status).toBe(403)
      expect((await shop.call('ben', 'DELETE', `Note/${sent.id}`)).status).toBe(403)
      expect((await shop.call('anna', 'PUT', `Note/${done.id}`, { text: 'x' })).status).toBe(403)
      expect((await shop.call('anna', 'PUT', `Note/${own.id}`, { done: true })).status).toBe(200)
      expect((await shop.call('admin', 'PUT', `Note/${done.id}`, { text: 'x' })).status).toBe(200)
      expect((await shop.call('anna', 'DELETE', `Note/${own.id}`)).status).toBe(200)
    })

    test('a rule on create looks at the new record, one by one', async () => {
      expect((await shop.call('anna', 'POST', 'Note', { to: 'nobody' })).status).toBe(403)
      const { status } = await shop.call('anna', 'POST', 'Note/bulk', [
        { to: 'a' },
        { to: 'nobody' },
      ])
      expect(status).toBe(403)
      expect((await shop.call('visitor', 'POST', 'Note', { to: 'a' })).status).toBe(401)
      expect((await shop.call('admin', 'POST', 'Note', { to: 'nobody' })).status).toBe(201)
    })

    test('a filter narrows what a rule leaves open and never widens it', async () => {
      await add('anna', 'Note', { text: 'secret' })
      const q = encodeURIComponent(JSON.stringify({ $or: [{ text: 'secret' }, { text: null }] }))
      expect((await shop.call('anna', 'GET', `Note?q=${q}`)).body).toHaveLength(1)
      expect((await shop.call('ben', 'GET', `Note?q=${q}`)).body).toHaveLength(0)
    })

    test('rooms follow the same rules', async () => {
      const made = await add('anna', 'Note', { text: 'own' })
      const { area } = shop
      expect(area.visibleTo(callers.anna, 'Note', made)).toBe(made)
      expect(area.visibleTo(callers.ben, 'Note', made)).toBeUndefined()
      expect(area.visibleTo(callers.visitor, 'Note', made)).toBeUndefined()
      expect(area.visibleTo(callers.service, 'Note', made)).toBe(made)
      expect(area.visibleTo(callers.service, 'Nope', made)).toBeUndefined()
      const mayJoin = (who: keyof typeof callers, entity: string) =>
        area.mayJoin(callers[who], entity)
      expect(mayJoin('visitor', 'Part')).toBe(true)
      expect(mayJoin('visitor', 'Note')).toBe(false)
      expect(mayJoin('anna', 'Note')).toBe(true)
      expect(mayJoin('anna', 'Supplier')).toBe(false)
      expect(mayJoin('admin', 'Supplier')).toBe(true)
      expect(mayJoin('admin', 'Nope')).toBe(false)
    })
  })

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
      ).body
      const d = await add('admin', 'Part', { name: 'd' })
      const changed = (await shop.call('admin', 'PUT', `Part/${a.id}`, { price: 1 })).body
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

    test('the version moves with each write and with nothing else', async () => {
      const made = await add('admin', 'Part', { name: 'x' })
      const before = shop.area.version()
      await shop.call('visitor', 'GET', 'Part')
      await shop.call('admin', 'POST', 'Part', { name: 5 })
      await shop.call('admin', 'PUT', `Part/${'0'.repeat(24)}`, { name: 'x' })
      expect(shop.area.version()).toBe(before)
      await shop.call('admin', 'PUT', `Part/${made.id}`, { name: 'y' })
      expect(shop.area.version()).not.toBe(before)
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

  describe('the database', () => {
    test('a list and a get are one statement, a create is two', async () => {
      shop = await start()
      const count = async (work: () => Promise<unknown>) => {
        const before = shop.db.statementCount
        await work()
        return shop.db.statementCount - before
      }
      const made = await add('admin', 'Part', { name: 'x' })
      const q = encodeURIComponent('{"$or":[{"colours":"red"},{"name":"x"}]}')
      expect(
        await count(() => shop.call('visitor', 'GET', `Part?q=${q}&sort=-price&fields=name`)),
      ).toBe(1)
      expect(await count(() => shop.call('visitor', 'GET', `Part/${made.id}`))).toBe(1)
      expect(await count(() => shop.call('anna', 'GET', 'Note'))).toBe(1)
      expect(await count(() => add('admin', 'Part', { name: 'y' }))).toBe(2)
      const bulk = [{ name: 'a' }, { name: 'b' }]
      expect(await count(() => shop.call('admin', 'POST', 'Part/bulk', bulk))).toBe(2)
      expect(await count(() => shop.call('visitor', 'GET', 'Part?limit=3'))).toBe(1)
      expect(await count(() => shop.call('visitor', 'GET', 'Part?limit=3'))).toBe(0)
    })

    test('a schema that has grown keeps the records, and is used with its new fields', async () => {
      const db = await databases.open()
      shop = await startEntities(db, [part])
      const made = await add('admin', 'Part', { name: 'old', kind: 'disc' })
      const grown: EntitySchema = {
        ...part,
        properties: {
          ...part.properties,
          maker: { type: 'string' },
        },
        indexed: ['kind', 'maker'],
      }
      shop = await startEntities(db, [grown, closed])
      expect((await shop.call('visitor', 'GET', 'Part')).body).toEqual([made])
      const changed = await shop.call('admin', 'PUT', `Part/${made.id}`, { maker: 'M' })
      expect(changed.body).toEqual({ ...made, maker: 'M', updated_date: changed.body.updated_date })
      expect((await shop.call('visitor', 'GET', filtered({ maker: 'M' }))).body).toHaveLength(1)
      expect((await shop.call('admin', 'GET', 'Supplier')).body).toEqual([])
    })

    test('it is empty until the first record of any entity', async () => {
      shop = await start()
      expect(await shop.area.isEmpty()).toBe(true)
      await add('admin', 'Supplier', { name: 'S' })
      expect(await shop.area.isEmpty()).toBe(false)
    })

    test('an empty body of JSON is no body', async () => {
      shop = await start()
      const made = await add('admin', 'Part', { name: 'x' })
      const headers = { 'content-type': 'application/json', authorization: 'Bearer admin' }
      const url = `/api/apps/test/entities/Part`
      expect((await shop.inject({ method: 'GET', url, headers })).status).toBe(200)
      expect(
        (await shop.inject({ method: 'DELETE', url: `${url}/${made.id}`, headers })).status,
      ).toBe(200)
    })
  })
})
