import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { MemoryCache } from '@pitlane/http-cache'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silent } from '../../../../test/databases.ts'
import type { Database, Statement } from '../../../db/database.ts'
import { openDatabase } from '../../../db/open.ts'
import { VISITOR } from '../../../http/caller/caller.ts'
import { loadEntities } from '../schema/entity.ts'
import { createTables } from '../schema/entity-table.ts'
import { EntityLists } from './lists.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-lists-'))
const entities = loadEntities([
  { name: 'Part', type: 'object', properties: {}, access: { read: true } },
])
const part = entities.get('Part')
let db: Database

beforeAll(async () => {
  db = await openDatabase(`sqlite:${join(folder, 'shop.db')}`, { log: silent })
  await createTables(db, entities.values())
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a list that was read while a record changed is not kept', async () => {
  if (!part) throw new Error('the entity is there')
  const gates: (() => void)[] = []
  // Reads at once, but answers only when its gate is opened.
  const slow: Database = Object.create(db, {
    build: { value: db.build },
    dialect: { value: db.dialect },
    read: {
      async value(statement: Statement) {
        const rows = await db.read(statement)
        await new Promise<void>((resolve) => gates.push(resolve))
        return rows
      },
    },
  })
  const cache = new MemoryCache(1_000_000)
  const lists = new EntityLists(slow, part, cache)

  const old = lists.read(VISITOR, '/parts', {})
  await expect.poll(() => gates).toHaveLength(1)
  const insert = sql`insert into ${sql.table(part.table)} values ('1', '{"id":"1"}', '', '', null, 1)`
  await db.write([insert.compile(db.build)])
  cache.invalidate(part.name)
  gates[0]?.()
  await old
  expect(lists.cached('/parts')).toBeUndefined()

  const fresh = lists.read(VISITOR, '/parts', {})
  await expect.poll(() => gates).toHaveLength(2)
  gates[1]?.()
  expect(lists.cached('/parts')).toBeUndefined()
  const response = await fresh
  expect(lists.cached('/parts')).toBe(response)
})

test('the records of an entity are read once while they are few, and measured now and then when they are many', async () => {
  if (!part) throw new Error('the entity is there')
  let statements = 0
  const counting: Database = Object.create(db, {
    build: { value: db.build },
    dialect: { value: db.dialect },
    read: {
      value(statement: Statement) {
        statements += 1
        return db.read(statement)
      },
    },
  })
  const cache = new MemoryCache(1_000_000)
  const lists = new EntityLists(counting, part, cache, { records: 2, bytes: 1_000 })
  let asked = 0
  const statementsOfSixLists = async () => {
    const before = statements
    for (let count = 0; count < 6; count += 1) {
      asked += 1
      await lists.read(VISITOR, `/parts?skip=${asked}`, { skip: String(asked) })
      // Records are read beside the lists.
      await setImmediate()
    }
    return statements - before
  }
  const [measure, readAll] = [1, 1]
  const add = async (id: string, text: string) => {
    const record = JSON.stringify({ id, text })
    const insert = sql`insert into ${sql.table(part.table)} values (${id}, ${record}, '', '', null, 1)`
    await db.write([insert.compile(db.build)])
    cache.invalidate(part.name)
  }
  await db.write([sql`delete from ${sql.table(part.table)}`.compile(db.build)])

  await add('1', 'a')
  expect(await statementsOfSixLists()).toBe(3 + measure + readAll)
  await add('2', 'b'.repeat(1_000))
  expect(await statementsOfSixLists()).toBe(6 + measure)
  // It is measured again, but not after every change.
  await db.write([sql`delete from ${sql.table(part.table)} where id = '2'`.compile(db.build)])
  cache.invalidate(part.name)
  expect(await statementsOfSixLists()).toBe(6)
  for (let changes = 0; changes < 100; changes += 1) cache.invalidate(part.name)
  expect(await statementsOfSixLists()).toBe(3 + measure + readAll)
  await add('3', 'c')
  await add('4', 'd')
  expect(await statementsOfSixLists()).toBe(6 + measure + readAll)
})
