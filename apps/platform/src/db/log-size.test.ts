import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silent } from '../../test/databases.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

const MB = 1024 * 1024
/** The log is cut back to this (sqlite-connection.ts). */
const LIMIT = 64 * MB
const folder = mkdtempSync(join(tmpdir(), 'pitlane-log-'))
const file = join(folder, 'shop.db')
let db: Database

beforeAll(async () => {
  db = await openDatabase(`sqlite:${file}`, { log: silent })
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = async (megabytes: number) => {
  for (let count = 0; count < megabytes; count += 1) {
    const filling = 'x'.repeat(MB)
    await db.write([
      sql`insert into record_changes (entity, record_id, type, changed_date, before) values ('E', '1', 'create', '', ${filling})`.compile(
        db.build,
      ),
    ])
    await db.read(sql`select max(id) from record_changes`.compile(db.build))
  }
}
const walBytes = () => statSync(`${file}-wal`).size

test('D12 writes and reads of ours never make the log of changes grow', async () => {
  await write(40)
  expect(walBytes()).toBeLessThan(16 * MB)
})

test('D12 behind a reader that is stuck it grows, and is cut back when the reader has gone', async () => {
  const stuck = new DatabaseSync(file, { readOnly: true })
  stuck.exec('BEGIN')
  stuck.prepare('SELECT count(*) FROM record_changes').get()
  await write(80)
  expect(walBytes()).toBeGreaterThan(LIMIT)
  expect(await db.healthError()).toBeUndefined()
  stuck.close()
  await write(3)
  expect(walBytes()).toBeLessThanOrEqual(LIMIT)
})
