import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths, pathTo } from '@pitlane/protocol'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { silent } from '../../test/databases.ts'
import { APP_ID, startPlatform } from '../../test/start-platform.ts'
import { hasPostgres, NO_POSTGRES, sharedPostgres } from '../../test/start-postgres.ts'
import { openDatabase } from './open.ts'
import { sqliteFailure } from './sqlite/sqlite-errors.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-damage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const BROKEN = {
  status: 503,
  message: 'The database is broken. The operator of this server has to look at it.',
}
const MALFORMED = [503, 'The database cannot be written: database disk image is malformed.']
const messageOf = async (answer: Response) => [answer.status, (await answer.json()).message]

const PAGE_BYTES = 4096

/** Overwrites the first page of a table, as a bad disk may. */
async function spoil(file: string, tableLike: string): Promise<void> {
  const whole = await openDatabase(`sqlite:${file}`, { log: silent })
  const [table] = await whole.read<{ rootpage: number }>(
    sql`select rootpage from sqlite_schema where type = 'table' and name like ${tableLike}`.compile(
      whole.build,
    ),
  )
  await whole.close()
  if (!table) throw new Error('the table is there')
  const disk = openSync(file, 'r+')
  writeSync(disk, Buffer.alloc(PAGE_BYTES, 0xff), 0, PAGE_BYTES, (table.rootpage - 1) * PAGE_BYTES)
  closeSync(disk)
}

const sound = sql`insert into migrations (name, ran_at) values ('9999', '')`

test('D4 once a write has found the file damaged nothing more is written, and the database says so', async () => {
  const file = join(folder, 'shop.db')
  await spoil(file, 'record_changes')
  const db = await openDatabase(`sqlite:${file}`, { log: silent })
  const change = sql`insert into record_changes (entity, record_id, type, changed_date) values ('E', '1', 'create', '')`
  await expect(db.write([change.compile(db.build)])).rejects.toMatchObject({ kind: 'broken' })
  await expect(db.write([sound.compile(db.build)])).rejects.toMatchObject({ kind: 'broken' })
  expect(await db.healthError()).toMatch(/^The database cannot be written: /)
  const rows = await db.read(sql`select name from migrations where name = '9999'`.compile(db.build))
  expect(rows).toEqual([])
  await db.close()
})

test('D4 damage that a list finds is told by it and by /readyz, and ends writing', async () => {
  const databaseUrl = `sqlite:${join(folder, 'list.db')}`
  const before = await startPlatform({ databaseUrl })
  await before.service.entities.OrderNumber?.create({ key: 'order' })
  await before.stop()
  await spoil(join(folder, 'list.db'), '%ordernumber')

  const started = await startPlatform({ databaseUrl, admin: undefined })
  const readyz = await started.platform.fetch('/readyz')
  expect(readyz.status).toBe(200)
  await expect(started.service.entities.OrderNumber?.list()).rejects.toMatchObject(BROKEN)
  expect(await messageOf(await started.platform.fetch('/readyz'))).toEqual(MALFORMED)
  const settings = pathTo(paths.adminSettings, { appId: APP_ID })
  const change = { body: { registration: 'approval' } }
  await expect(started.service.request('PUT', settings, change)).rejects.toMatchObject(BROKEN)
  await started.stop()
})

test('D4 damage that the start finds leaves open what can be read, and /readyz says so', async () => {
  const databaseUrl = `sqlite:${join(folder, 'start.db')}`
  const before = await startPlatform({ databaseUrl })
  await before.service.entities.Product?.create({ name: 'Lever' })
  await before.stop()
  await spoil(join(folder, 'start.db'), '%product')

  const started = await startPlatform({ databaseUrl, admin: undefined })
  expect(await messageOf(await started.platform.fetch('/readyz'))).toEqual(MALFORMED)
  const list = await started.platform.fetch('/api/apps/pitlane/entities/Product')
  expect(await messageOf(list)).toEqual([BROKEN.status, BROKEN.message])
  expect(await started.service.entities.OrderNumber?.list()).toEqual([])
  await started.stop()
})

test('D4 damage that a slow read finds ends writing as well', async () => {
  const file = join(folder, 'slow.db')
  await spoil(file, 'record_changes')
  const db = await openDatabase(`sqlite:${file}`, { log: silent })
  const search = sql`select count(*) from record_changes where changed_date <> ''`.compile(db.build)
  await expect(db.read(search, { isSlow: true })).rejects.toMatchObject({ kind: 'broken' })
  await expect(db.write([sound.compile(db.build)])).rejects.toMatchObject({ kind: 'broken' })
  expect(await db.healthError()).toMatch(/malformed/)
  await db.close()
})

const isHere = hasPostgres()
test.skipIf(!isHere)(
  `D4 damage that PostgreSQL reports ends writing${isHere ? '' : `: ${NO_POSTGRES}`}`,
  async () => {
    const db = await openDatabase(await (await sharedPostgres()).newDatabase(), { log: silent })
    const damaged = sql`do $$ begin raise 'invalid page in block 1' using errcode = 'XX001'; end $$`
    await expect(db.read(damaged.compile(db.build))).rejects.toMatchObject({ kind: 'broken' })
    await expect(db.write([sound.compile(db.build)])).rejects.toMatchObject({ kind: 'broken' })
    expect(await db.healthError()).toBe('The database cannot be written: invalid page in block 1.')
    await db.close()
  },
)

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
  expect(sqliteFailure(error)).toMatchObject({ kind, isFatal, message: 'planted' })
})
