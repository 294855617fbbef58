import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { startEntities, type TestEntities } from '../../../../test/start-entities.ts'
import type { Database } from '../../../db/database.ts'
import type { EntitySchema } from './entity-schema.ts'

const item: EntitySchema = {
  name: 'Item',
  type: 'object',
  properties: {
    name: { type: 'string' },
    status: { type: ['string', 'null'] },
    kind: { type: 'string' },
    price: { type: 'number' },
    featured: { type: 'boolean' },
    colours: { type: 'array', items: { type: 'string' } },
  },
  indexed: ['kind', 'featured'],
  covering: { kind: ['price', 'colours'] },
  searchable: ['name'],
  access: { read: { $visitors: true, status: { $ne: 'hidden' } } },
}

describeDatabases('records that are open to everybody', (databases) => {
  let db: Database
  let items: TestEntities
  beforeAll(async () => {
    db = await databases.open()
    items = await startEntities(db, [item])
    const records = Array.from({ length: 600 }, (_, at) => ({ name: `lever ${at}`, kind: 'a' }))
    await items.call('service', 'POST', 'Item/bulk', records)
  })

  /** What a visitor's question first asks of the database, how that is found, and whether it waits for slow ones. */
  async function questionOf(path: string, body?: object) {
    const read = vi.spyOn(db, 'read')
    const method = body ? 'POST' : 'GET'
    const { status } = await items.call('visitor', method, `Item${path}`, body)
    expect(status).toBe(200)
    // Beside it all records are measured, once some lists were new.
    const [asking, options] = read.mock.calls.find(([{ sql }]) => !sql.includes(' as few')) ?? []
    read.mockRestore()
    const { sql: text = '', parameters = [] } = asking ?? {}
    if (db.dialect === 'sqlite') {
      const explained = { sql: `explain query plan ${text}`, parameters }
      const plan = JSON.stringify(await db.read(explained, { isSlow: true }))
      return { text, plan, isSlow: options?.isSlow }
    }
    const { results } = await db.write([
      sql`set local enable_seqscan = off`.compile(db.build),
      sql`set local enable_bitmapscan = off`.compile(db.build),
      { sql: `explain ${text}`, parameters },
    ])
    return { text, plan: JSON.stringify(results[2]?.rows), isSlow: options?.isSlow }
  }

  test.each([
    ['?sort=-created_date&limit=5', /entity_Item_by_date/],
    ['?sort=-created_date&limit=6&q={"featured":true}', /entity_Item_by_featured_boolean/],
    ['?sort=-created_date&limit=7&q={"kind":"a"}', /entity_Item_(covering|by)_kind/],
  ])('Y10 T5 a list %s is found in an index that knows them, in order', async (query, index) => {
    const { plan, isSlow } = await questionOf(query)
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/sort key|b-tree/i)
    expect(isSlow).toBe(false)
    if (db.dialect === 'sqlite') expect(plan).toMatch(/COVERING INDEX/)
  })

  test.each([
    ['/count', undefined],
    ['/count?q={"kind":"a"}', undefined],
    ['/count?q={"kind":"a","price":{"$gte":3}}', undefined],
    ['/v2/list?distinct=colours&q={"kind":"a"}', undefined],
    ['/aggregate', { groupBy: 'price', query: { kind: 'a' } }],
  ])('Y10 T5 their values are counted without reading records: %s', async (path, body) => {
    const { text } = await questionOf(path, body)
    expect(text).toContain('_counts_Item_')
    expect(text).not.toContain('entity_Item')
  })

  test('Y10 T5 those with a word are counted in the index of words, less the few that are closed', async () => {
    const { text, plan } = await questionOf('/count?q={"$search":"lever"}')
    expect(text).toMatch(/_search_Item/)
    expect(plan).toMatch(
      db.dialect === 'sqlite'
        ? /SCAN entity_Item USING COVERING INDEX entity_Item_closed_[0-9a-f]{8}/
        : /Scan using \W*entity_Item_closed_[0-9a-f]{8}/,
    )
  })

  test('Y10 T5 another rule has other indexes, and those of before go', async () => {
    const url = await databases.newUrl()
    const indexesWith = async (access: EntitySchema['access']) => {
      const opened = await databases.open(url)
      await startEntities(opened, [{ ...item, access }])
      const there =
        opened.dialect === 'sqlite'
          ? sql`select name from sqlite_schema where type = 'index' and tbl_name = 'entity_Item'`
          : sql`select indexname as name from pg_indexes where tablename = 'entity_Item'`
      const rows = await opened.read<{ name: string }>(there.compile(opened.build))
      return rows.map(({ name }) => name).toSorted()
    }
    const open = await indexesWith({ read: true })
    const shown = await indexesWith(item.access)
    const cheap = await indexesWith({ read: { $visitors: true, price: { $lt: 5 } } })
    const closed = (names: string[]) => names.filter((name) => name.includes('_closed_'))
    expect(closed(open)).toEqual([])
    expect([closed(shown).length, closed(cheap).length]).toEqual([1, 1])
    expect(closed(cheap)).not.toEqual(closed(shown))
    expect(shown.length).toBe(open.length + 1)
    expect(cheap.length).toBe(shown.length)
    expect(await indexesWith({ read: true })).toEqual(open)
  })
})
