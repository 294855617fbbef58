import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silent } from '../../test/databases.ts'
import {
  hasPostgres,
  NO_POSTGRES,
  type Postgres,
  sharedPostgres,
} from '../../test/start-postgres.ts'
import { openDatabase } from './open.ts'
import { assertPostgresVersion } from './postgres/postgres-pool.ts'
import { assertSqliteVersion } from './sqlite/sqlite-connection.ts'
import { StartError } from './start-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-open-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (url: string) => openDatabase(url, { log: silent })

/** Why a start is refused. */
async function refusal(url: string): Promise<string> {
  try {
    const db = await open(url)
    await db.close()
    return 'it started'
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}

test('a folder that is missing is made', async () => {
  const db = await open(`sqlite:${join(folder, 'a', 'b', 'shop.db')}`)
  expect(await db.healthError()).toBeUndefined()
  await db.close()
})

test('after closing one file is left, and it has everything', async () => {
  const file = join(folder, 'closed', 'shop.db')
  const db = await open(`sqlite:${file}`)
  await db.close()
  expect(readdirSync(join(folder, 'closed'))).toEqual(['shop.db'])
  expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3')
})

test('D2 every commit reaches the disk before it is answered', async () => {
  const db = await open(`sqlite:${join(folder, 'durable.db')}`)
  const outcome = await db.write([
    sql`pragma synchronous`.compile(db.build),
    sql`pragma journal_mode`.compile(db.build),
  ])
  const FULL = 2
  expect(outcome.results.map(({ rows }) => rows)).toEqual([
    [{ synchronous: FULL }],
    [{ journal_mode: 'wal' }],
  ])
  await db.close()
})

test('D3 a full disk is an error, not damage, and writing goes on when there is room again', async () => {
  const db = await open(`sqlite:${join(folder, 'full.db')}`)
  const limit = (pages: number) =>
    db.write([sql`pragma max_page_count = ${sql.lit(pages)}`.compile(db.build)])
  const fill = (id: number) =>
    db.write([
      sql`insert into record_changes (entity, record_id, type, changed_date) values ('E', ${String(id)}, 'create', ${'x'.repeat(5_000)})`.compile(
        db.build,
      ),
    ])
  const rows = async () => {
    const [row] = await db.read<{ rows: number }>(
      sql`select count(*) as rows from record_changes`.compile(db.build),
    )
    return row?.rows
  }
  await limit(60)
  const settled = await Promise.allSettled(Array.from({ length: 100 }, (_, id) => fill(id)))
  for (let id = 100; id < 200; id += 1) settled.push(...(await Promise.allSettled([fill(id)])))
  const acknowledged = settled.filter(({ status }) => status === 'fulfilled').length
  expect(settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.kind] : []))).toContain(
    'full',
  )
  expect(await rows()).toBe(acknowledged)
  await limit(1_000_000)
  await fill(1_000)
  expect(await rows()).toBe(acknowledged + 1)
  const [check] = await db.read(sql`pragma integrity_check`.compile(db.build))
  expect(check).toEqual({ integrity_check: 'ok' })
  await db.close()
})

test('an SQLite that can damage a database is refused', () => {
  for (const version of ['3.53.4', '3.51.3', '4.0.0']) assertSqliteVersion(version)
  for (const version of ['3.51.2', '3.50.9', '2.99.9', '']) {
    expect(() => assertSqliteVersion(version)).toThrow(StartError)
  }
})

test('a PostgreSQL that cannot tell what was committed is refused', () => {
  for (const version of [130000, 150004, 180000]) assertPostgresVersion(version)
  for (const version of [120022, 90624, Number.NaN]) {
    expect(() => assertPostgresVersion(version)).toThrow(StartError)
  }
})

test.each(['100%', '%20', 'a#b', 'a?mode=ro', 'Öl & Söhne', "it's"])(
  'a folder and a file named %s hold a database like any other, also after a restart',
  async (name) => {
    const url = `sqlite:${join(folder, name, `${name}.db`)}`
    for (const start of ['first', 'second']) {
      const db = await open(url)
      expect([start, await db.healthError()]).toEqual([start, undefined])
      await db.close()
    }
    expect(readdirSync(join(folder, name))).toEqual([`${name}.db`])
  },
)

