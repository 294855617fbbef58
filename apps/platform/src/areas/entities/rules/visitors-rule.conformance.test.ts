import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeDatabases, describeServers } from '../../../../test/databases.ts'
import { filter, record, thing } from '../../../../test/random-records.ts'
import {
  asOthersSee,
  callers,
  startEntities,
  type TestEntities,
  type Who,
} from '../../../../test/start-entities.ts'
import { SNAPSHOT_LIMITS } from '../read/entity-snapshot.ts'
import type { EntitySchema } from '../schema/entity-schema.ts'

const OTHERS = ['price', 'colours', 'featured']

/** Some are for admins alone, which none was before the field was there. */
const item: EntitySchema = {
  name: 'Item',
  type: 'object',
  properties: {
    name: { type: 'string' },
    status: { type: ['string', 'null'], enum: ['shown', 'hidden', null] },
    kind: { type: 'string' },
    price: { type: 'number' },
    featured: { type: 'boolean' },
    colours: { type: 'array', items: { type: 'string' } },
  },
  indexed: ['kind', 'featured'],
  covering: { kind: OTHERS },
  searchable: ['name', 'colours'],
  access: { read: { $visitors: true, status: { $ne: 'hidden' } } },
}

const everybody = ['visitor', 'anna', 'admin', 'service'] as const
const q = (query: object) => `q=${encodeURIComponent(JSON.stringify(query))}`

