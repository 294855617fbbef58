import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { startEntities, type TestEntities } from '../../../../test/start-entities.ts'
import { connectPlainly } from '../../../db/copy/plain-connection.ts'
import { loadEntities } from '../schema/entity.ts'
import type { EntitySchema } from '../schema/entity-schema.ts'
import { refreshSearchTables } from '../schema/search-table.ts'
import { matches } from './matches.ts'
import { parseFilter } from './parse-filter.ts'

const item: EntitySchema = {
  name: 'Item',
  type: 'object',
  properties: {
    name: { type: 'string' },
    tags: { type: ['array', 'null'], items: { type: 'string' } },
    labels: { type: 'object', additionalProperties: { type: ['string', 'number', 'null'] } },
    cost: { type: 'number' },
    open: { type: 'boolean', default: true },
  },
  searchable: ['name', 'tags', 'labels'],
  access: { read: { open: true } },
}

const letters = [
  'a',
  'b',
  'C',
  'é',
  'É',
  'ł',
  'ß',
  'Ω',
  'я',
  '車',
  '7',
  '²',
  '🏍',
  ' ',
  '-',
  '"',
  "'",
  '%',
  '_',
  '\\',
  '*',
  '\n',
  '\u0301',
]
const text = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((some) => some.join(''))
const record = fc.record(
  {
    name: text,
    tags: fc.array(text, { maxLength: 3 }),
    labels: fc.dictionary(fc.constantFrom('x', 'abc'), fc.oneof(text, fc.integer())),
    cost: fc.integer(),
  },
  { requiredKeys: [] },
)