describe('one plain sentence says why it does not start:', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'file'), 'x')
    writeFileSync(
      join(folder, 'text.db'),
      'not a database, but long enough to be looked at '.repeat(50),
    )
    mkdirSync(join(folder, 'directory.db'))
  })

  test.each([
    ['mysql://localhost/x', 'DATABASE_URL must start with sqlite: or postgres://.'],
    ['', 'DATABASE_URL must start with sqlite: or postgres://.'],
    ['sqlite:', /^DATABASE_URL must name a file/],
    ['sqlite::memory:', /^DATABASE_URL must name a file/],
    ['sqlite:./x\0.db', /^DATABASE_URL must name a file/],
    [
      `sqlite:${join(folder, 'file', 'shop.db')}`,
      `DATABASE_URL names a folder that cannot be written: ${join(folder, 'file')}`,
    ],
    [
      'sqlite:/proc/nowhere/shop.db',
      'DATABASE_URL names a folder that cannot be written: /proc/nowhere',
    ],
    [`sqlite:${join(folder, 'directory.db')}`, /^DATABASE_URL names a folder instead of a file/],
    [
      `sqlite:${join(folder, 'text.db')}`,
      /^DATABASE_URL names a file that is not a usable SQLite database/,
    ],
    ['postgres://127.0.0.1:1/x', 'DATABASE_URL names a PostgreSQL server that does not answer.'],
    ['postgres://[', /^DATABASE_URL is not an address/],
  ])('%s', async (url, sentence) => {
    expect(await refusal(url)).toMatch(sentence)
  })

  test.skipIf(process.getuid?.() === 0)('a folder that only others may write', async () => {
    const closed = join(folder, 'closed-to-us')
    mkdirSync(closed)
    chmodSync(closed, 0o500)
    expect(await refusal(`sqlite:${join(closed, 'shop.db')}`)).toBe(
      `DATABASE_URL names a folder that cannot be written: ${closed}`,
    )
  })
})

test.each(['delete', 'wal'])(
  'the database of another program is told in one sentence, and left as it was (journal %s)',
  async (journal) => {
    const own = mkdtempSync(join(folder, 'foreign-'))
    const file = join(own, 'blog.db')
    const foreign = new DatabaseSync(file)
    foreign.exec(`pragma journal_mode = ${journal}; create table posts (name text, title text)`)
    foreign.close()
    const before = readFileSync(file)
    expect(await refusal(`sqlite:${file}`)).toBe(
      'DATABASE_URL names the database of another program (it has a table "posts"). Choose an empty one, or one of this program.',
    )
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(readdirSync(own)).toEqual(['blog.db'])
  },
)

test('an empty file becomes a database, and one whose process was killed is opened again', async () => {
  const file = join(folder, 'empty.db')
  writeFileSync(file, '')
  const db = await open(`sqlite:${file}`)
  await db.write([
    sql`insert into migrations (name, ran_at) values ('x', '')`.compile(db.build),
    sql`delete from migrations where name = 'x'`.compile(db.build),
  ])
  const killed = join(folder, 'killed.db')
  for (const ending of ['', '-wal']) copyFileSync(`${file}${ending}`, `${killed}${ending}`)
  await db.close()
  expect(await refusal(`sqlite:${killed}`)).toBe('it started')
})

test('SQLite keeps its temporary files in memory, on each of its connections', async () => {
  const db = await open(`sqlite:${join(folder, 'temporary.db')}`)
  const store = sql`pragma temp_store`.compile(db.build)
  const { results } = await db.write([store])
  const rows = [results[0]?.rows, await db.read(store), await db.read(store, { isSlow: true })]
  const MEMORY = [{ temp_store: 2 }]
  expect(rows).toEqual([MEMORY, MEMORY, MEMORY])
  await db.close()
})

const isHere = hasPostgres()
describe.skipIf(!isHere)(`PostgreSQL${isHere ? '' : `: ${NO_POSTGRES}`}`, () => {
  let server: Postgres
  beforeAll(async () => {
    server = await sharedPostgres()
  })

  test('a database that does not exist is named as the reason', async () => {
    const url = (await server.newDatabase()).replace(/\/\w+$/, '/nowhere')
    expect(await refusal(url)).toBe(
      'DATABASE_URL names a database that does not exist on the PostgreSQL server.',
    )
  })

  test('the schema of another program is told in one sentence, and left as it was', async () => {
    const url = await server.newDatabase()
    await server.run(url, 'create table posts (name text, title text)')
    expect(await refusal(url)).toBe(
      'DATABASE_URL names the database of another program (it has a table "posts"). Choose an empty one, or one of this program.',
    )
    const tables =
      'select relname from pg_class where relnamespace = current_schema()::regnamespace'
    expect(await server.run(url, tables)).toEqual([{ relname: 'posts' }])
  })

  test('D14 connections that the server drops are replaced', async () => {
    const url = await server.newDatabase()
    const db = await open(url)
    const other = await open(url)
    const query = () => db.read(sql`select 1 as one`.compile(db.build))
    await Promise.all([query(), query(), query()])
    await other.read(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.compile(
        other.build,
      ),
    )
    await expect.poll(query).toEqual([{ one: 1 }])
    expect(await db.healthError()).toBeUndefined()
    await Promise.all([db.close(), other.close()])
  })
})