describeServers('a rule for visitors', (databases) => {
  describe.each([
    ['asked of the database', undefined],
    ['in memory', SNAPSHOT_LIMITS],
  ])('T5 records that are hidden, %s', (_name, snapshots) => {
    let items: TestEntities
    const ids: Record<string, string> = {}
    beforeAll(async () => {
      items = await startEntities(await databases.open(), [item], undefined, snapshots)
      for (const [name, fields] of Object.entries({
        former: {},
        emptied: { status: null },
        shown: { status: 'shown' },
        hidden: { status: 'hidden', price: 99, featured: true, colours: ['secret'] },
      })) {
        const fully = {
          name: `${name} lever`,
          kind: 'lever',
          price: 1,
          colours: ['red'],
          ...fields,
        }
        ids[name] = (await items.add('admin', 'Item', fully)).id
      }
    })

    const body = async (who: Who, path: string, asked?: unknown) => {
      const method = asked === undefined ? 'GET' : 'POST'
      return (await items.call(who, method, `Item${path}`, asked)).body
    }
    /** What nobody but admins gets, and what they get, of an address. */
    const expectOf = async (
      path: string,
      asked: unknown,
      read: (answer: Awaited<ReturnType<typeof body>>) => unknown,
      [open, all]: readonly [unknown, unknown],
    ) => {
      for (const who of everybody) {
        // Again, because the second answer may be a cached one.
        for (let round = 0; round < 5; round += 1)
          expect(read(await body(who, path, asked)), who).toEqual(
            ['admin', 'service'].includes(who) ? all : open,
          )
      }
    }
    const namesOf = (records: readonly { name: string }[]) =>
      records.map(({ name }) => name.split(' ')[0]).toSorted()
    const NAMES = [
      ['emptied', 'former', 'shown'],
      ['emptied', 'former', 'hidden', 'shown'],
    ] as const

    test.each([
      [''],
      ['?sort=-created_date'],
      ['?sort=price&fields=name'],
      [`?${q({ kind: 'lever' })}&sort=-created_date&limit=4`],
      [`?${q({ price: { $gte: 1 } })}`],
      [`?${q({ $or: [{ status: 'hidden' }, { name: { $regex: 'lever' } }] })}`],
      [`?${q({ name: { $regex: '[l]ever' } })}`],
      [`?${q({ $search: 'lever' })}&sort=-created_date&limit=4`],
      [`?${q({ $search: 'lever', kind: 'lever' })}`],
    ])('are in no list for others than admins: %s', async (query) => {
      await expectOf(query, undefined, namesOf, NAMES)
    })

    test('are on no page for others than admins, whatever is asked for them', async () => {
      const items = ({ items: found }: { items: { name: string }[] }) => namesOf(found)
      await expectOf(
        '/v2/list?sort=-price&limit=3',
        undefined,
        ({ items: found }) => found.length,
        [3, 3],
      )
      await expectOf('/v2/list?sort=-price', undefined, items, NAMES)
      await expectOf(`?${q({ status: 'hidden' })}`, undefined, namesOf, [[], ['hidden']])
      await expectOf(`?${q({ id: ids.hidden })}`, undefined, namesOf, [[], ['hidden']])
      await expectOf(`?${q({ $search: 'hidden' })}`, undefined, namesOf, [[], ['hidden']])
      await expectOf(`?${q({ featured: true })}`, undefined, namesOf, [[], ['hidden']])
      await expectOf(`?${q({ price: 99 })}`, undefined, namesOf, [[], ['hidden']])
    })

    test.each([
      ['', 3, 4],
      [`?${q({ kind: 'lever' })}`, 3, 4],
      [`?${q({ $search: 'lever' })}`, 3, 4],
      [`?${q({ $search: 'hidden' })}`, 0, 1],
      [`?${q({ $search: 'hidden', kind: 'lever' })}`, 0, 1],
      [`?${q({ status: 'hidden' })}`, 0, 1],
      [`?${q({ colours: 'secret' })}`, 0, 1],
      [`?${q({ kind: 'lever', price: { $gte: 2 } })}`, 0, 1],
    ])('are not counted for others than admins: %s', async (query, open, all) => {
      await expectOf(`/count${query}`, undefined, ({ count }) => count, [open, all])
    })

    test('are in nothing that is computed', async () => {
      const prices = { max: 'price', count: true }
      await expectOf('/aggregate', prices, ({ rows }) => rows, [
        [{ count: 3, max_price: 1 }],
        [{ count: 4, max_price: 99 }],
      ])
      const sums = { query: { kind: 'lever' }, sum: 'price', count: false }
      await expectOf('/aggregate', sums, ({ rows }) => rows, [
        [{ sum_price: 3 }],
        [{ sum_price: 102 }],
      ])
      const groups = { groupBy: 'status', sort: '-count' }
      const groupsOf = ({ rows }: { rows: { status: string | null; count: number }[] }) =>
        Object.fromEntries(rows.map(({ status, count }) => [String(status), count]))
      await expectOf('/aggregate', groups, groupsOf, [
        { null: 2, shown: 1 },
        { null: 2, shown: 1, hidden: 1 },
      ])
      const valuesOf = ({ items: values }: { items: string[] }) => values
      await expectOf('/v2/list?distinct=colours', undefined, valuesOf, [['red'], ['red', 'secret']])
      const reads = [{ of: 'count' }, { of: 'list', query: { q: '{"status":"hidden"}' } }]
      await expectOf('/reads', reads, ([{ count }, list]) => [count, namesOf(list)], [
        [3, []],
        [4, ['hidden']],
      ])
    })

    test('are not found by their ids, as those that there are not', async () => {
      for (const who of ['visitor', 'anna'] as const) {
        const hidden = await items.call(who, 'GET', `Item/${ids.hidden}`)
        const gone = await items.call(who, 'GET', `Item/${'0'.repeat(24)}`)
        expect([hidden.status, hidden.body.message]).toEqual([404, gone.body.message])
        for (const name of ['former', 'emptied', 'shown'])
          expect((await items.call(who, 'GET', `Item/${ids[name]}`)).status).toBe(200)
      }
      expect((await items.call('admin', 'GET', `Item/${ids.hidden}`)).status).toBe(200)
    })

    test('visitors and users get the same response, and an admin’s is their own', async () => {
      const etagOf = async (who: Who) => (await items.call(who, 'GET', 'Item')).headers.etag
      const [visitor, anna, ben, admin] = [
        await etagOf('visitor'),
        await etagOf('anna'),
        await etagOf('ben'),
        await etagOf('admin'),
      ]
      if (databases.servers === 1) expect([anna, ben]).toEqual([visitor, visitor])
      expect(admin).not.toBe(visitor)
    })

    test('come and go with a change', async () => {
      const id = ids.shown ?? ''
      const isThere = async () => [
        (await items.call('visitor', 'GET', `Item/${id}`)).status === 200,
        namesOf(await body('visitor', '')).includes('shown'),
        (await body('visitor', `/count?${q({ kind: 'lever' })}`)).count === 3,
        (await body('visitor', `/count?${q({ $search: 'lever' })}`)).count === 3,
        namesOf(await body('visitor', `?${q({ $search: 'shown' })}`)).includes('shown'),
      ]
      for (const [status, expected] of [
        ['shown', true],
        ['hidden', false],
        [null, true],
        ['hidden', false],
        ['shown', true],
      ] as const) {
        expect((await items.call('admin', 'PUT', `Item/${id}`, { status })).status).toBe(200)
        expect(new Set(await isThere()), String(status)).toEqual(new Set([expected]))
      }
    })

    test('who listens is told when one comes and when one goes', async () => {
      const { id } = await items.add('admin', 'Item', { name: 'live', status: 'shown' })
      const told: [string, boolean | undefined, boolean | undefined][] = []
      const mayRead = (record: object | undefined) =>
        record && items.area.redactedFor(callers.visitor, 'Item', record) !== undefined
      const stop = items.area.onChange(({ type, record, before }) => {
        told.push([type, mayRead(before), mayRead(record)])
      })
      for (const status of ['hidden', null])
        await items.call('admin', 'PUT', `Item/${id}`, { status })
      await items.call('admin', 'DELETE', `Item/${id}`)
      stop()
      expect(told).toEqual([
        ['update', true, false],
        ['update', false, true],
        ['delete', undefined, true],
      ])
    })

    test('their room is open to everybody, and says nothing of them', () => {
      const hidden = { id: ids.hidden, status: 'hidden' }
      for (const who of ['visitor', 'anna'] as const) {
        expect(items.area.mayJoin(callers[who], 'Item')).toBe(true)
        expect(items.area.redactedFor(callers[who], 'Item', hidden)).toBeUndefined()
        expect(items.area.redactedFor(callers[who], 'Item', { id: '1' })).toEqual({ id: '1' })
      }
      expect(items.area.redactedFor(callers.admin, 'Item', hidden)).toBe(hidden)
    })
  })
})

