import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silent } from '../../../test/databases.ts'
import type { Database, Statement } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { VISITOR } from '../../http/caller.ts'
import { loadEntities } from './entity.ts'
import { createTables } from './entity-table.ts'
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
  const lists = new EntityLists(slow, part)

  const old = lists.answer(VISITOR, '/parts', {})
  await expect.poll(() => gates).toHaveLength(1)
  const insert = sql`insert into ${sql.table(part.table)} values ('1', '{"id":"1"}', '', '', null, 1)`
  await db.write([insert.compile(db.build)])
  lists.moveOn()
  gates[0]?.()
  await old
  expect(lists.known(VISITOR, '/parts')).toBeUndefined()

  const fresh = lists.answer(VISITOR, '/parts', {})
  await expect.poll(() => gates).toHaveLength(2)
  gates[1]?.()
  expect(lists.known(VISITOR, '/parts')).toBe(undefined)
  const answer = await fresh
  expect(lists.known(VISITOR, '/parts')).toBe(answer)
})
