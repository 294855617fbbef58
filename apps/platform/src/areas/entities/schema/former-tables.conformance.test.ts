import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { startEntities } from '../../../../test/start-entities.ts'
import type { Database } from '../../../db/database.ts'
import { loadEntities } from './entity.ts'
import type { EntitySchema } from './entity-schema.ts'
import { dropFormerTables } from './former-tables.ts'

const item: EntitySchema = {
  name: 'Item',
  type: 'object',
  properties: { name: { type: 'string' }, kind: { type: 'string' }, made: { type: 'string' } },
  indexed: ['kind'],
  covering: { kind: ['made'] },
  searchable: ['name'],
}
const next: EntitySchema = { ...item, covering: { kind: ['name'] }, searchable: ['name', 'made'] }
/** Its name begins as that of the tables of another. */
const other: EntitySchema = { ...item, name: 'Item_12345678' }

const DAY = 24 * 60 * 60 * 1000

describeDatabases('former tables', (databases) => {
  const tablesOf = (schema: EntitySchema) =>
    [...loadEntities([schema]).values()].flatMap(({ search, counts }) => [
      search?.table ?? '',
      ...counts.map(({ table }) => table),
    ])
  const isThere = async (db: Database, name: string) => {
    const found =
      db.dialect === 'sqlite'
        ? sql`select 1 from sqlite_schema where name = ${name}`
        : sql`select 1 from pg_class where relname = ${name}`
    return (await db.read(found.compile(db.build))).length > 0
  }
  const thereOf = (db: Database, schema: EntitySchema) =>
    Promise.all(tablesOf(schema).map((name) => isThere(db, name)))

  test('Y10 tables for searches and counts of other fields go, once no server of the version before can read them', async () => {
    const url = await databases.newUrl()
    const db = await databases.open(url)
    const before = await startEntities(db, [item, other])
    await before.add('admin', 'Item', { name: 'Lever', kind: 'part', made: 'here' })
    const after = await startEntities(await databases.open(url), [next, other])
    const isShared = db.dialect === 'postgres'
    expect(await thereOf(db, item)).toEqual([isShared, isShared])
    if (isShared) {
      // The version before still works beside it, and is started again.
      await before.add('admin', 'Item', { name: 'Fork', kind: 'part', made: 'here' })
      const now = Date.now()
      await dropFormerTables(db, loadEntities([next]).values(), now + DAY / 2)
      expect(await thereOf(db, item)).toEqual([true, true])
      await dropFormerTables(db, loadEntities([item]).values(), now + DAY / 2)
      await dropFormerTables(db, loadEntities([next]).values(), now + DAY * 1.2)
      expect(await thereOf(db, item)).toEqual([true, true])
      await dropFormerTables(db, loadEntities([next]).values(), now + DAY * 3)
    }
    expect(await thereOf(db, item)).toEqual([false, false])
    expect([...(await thereOf(db, next)), ...(await thereOf(db, other))]).not.toContain(false)
    await after.add('admin', 'Item', { name: 'Mirror', kind: 'part', made: 'there' })
    const q = encodeURIComponent('{"$search":"mirror there"}')
    expect((await after.call('admin', 'GET', `Item?q=${q}`)).body).toHaveLength(1)
  })

  test('Y10 what keeps a table for searches or for counts from being made ends the start, unless it is damage', async () => {
    const [search = '', counts = ''] = tablesOf(item)
    const inTheWay =
      databases.dialect === 'sqlite'
        ? [
            `create view "${search}" as select 1 as rowid, '' as text`,
            `create index "${counts}_of" on migrations (ran_at)`,
          ]
        : [
            `create function "${search}"() returns integer language sql as 'select 1'`,
            `create table "${counts}_string" (id text)`,
          ]
    for (const statement of inTheWay) {
      const db = await databases.open()
      await db.write([{ sql: statement, parameters: [] }])
      await expect(startEntities(db, [item])).rejects.toMatchObject({ kind: 'broken' })
    }
  })

  test.runIf(databases.dialect === 'postgres')(
    'Y10 texts for searches that a trigger for each row has kept stay, and are kept by statement from the next start on',
    async () => {
      const url = await databases.newUrl()
      const db = await databases.open(url)
      const [table = ''] = tablesOf(item)
      const texts = async () =>
        (
          await db.read(sql`select text from ${sql.table(table)} order by id`.compile(db.build))
        ).map(({ text }) => text)
      const before = await startEntities(db, [item])
      await db.write(formerTriggers(table).map((text) => ({ sql: text, parameters: [] })))
      await before.add('admin', 'Item', { name: 'Lever' })
      expect(await texts()).toEqual(['former'])
      const after = await startEntities(await databases.open(url), [item])
      const { id } = await after.add('admin', 'Item', { name: 'Fork' })
      await before.add('admin', 'Item', { name: 'Disc' })
      expect(await texts()).toEqual(['former', ' fork ', ' disc '])
      await after.call('admin', 'PUT', `Item/${id}`, { name: 'Brake' })
      expect(await texts()).toEqual(['former', ' brake ', ' disc '])
      await after.call('admin', 'DELETE', `Item/${id}`)
      expect(await texts()).toEqual(['former', ' disc '])
    },
  )
})

/** As 0.1.0 had them. */
function formerTriggers(table: string): string[] {
  return [
    ...['i', 'u', 'd'].map((what) => `drop trigger if exists "${table}_${what}" on "entity_Item"`),
    `create or replace function "${table}"() returns trigger language plpgsql as $body$
      begin insert into "${table}" values (new.id, new.created_date, 'former'); return null; end $body$`,
    `drop trigger if exists "${table}" on "entity_Item"`,
    `create trigger "${table}" after insert or update or delete on "entity_Item" for each row execute function "${table}"()`,
  ]
}