const ruled: EntitySchema = {
  ...thing,
  name: 'Ruled',
  properties: { ...thing.properties, mark: { type: 'string' } },
  covering: { text: ['number', 'whole', 'flag', 'texts', 'numbers'], flag: ['whole', 'mark'] },
  searchable: ['text', 'texts'],
  access: { read: { $visitors: true, mark: { $ne: 'x' }, flag: { $ne: true } } },
}
const plain: EntitySchema = { ...ruled, name: 'Plain', covering: {}, access: { read: true } }
const marked = fc
  .tuple(record, fc.constantFrom(undefined, null, 'x', 'y'))
  .map(([fields, mark]): Record<string, unknown> => ({ ...fields, mark }))
const isOpen = ({ mark, flag }: Record<string, unknown>) => mark !== 'x' && flag !== true
const asked = fc.record(
  {
    groupBy: fc.subarray(['text', 'number', 'mark', 'whole'], { maxLength: 2 }),
    min: fc.subarray(['number', 'text']),
    countDistinct: fc.subarray(['number', 'mark']),
  },
  { requiredKeys: ['groupBy'] },
)

describeDatabases('whatever is asked', (databases) => {
  test('T5 visitors learn what they would if nothing else were there', async () => {
    const db = await databases.open()
    const area = await startEntities(db, [ruled, plain])
    await fc.assert(
      fc.asyncProperty(
        fc.array(marked, { minLength: 3, maxLength: 12 }),
        fc.array(marked, { maxLength: 3 }),
        fc.array(filter, { minLength: 5, maxLength: 5 }),
        asked,
        async (records, changes, filters, measures) => {
          for (const name of ['Ruled', 'Plain']) await area.call('service', 'DELETE', name, {})
          const { body: made } = await area.call('service', 'POST', 'Ruled/bulk', records)
          for (const [at, change] of changes.entries())
            await area.call('service', 'PUT', `Ruled/${made[at].id}`, change)
          const now = (await area.call('service', 'GET', 'Ruled?sort=created_date')).body
          await area.call('service', 'POST', 'Plain/bulk', now.filter(isOpen))
          const both = async (path: string, body?: unknown) => {
            const method = body === undefined ? 'GET' : 'POST'
            const [ruledAnswer, plainAnswer] = [
              await area.call('visitor', method, `Ruled${path}`, body),
              await area.call('service', method, `Plain${path}`, body),
            ]
            expect([ruledAnswer.status, said(ruledAnswer.body)]).toEqual([
              plainAnswer.status,
              said(plainAnswer.body),
            ])
          }
          for (const query of [
            {},
            { $search: 'a' },
            { $search: 'true', text: 'true' },
            ...filters,
          ]) {
            await both(`?sort=created_date&${q(query)}`)
            await both(`/count?${q(query)}`)
            await both(`/v2/list?distinct=text&${q(query)}`)
            await both('/aggregate', { query, ...measures })
          }
        },
      ),
      { numRuns: 25 },
    )
  }, 180_000)
})

/** Without what is of each record or request. */
function said(body: object | object[]): unknown {
  if (Array.isArray(body)) return body.map((each) => ({ ...asOthersSee(each), ...UNTOLD }))
  return { ...body, next_cursor: undefined, request_id: undefined }
}

const UNTOLD = {
  id: undefined,
  created_date: undefined,
  updated_date: undefined,
  created_by_id: undefined,
}

test.each([
  [{ $visitors: true }, 'An empty rule is not allowed'],
  [{ $visitors: false, status: 'shown' }, '$visitors must be true or left out'],
  [{ $visitors: 'yes', status: 'shown' }, '$visitors must be true or left out'],
  [{ $visitors: true, name: '{{user.email}}' }, 'may not ask about the user'],
  [{ $visitors: true, $nor: [{ created_by_id: '{{user.id}}' }] }, 'may not ask about the user'],
  [{ $visitors: true, user_condition: { role: 'user' } }, 'may not ask about the user'],
  [{ $or: [{ $visitors: true, status: 'shown' }] }, '$visitors'],
])('T5 the rule %j stops the start', async (read, reason) => {
  const { loadEntities } = await import('../schema/entity.ts')
  expect(() => loadEntities([{ ...item, access: { read } }])).toThrow(reason)
})
