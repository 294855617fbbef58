import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { part } from '../../../../test/entity-schemas.ts'
import { startEntities, type TestEntities } from '../../../../test/start-entities.ts'
import { VISITOR } from '../../../http/caller/caller.ts'
import { ALWAYS } from '../filter/condition.ts'
import { planList } from '../read/list-plan.ts'
import { listStatement } from '../read/list-statement.ts'
import { loadEntities } from './entity.ts'

describeDatabases('indexes', (databases) => {
  let shop: TestEntities
  beforeAll(async () => {
    shop = await startEntities(await databases.open(), [part])
    const records = Array.from({ length: 500 }, (_, index) => ({ name: `n${index}`, price: index }))
    await shop.call('service', 'POST', 'Part/bulk', records)
  })

  /** How the database would find the rows of a list. */
  async function planOf(query: Record<string, string>): Promise<string> {
    const entity = loadEntities([part]).get('Part')
    if (!entity) throw new Error('the entity is there')
    const { db } = shop
    const { sql: text, parameters } = listStatement(
      db,
      entity,
      planList(entity.fields.visibilityFor(VISITOR), query),
      ALWAYS,
    )
    if (db.dialect === 'sqlite') {
      const explained = { sql: `explain query plan ${text}`, parameters }
      return JSON.stringify(await db.read(explained, { isSlow: true }))
    }
    const { results } = await db.write([
      // On so few rows PostgreSQL would rather read them all.
      sql`set local enable_seqscan = off`.compile(db.build),
      sql`set local enable_bitmapscan = off`.compile(db.build),
      { sql: `explain ${text}`, parameters },
    ])
    return JSON.stringify(results[2]?.rows)
  }

  test.each([
    [{}, 'entity_Part_by_date'],
    [{ sort: '-created_date', limit: '5' }, 'entity_Part_by_date'],
    [{ q: '{"kind":"disc"}' }, 'entity_Part_by_kind_string'],
    [{ q: '{"kind":["disc","lever"]}' }, 'entity_Part_by_kind_string'],
    [{ q: '{"kind":"disc"}', sort: '-created_date', limit: '5' }, 'entity_Part_by_kind_string'],
    [{ q: '{"kind":{"$regex":"^di"}}', sort: 'kind' }, 'entity_Part_by_kind_string'],
    [{ q: '{"kind":{"$regex":"^disc$"}}' }, 'entity_Part_by_kind_string'],
    [{ q: '{"price":7,"name":{"$ne":"x"}}' }, 'entity_Part_by_price_number'],
    [{ q: '{"price":7,"colours":{"$size":1}}' }, 'entity_Part_by_price_number'],
    [{ q: '{"featured":true}' }, 'entity_Part_by_featured_boolean'],
    [{ q: '{"price":7}' }, 'entity_Part_by_price_number'],
    [{ q: '{"price":{"$gt":490}}', sort: 'price' }, 'entity_Part_by_price_number'],
    [{ sort: '-price', limit: '5' }, 'entity_Part_by_price_number'],
    [{ sort: 'price', limit: '5' }, 'entity_Part_by_price_number'],
    [{ sort: 'created_date' }, 'entity_Part_by_date'],
    [{ q: '{"id":"x"}' }, /sqlite_autoindex_entity_Part|entity_Part_pkey/],
  ])('a list with %j is found by the index %s', async (query, index) => {
    const plan = await planOf(query)
    expect(plan).toMatch(index)
    if ('sort' in query) expect(plan).not.toMatch(/sort key|b-tree/i)
  })

  const covered = {
    ...part,
    name: 'Covered',
    properties: { ...part.properties, kind: { type: 'string' } },
    covering: { kind: ['price', 'colours', 'stock', 'featured'] },
  }

  /** The first statement that the database is asked, and how it finds its rows. */
  async function planOfFirst(what: string, asked: object): Promise<{ text: string; plan: string }> {
    const db = await databases.open()
    const own = await startEntities(db, [covered])
    const read = vi.spyOn(db, 'read')
    const query = new URLSearchParams(Object.entries(asked))
    const { status } = await (what === 'aggregate'
      ? own.call('visitor', 'POST', 'Covered/aggregate', asked)
      : own.call('visitor', 'GET', `Covered/${what}?${query}`))
    expect(status).toBe(200)
    const [[asking] = []] = read.mock.calls
    const { sql: text = '', parameters = [] } = asking ?? {}
    if (db.dialect === 'sqlite') {
      const explained = { sql: `explain query plan ${text}`, parameters }
      return { text, plan: JSON.stringify(await db.read(explained, { isSlow: true })) }
    }
    const { results } = await db.write([
      sql`set local enable_seqscan = off`.compile(db.build),
      { sql: `explain ${text}`, parameters },
    ])
    return { text, plan: JSON.stringify(results[1]?.rows) }
  }

  test.each([
    ['count', { q: '{"kind":"disc"}' }],
    ['count', { q: '{"kind":"disc","price":{"$gte":3}}' }],
    ['aggregate', { query: { kind: 'disc' }, groupBy: 'price' }],
    ['aggregate', { query: { kind: ['disc', 'lever'] }, min: 'price', max: 'price', count: false }],
    ['aggregate', { query: { kind: 'disc', colours: { $elemMatch: { $in: ['red'] } } } }],
    ['v2/list', { q: '{"kind":"disc"}', distinct: 'colours' }],
  ])(
    'Y10 what is counted of covered fields is read of kept counts: %s of %j',
    async (route, asked) => {
      const { text, plan } = await planOfFirst(route, asked)
      expect(text).not.toContain('entity_Covered')
      expect(plan).toMatch(
        /INDEX _counts_Covered_|Index Scan.* on _counts_Covered_|_counts_Covered_\w+_string/,
      )
    },
  )

  test.runIf(databases.dialect === 'postgres')(
    'Y10 of the combinations of covered fields those with a yes are found by an index',
    async () => {
      const { plan } = await planOfFirst('count', { q: '{"featured":true,"price":{"$gte":3}}' })
      expect(plan).toMatch(/_counts_Covered_\w+_featured/)
    },
  )

  test.runIf(databases.dialect === 'postgres')(
    'Y10 where no combination has a yes PostgreSQL knows that it will find none',
    async () => {
      const db = await databases.open()
      const own = await startEntities(db, [covered])
      const parts = Array.from({ length: 3000 }, (_, at) => ({ name: `n${at}`, price: at }))
      expect((await own.call('service', 'POST', 'Covered/bulk', parts)).status).toBe(201)
      const entity = loadEntities([covered]).get('Covered')
      const [counts] = entity?.counts ?? []
      const read = vi.spyOn(db, 'read')
      await own.call('visitor', 'GET', 'Covered/v2/list?q={"featured":true}&distinct=colours')
      const [[asking] = []] = read.mock.calls
      const { results } = await db.write([
        sql`analyze ${sql.table(counts?.table ?? '')}`.compile(db.build),
        { sql: `explain ${asking?.sql}`, parameters: asking?.parameters ?? [] },
      ])
      const plan = JSON.stringify(results[1]?.rows)
      expect(plan).toMatch(/_counts_Covered_\w+_featured/)
      expect(Number(/on \W*_counts_Covered_[^{}]* rows=(\d+)/.exec(plan)?.[1])).toBe(1)
    },
  )

  test.runIf(databases.dialect === 'sqlite')(
    'Y10 what is added up in a covering index is read from it alone',
    async () => {
      const { plan } = await planOfFirst('aggregate', { query: { kind: 'disc' }, sum: 'price' })
      expect(plan).toContain('USING COVERING INDEX entity_Covered_covering_kind')
      expect(plan).not.toMatch(/USING INDEX|SCAN entity_/)
    },
  )

  test('Y10 a page of a shelf with filters is found in order, and records that it leaves out are not read', async () => {
    const db = await databases.open()
    const own = await startEntities(db, [covered])
    const parts = Array.from({ length: 1000 }, (_, at) => ({ name: `n${at}`, stock: at % 7 }))
    for (const kind of ['disc', 'lever', 'pump', 'fork', 'helmet', 'glove', 'boot', 'bag']) {
      const { status } = await own.call(
        'service',
        'POST',
        'Covered/bulk',
        parts.map((each) => ({ ...each, kind })),
      )
      expect(status).toBe(201)
    }
    const entity = loadEntities([covered]).get('Covered')
    if (!entity) throw new Error('the entity is there')
    const asked = {
      q: '{"kind":"disc","stock":{"$gte":1,"$lte":9}}',
      sort: '-created_date',
      limit: '20',
    }
    const plan = planList(entity.fields.visibilityFor(VISITOR), asked)
    const { sql: text, parameters } = listStatement(db, entity, plan, ALWAYS)
    if (db.dialect === 'sqlite') {
      const explained = { sql: `explain query plan ${text}`, parameters }
      const rows = JSON.stringify(await db.read(explained, { isSlow: true }))
      expect(rows).toContain('USING COVERING INDEX entity_Covered_covering_kind')
      expect(rows).not.toContain('B-TREE')
      return
    }
    const { results } = await db.write([
      sql`analyze ${sql.table(entity.table)}`.compile(db.build),
      { sql: `explain ${text}`, parameters },
    ])
    const rows = JSON.stringify(results[1]?.rows)
    expect(rows).not.toContain('Sort Key')
    expect(rows).toMatch(/Index Scan Backward using \\*"entity_Covered_covering_kind/)
    expect(rows).not.toContain('Filter')
  })

  async function indexesWith(url: string, covering: Record<string, string[]>) {
    const db = await databases.open(url)
    await startEntities(db, [{ ...covered, covering }])
    const there =
      db.dialect === 'sqlite'
        ? sql`select name from sqlite_schema where type = 'index'`
        : sql`select relname as name from pg_class where relkind = 'i'`
    return (await db.read<{ name: string }>(there.compile(db.build))).map(({ name }) => name)
  }

  test('Y10 a covering index of other fields goes when there is another', async () => {
    const url = await databases.newUrl()
    const namesOf = async (fields: string[]) =>
      (await indexesWith(url, { kind: fields })).filter((name) => name.includes('_covering_'))
    const before = await namesOf(['price'])
    const now = await namesOf(['price', 'stock'])
    expect([before.length, now.length]).toEqual([1, 1])
    expect(now).not.toEqual(before)
  })

  test('Y10 the index of a field goes when a covering one begins alike', async () => {
    const url = await databases.newUrl()
    const own = 'entity_Covered_by_kind_string'
    expect(await indexesWith(url, {})).toContain(own)
    // SQLite's covering index holds texts, too, and is several times as long.
    expect((await indexesWith(url, { kind: ['price'] })).includes(own)).toBe(
      databases.dialect === 'sqlite',
    )
  })

  test('Y10 more fields can be covered than an index of PostgreSQL has columns', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `number${at}`)
    const wide = {
      ...covered,
      properties: {
        ...covered.properties,
        ...Object.fromEntries(names.map((name) => [name, { type: 'number' }])),
      },
      covering: { kind: names },
    }
    const own = await startEntities(await databases.open(), [wide])
    await own.call('service', 'POST', 'Covered/bulk', [{ name: 'a', kind: 'disc', number39: 7 }])
    const { body } = await own.call('visitor', 'GET', 'Covered?q={"kind":"disc","number39":7}')
    expect(body).toHaveLength(1)
  })

  test('Y10 many writes leave no more rows of counts than there are values', async () => {
    const db = await databases.open()
    const own = await startEntities(db, [covered])
    const names = Array.from({ length: 10 }, (_, at) => ({ name: `n${at}`, kind: 'disc' }))
    const made = await own.call('admin', 'POST', 'Covered/bulk', names)
    const ids: { id: string }[] = made.body
    for (let price = 1; price <= 30; price += 1)
      await Promise.all(ids.map(({ id }) => own.call('admin', 'PUT', `Covered/${id}`, { price })))
    const [counts] = loadEntities([covered]).get('Covered')?.counts ?? []
    const rows = await db.read(
      sql`select n from ${sql.table(counts?.table ?? '')}`.compile(db.build),
    )
    expect(rows.length).toBeLessThan(600)
    const { body } = await own.call('visitor', 'POST', 'Covered/aggregate', { groupBy: 'price' })
    expect(body.rows).toEqual([{ price: 30, count: 10 }])
  })

  test.each([
    [{ kind: ['nope'] }, /cannot cover "nope"/],
    [{ kind: ['specifications'] }, /cannot cover "specifications"/],
    [{ name: ['price'] }, /covers "name", which is not indexed/],
  ])('an entity that covers %j does not start', (covering, why) => {
    expect(() => loadEntities([{ ...part, covering }])).toThrow(why)
  })

  test('W2 sec S28 a text too long for an index is refused alike on every database, the longest is found', async () => {
    const own = await startEntities(await databases.open(), [
      {
        name: 'Doc',
        type: 'object',
        properties: {
          tag: { type: 'string' },
          about: { type: 'object', properties: { tag: { type: 'string' } } },
          text: { type: 'string' },
        },
        indexed: ['tag', 'about.tag'],
        access: { read: true },
      },
    ])
    // Nothing that could be compressed.
    const bytes = (count: number) => randomBytes(count).toString('hex').slice(0, count)
    const longest = `${bytes(2397)}\u8eca`
    const made = await own.add('admin', 'Doc', { tag: longest, about: { tag: longest } })
    const q = encodeURIComponent(JSON.stringify({ tag: longest }))
    expect((await own.call('visitor', 'GET', `Doc?q=${q}`)).body).toEqual([made])
    for (const [field, fields] of [
      ['tag', { tag: `${longest}.` }],
      ['about.tag', { about: { tag: bytes(300_000) } }],
    ] as const) {
      const refused = await own.call('admin', 'POST', 'Doc', fields)
      expect([refused.status, refused.body.message]).toEqual([
        422,
        `Error in field ${field}: is indexed, so it may have 2400 bytes at most`,
      ])
      expect((await own.call('admin', 'PUT', `Doc/${made.id}`, fields)).status).toBe(422)
    }
    await own.add('admin', 'Doc', { tag: null, text: bytes(300_000) })
  })
})
