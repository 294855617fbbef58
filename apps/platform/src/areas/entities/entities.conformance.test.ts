import { beforeAll, describe, expect, test } from 'vitest'
import { describeServers } from '../../../test/databases.ts'
import { part, schemas, supplier } from '../../../test/entity-schemas.ts'
import {
  asOthersSee,
  callers,
  startEntities,
  type TestEntities,
} from '../../../test/start-entities.ts'
import type { EntitySchema } from './schema/entity-schema.ts'

const filtered = (filter: unknown) => `Part?q=${encodeURIComponent(JSON.stringify(filter))}`
const names = (body: { name: string }[]) => body.map(({ name }) => name)

describeServers('entities', (databases) => {
  let shop: TestEntities
  const start = async (clock?: () => number) =>
    startEntities(await databases.open(), schemas, clock)
  const add: TestEntities['add'] = (...record) => shop.add(...record)

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
        created_by: callers.admin.user.email,
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
      const listed = await shop.call('admin', 'GET', 'Part')
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

    test('K3 every bad record of a list is named by its index', async () => {
      const sent = [{ name: 'good' }, { name: 5 }, 'text', { name: 'good', price: -1 }]
      const { status, body } = await shop.call('admin', 'POST', 'Part/bulk', sent.toSpliced(2, 1))
      expect([status, body.extra_data]).toEqual([
        422,
        {
          faults: [
            { index: 1, message: 'Error in field name: must be string' },
            { index: 2, message: 'Error in field price: must be >= 0' },
          ],
        },
      ])
      expect((await shop.call('admin', 'POST', 'Part/bulk', sent)).status).toBe(400)
    })

    test('W2 a list may be 5,000 records and 10 MB long', async () => {
      const many = await shop.call(
        'admin',
        'POST',
        'Part/bulk',
        Array.from({ length: 5_001 }, () => ({ name: 'a' })),
      )
      expect([many.status, many.body.code]).toEqual([413, 'payload_too_large'])
      const long = (bytes: number) =>
        shop.call('admin', 'POST', 'Part/bulk', [{ name: 'x'.repeat(bytes) }])
      expect((await long(2 * 1024 * 1024)).status).toBe(201)
      expect((await long(10 * 1024 * 1024)).status).toBe(413)
      expect((await shop.call('admin', 'POST', 'Part', { name: 'x'.repeat(2e6) })).status).toBe(413)
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
      expect((await shop.call('admin', 'GET', `Part/${made.id}`)).body).toEqual(body)
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

    test('a user deletes only what the rule leaves to them', async () => {
      await add('anna', 'Note', { text: 'x', to: 'ben@example.com' })
      await add('ben', 'Note', { text: 'x' })
      expect((await shop.call('ben', 'DELETE', 'Note', { text: 'x' })).body.deleted).toBe(1)
      expect((await shop.call('admin', 'GET', 'Note')).body).toHaveLength(1)
    })
  })

  describe('the database', () => {
    // Of two servers each counts its own.
    const testOfOne = databases.servers === 1 ? test : () => undefined
    testOfOne('a list and a get are one statement, a create is two', async () => {
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
      shop = await startEntities(db, [grown, supplier])
      expect((await shop.call('visitor', 'GET', 'Part')).body).toEqual([made])
      const changed = await shop.call('admin', 'PUT', `Part/${made.id}`, { maker: 'M' })
      expect(asOthersSee(changed.body)).toEqual({
        ...made,
        maker: 'M',
        updated_date: changed.body.updated_date,
      })
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