/** As the documentation says it. */
function isFound(one: Record<string, unknown>, question: string, isWhole = false): boolean {
  const plain = (said: string) =>
    said.replaceAll(/[A-Z]|[À-ž]/g, (letter) => {
      const small = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
      return /^[a-z]$/.test(small) ? small : letter
    })
  const { name, tags = [], labels = {} } = one
  const texts = [name, ...Object.values(tags ?? []), ...Object.values(labels ?? {})]
  const all = texts.filter((said) => typeof said === 'string').map(plain)
  const words = plain(question).match(/[\p{L}\p{N}]+/gu) ?? []
  return (
    words.length > 0 &&
    words.every((word) =>
      all.some((said) =>
        isWhole ? said.split(/[\s\x21-\x2f:-@[-`{-~]/).includes(word) : said.includes(word),
      ),
    )
  )
}

const cheaperThan =
  (most: number) =>
  ({ cost }: { cost: number }) =>
    cost < most

describeDatabases('search', (databases) => {
  let items: TestEntities
  let url: string
  beforeAll(async () => {
    url = await databases.newUrl()
    items = await startEntities(await databases.open(url), [item])
  })

  const ask = (q: object, who: 'admin' | 'anna' | 'visitor' = 'admin', what = '') =>
    items.call(who, 'GET', `Item${what}?q=${encodeURIComponent(JSON.stringify(q))}`)
  const names = async (question: string) =>
    (await ask({ $search: question })).body.map(({ name }: { name: string }) => name)

  test('Y10 the same records are found on each database and in memory, whatever is asked', async () => {
    const findField = loadEntities([item]).get('Item')?.findField
    if (!findField) throw new Error('the entity is there')
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 12 }),
        fc.array(text, { minLength: 8, maxLength: 8 }),
        async (records, questions) => {
          await items.call('service', 'DELETE', 'Item', {})
          expect((await items.call('service', 'POST', 'Item/bulk', records)).status).toBe(201)
          const stored: { id: string; name?: string }[] = (
            await items.call('service', 'GET', 'Item')
          ).body
          const parts = stored.flatMap(({ name }) => (name ? [...name].slice(1, 4).join('') : []))
          for (const $search of [...questions, ...parts.slice(0, 4)]) {
            const found = await ask({ $search })
            const expected = stored.filter((one) => isFound(one, $search))
            expect(found.body, $search).toEqual(expected)
            const condition = parseFilter({ $search }, findField)
            expect(stored.filter((one) => matches(condition, one))).toEqual(expected)
            const whole = { $searchWhole: $search }
            const byThemselves = stored.filter((one) => isFound(one, $search, true))
            expect((await ask(whole)).body, $search).toEqual(byThemselves)
            const inMemory = parseFilter(whole, findField)
            expect(stored.filter((one) => matches(inMemory, one))).toEqual(byThemselves)
            const others = await ask({ $nor: [{ $search }] }, 'admin', '/count')
            expect(others.body.count).toBe(stored.length - expected.length)
          }
          const [one = '', two = '', three = ''] = [...parts, ...questions]
          const joined = {
            $and: [{ $or: [{ $search: one }, { $search: two }] }, { $search: three }],
          }
          const both = stored.filter(
            (item) => (isFound(item, one) || isFound(item, two)) && isFound(item, three),
          )
          expect((await ask(joined)).body).toEqual(both)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('Y10 the index follows every change, whoever makes it, and reindexing mends it', async () => {
    await items.call('service', 'DELETE', 'Item', {})
    const { id } = await items.add('admin', 'Item', {
      name: 'Brake lever',
      labels: { Fits: 'NMAX' },
    })
    expect(await names('nmax LEVER')).toEqual(['Brake lever'])
    await items.call('admin', 'PUT', `Item/${id}`, { name: 'Clutch lever' })
    expect(await names('brake')).toEqual([])
    expect(await names('clutch nm')).toEqual(['Clutch lever'])
    await items.call('admin', 'PUT', `Item/${id}`, { cost: 7 })
    expect(await names('clutch')).toEqual(['Clutch lever'])

    const beside = await connectPlainly(url)
    const table = loadEntities([item]).get('Item')?.search?.table
    await beside.rows(
      `update "entity_Item" set data = ${databases.dialect === 'sqlite' ? 'json_set(data, ?, ?)' : 'jsonb_set(data, array[?], to_jsonb(?::text))'} where id = ?`,
      [databases.dialect === 'sqlite' ? '$.name' : 'name', 'Mirror', id],
    )
    expect(await names('mirror')).toEqual(['Mirror'])
    await beside.rows(`delete from "${table}"`)
    // Other words, since the list of these is cached.
    expect(await names('irror')).toEqual([])
    items.area.invalidate()
    expect(await refreshSearchTables(beside, [item])).toEqual(['Item'])
    items.area.invalidate()
    expect(await names('irror')).toEqual(['Mirror'])
    await beside.close()

    await items.call('admin', 'DELETE', `Item/${id}`)
    expect(await names('mirror')).toEqual([])
    await items.call('service', 'POST', 'Item/bulk', [
      { name: 'Glove', tags: ['summer'] },
      { name: 'Boot' },
    ])
    expect(await names('sum glo')).toEqual(['Glove'])
    expect(await names('winter glove')).toEqual([])
    const removed = await items.call('service', 'DELETE', 'Item', { $search: 'glove' })
    expect(removed.body.deleted).toBe(1)
    expect(await names('o')).toEqual(['Boot'])
  })

  test('Y10 what is written in the same moment, or by another program before the next write, is found', async () => {
    await items.call('service', 'DELETE', 'Item', {})
    const { id } = await items.add('admin', 'Item', { name: 'Old lamp' })
    const remove = () => items.call('admin', 'DELETE', `Item/${id}`)
    const add = (name: string) => items.add('admin', 'Item', { name })
    await Promise.all([add('Lamp 1'), add('Lamp 2'), remove(), add('Lamp 3'), add('Lamp 4')])
    expect((await names('lamp')).sort()).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 3', 'Lamp 4'])

    const beside = await connectPlainly(url)
    for (const name of ['Lamp 5', 'Lamp 6']) {
      await beside.rows(
        `insert into "entity_Item" (id, data, created_date, updated_date, version) values (?, ?, ?, ?, 1)`,
        [name, JSON.stringify({ id: name, name, open: true }), '2026', '2026'],
      )
    }
    const lamp = JSON.stringify({ id: 'Lamp 6', name: 'Lamp 7', open: true })
    await beside.rows(`update "entity_Item" set data = ? where id = ?`, [lamp, 'Lamp 6'])
    await beside.close()
    await add('Lamp 8')
    expect((await names('lamp')).sort()).toEqual(
      [1, 2, 3, 4, 5, 7, 8].map((number) => `Lamp ${number}`),
    )
  })

  test('Y10 what may not be read is neither found nor counted', async () => {
    await items.call('service', 'DELETE', 'Item', {})
    await items.add('admin', 'Item', { name: 'Open seat' })
    await items.add('admin', 'Item', { name: 'Secret seat', open: false })
    expect((await ask({ $search: 'seat' }, 'anna', '/count')).body.count).toBe(1)
    expect((await ask({ $search: 'secret' }, 'anna')).body).toEqual([])
    expect((await ask({ $search: 'seat' }, 'admin', '/count')).body.count).toBe(2)
  })

  test('Y10 words that thousands have are looked for in the newest of them, where these are enough', async () => {
    const own = await startEntities(await databases.open(), [item])
    const some = Array.from({ length: 2200 }, (_, at) => ({
      name: at === 3 ? 'Oldest lever' : 'Lever',
      cost: at,
      open: at % 2 === 0,
    }))
    // All of a moment have the same date.
    await own.call('service', 'POST', 'Item/bulk', some.slice(0, 1200))
    await own.call('service', 'POST', 'Item/bulk', some.slice(1200))
    await own.call('service', 'POST', 'Item/bulk', [{ name: 'Boot' }, { name: 'Glove' }])
    const listOf = async (who: 'admin' | 'anna', q: object, page = '&limit=5') => {
      const query = `q=${encodeURIComponent(JSON.stringify(q))}&sort=-created_date${page}`
      const { body } = await own.call(who, 'GET', `Item?${query}`)
      return (body as { id: string }[]).map(({ id }) => id)
    }
    const everything = await listOf('admin', {}, '')
    const levers = everything.slice(2)
    const isByIndex = (text: string) => /\bin \(select (?:row)?id from "_search/.test(text)
    const read = vi.spyOn(own.db, 'read')
    const asked = (isFound: (text: string) => boolean) =>
      read.mock.calls.some(([{ sql: text }]) => isFound(text))

    expect(await listOf('admin', { $search: 'lever' })).toEqual(levers.slice(0, 5))
    expect(await listOf('admin', { $search: 'lever' }, '&limit=5&skip=90')).toEqual(
      levers.slice(90, 95),
    )
    const seen = (await own.call('anna', 'GET', 'Item?sort=-created_date')).body.slice(2, 7)
    expect(await listOf('anna', { $search: 'LEVER' })).toEqual(
      seen.map(({ id }: { id: string }) => id),
    )
    expect(asked(isByIndex)).toBe(false)

    expect(await listOf('admin', { $search: 'lever', cost: { $lt: 3 } })).toHaveLength(3)
    expect(await listOf('admin', { $search: 'lever oldest' })).toHaveLength(1)
    expect(await listOf('admin', { $nor: [{ $search: 'lever' }] })).toEqual(everything.slice(0, 2))
    expect(asked(isByIndex)).toBe(true)
  })

  test('Y10 what is counted and listed together is found as by itself, however much else is asked', async () => {
    const own = await startEntities(await databases.open(), [item])
    const some = Array.from({ length: 1500 }, (_, at) => ({
      name: at % 2 === 0 ? 'Lever' : 'Brake lever',
      cost: at,
      open: at % 3 !== 0,
    }))
    await own.call('service', 'POST', 'Item/bulk', some)
    const everything: { id: string; name: string; cost: number; open: boolean }[] = (
      await own.call('admin', 'GET', 'Item?sort=-created_date')
    ).body
    for (const [words, rest, isWanted] of [
      [{ $search: 'brake' }, {}, () => true],
      [
        { $or: [{ $search: 'brake' }, { $search: 'nothing' }] },
        { cost: { $lt: 9 } },
        cheaperThan(9),
      ],
      [{ $search: 'lever brake' }, { cost: { $lt: 1200 } }, cheaperThan(1200)],
      [{ $search: 'lever' }, { cost: { $lt: 1200 } }, cheaperThan(1200)],
      [{ $search: 'nothing' }, {}, () => true],
    ] as const) {
      const asked = JSON.stringify(words)
      for (const who of ['admin', 'anna'] as const) {
        const hasWords = ({ name, open }: (typeof everything)[number]) =>
          (asked.includes('brake') ? name.startsWith('Brake') : asked.includes('lever')) &&
          (open || who === 'admin')
        const reads = [
          { of: 'count', query: { q: JSON.stringify(words) } },
          ...['0', '7'].map((skip) => ({
            of: 'list',
            query: {
              q: JSON.stringify({ $and: [words, rest] }),
              sort: '-created_date',
              limit: '20',
              skip,
            },
          })),
        ]
        const { body } = await own.call(who, 'POST', 'Item/reads', reads)
        const expected = everything.filter((one) => hasWords(one) && isWanted(one))
        expect(body[0].count, who).toBe(everything.filter(hasWords).length)
        expect(body[1]).toEqual(expected.slice(0, 20))
        expect(body[2]).toEqual(expected.slice(7, 27))
      }
    }
  })

  test('Y10 the newest with a word come first, also where records from elsewhere were written later', async () => {
    const place = await databases.newUrl()
    const own = await startEntities(await databases.open(place), [item])
    for (const name of ['Seat a', 'Seat b', 'Bag', 'Seat c'])
      await own.call('service', 'POST', 'Item', { name })
    const newest = async (limit: number) => {
      const query = `q=${encodeURIComponent('{"$search":"seat"}')}&sort=-created_date&limit=${limit}`
      const { body } = await own.call('admin', 'GET', `Item?${query}`)
      return body.map(({ name }: { name: string }) => name)
    }
    expect(await newest(2)).toEqual(['Seat c', 'Seat b'])
    const beside = await connectPlainly(place)
    await beside.rows(
      `update "entity_Item" set created_date = ? where id in
      (select id from "entity_Item" order by created_date, id limit 1)`,
      ['2999-01-01T00:00:00.000Z'],
    )
    expect(await newest(1)).toEqual(['Seat a'])
    expect(await newest(3)).toEqual(['Seat a', 'Seat c', 'Seat b'])
    await beside.close()
  })

  test('Y10 SQL, operators of an index, NUL, emoji and thousands of words are harmless', async () => {
    for (const question of [
      "'; drop table x --",
      '"a" OR b NEAR(c, 2) *',
      '%__%',
      '🏍🏍',
      '\\',
      ' ',
      '',
    ]) {
      const answer = await ask({ $search: question })
      expect([answer.status, answer.body], question).toEqual([200, []])
    }
    for (const [question, why] of [
      ['a\0b', /without NUL/],
      [7, /needs a string/],
      [Array.from({ length: 33 }, (_, at) => `w${at}`).join(' '), /32 different words at most/],
      [Array.from({ length: 10_000 }, (_, at) => `w${at}`).join(' '), /32 different words at most/],
      ['word '.repeat(10_000), /8192 bytes long at most/],
    ] as const) {
      // So long a question does not fit an address.
      const asked = await items.call('admin', 'POST', 'Item/aggregate', {
        query: { $search: question },
      })
      expect([asked.status, asked.body.message]).toEqual([400, expect.stringMatching(why)])
    }
  })

  test.each([
    [['cost'], /cannot search "cost"/],
    [['created_date'], /cannot search "created_date"/],
    [['nope'], /cannot search "nope"/],
  ])('an entity in which %j is searchable does not start', (searchable, why) => {
    expect(() => loadEntities([{ ...item, searchable }])).toThrow(why)
    const hidden = { ...item.properties, name: { type: 'string', rules: { read: false } } }
    expect(() => loadEntities([{ ...item, properties: hidden }])).toThrow(/not everybody may read/)
  })

  test.runIf(databases.dialect === 'postgres')(
    'Y10 without pg_trgm a search still finds, and a later start makes the index that was missing',
    async () => {
      const address = await databases.newUrl()
      const first = await startEntities(await databases.open(address), [item])
      await first.add('admin', 'Item', { name: 'Brake lever' })
      const beside = await connectPlainly(address)
      const index = () =>
        beside.rows(`select 1 from pg_indexes where indexdef like '%gin_trgm_ops%'`)
      await beside.rows('drop extension pg_trgm cascade')
      const found = await first.call('admin', 'POST', 'Item/aggregate', {
        query: { $search: 'brake' },
      })
      expect([found.body.rows, await index()]).toEqual([[{ count: 1 }], []])
      await startEntities(await databases.open(address), [item])
      expect(await index()).toHaveLength(1)
      await beside.close()
    },
  )

  test.runIf(databases.dialect === 'sqlite')(
    'Y10 a copy whose rows are numbered anew is searched as before',
    async () => {
      await items.call('service', 'POST', 'Item/bulk', [
        { name: 'First' },
        { name: 'Second' },
        { name: 'Third' },
      ])
      await items.call('service', 'DELETE', 'Item', { name: 'First' })
      const copy = join(mkdtempSync(join(tmpdir(), 'pitlane-copy-')), 'copy.db')
      const beside = await connectPlainly(url)
      await beside.rows('vacuum into ?', [copy])
      await beside.close()
      const copied = await startEntities(await databases.open(`sqlite:${copy}`), [item])
      const q = encodeURIComponent('{"$search":"third"}')
      const { body } = await copied.call('admin', 'GET', `Item?q=${q}`)
      expect(body.map(({ name }: { name: string }) => name)).toEqual(['Third'])
    },
  )
})
