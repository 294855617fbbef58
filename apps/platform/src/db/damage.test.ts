import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { silent } from '../../test/databases.ts'
import { openDatabase } from './open.ts'
import { sqliteFailure } from './sqlite/sqlite-errors.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-damage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PAGE_BYTES = 4096

test('D4 once the file is found damaged nothing more is written, and the database says so', async () => {
  const file = join(folder, 'shop.db')
  const whole = await openDatabase(`sqlite:${file}`, { log: silent })
  const [table] = await whole.read<{ rootpage: number }>(
    sql`select rootpage from sqlite_schema where name = 'record_changes'`.compile(whole.build),
  )
  await whole.close()
  if (!table) throw new Error('the table is there')
  const disk = openSync(file, 'r+')
  writeSync(disk, Buffer.alloc(PAGE_BYTES, 0xff), 0, PAGE_BYTES, (table.rootpage - 1) * PAGE_BYTES)
  closeSync(disk)

  const db = await openDatabase(`sqlite:${file}`, { log: silent })
  const change = sql`insert into record_changes (entity, record_id, type, changed_date) values ('E', '1', 'create', '')`
  const sound = sql`insert into migrations (name, ran_at) values ('9999', '')`
  await expect(db.write([change.compile(db.build)])).rejects.toMatchObject({ kind: 'broken' })
  await expect(db.write([sound.compile(db.build)])).rejects.toMatchObject({ kind: 'broken' })
  expect(await db.trouble()).toMatch(/^The database cannot be written: /)
  const rows = await db.read(sql`select name from migrations where name = '9999'`.compile(db.build))
  expect(rows).toEqual([])
  await db.close()
})

test.each([
  [1034, 'broken', true],
  [1290, 'broken', true],
  [11, 'broken', true],
  [267, 'broken', true],
  [26, 'broken', true],
  [10, 'broken', false],
  [13, 'full', false],
  [5, 'busy', false],
  [517, 'busy', false],
  [2067, 'constraint', false],
  [1, 'broken', false],
])('D4 SQLite error %i is %s; it ends all writing: %s', (errcode, kind, isFatal) => {
  const error = Object.assign(new Error('planted'), { errcode })
  expect(sqliteFailure(error)).toEqual({ kind, isFatal, message: 'planted' })
})
