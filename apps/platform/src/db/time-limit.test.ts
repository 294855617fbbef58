import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryBuilder } from './query-builder.ts'
import { ReadTimeoutError, SqliteConnection } from './sqlite/sqlite-connection.ts'
import { inTime } from './time-limit.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-time-'))
const file = join(folder, 'shop.db')
const build = queryBuilder('sqlite')

/** Of so many kinds the records take turns, as where a list of products is imported shelf by shelf. */
const TURNS = [1, 2, 3, 4, 7, 8, 10, 16, 64, 100, 128, 1000] as const

beforeAll(() => {
  const writer = new SqliteConnection(file, 'write')
  writer.sqlite.exec('create table records (turns integer, kind integer)')
  writer.sqlite.exec('create index by_kind on records (turns, kind)')
  writer.sqlite.exec(
    'with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000) insert into records (rowid) select i from n',
  )
  writer.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(TURNS)(
  'sec S2 a read of one record in %s looks at the clock, wherever it begins',
  (turns) => {
    const writer = new SqliteConnection(file, 'write')
    writer.sqlite.exec(`update records set turns = ${turns}, kind = rowid % ${turns}`)
    writer.close()
    const reader = new SqliteConnection(file, 'read')
    const kinds = Array.from({ length: Math.min(turns, 20) }, (_, kind) => kind)
    const late = kinds.filter((kind) => isGivenUp(reader, turns, kind))
    expect(late).toEqual(kinds)
    reader.close()
  },
)

test('sec S2 a read of rows with the largest numbers looks at the clock', () => {
  const writer = new SqliteConnection(file, 'write')
  writer.sqlite.exec(
    'with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000) insert into records (rowid, turns, kind) select 9223372036854775807 - i, 0, 0 from n',
  )
  writer.close()
  const reader = new SqliteConnection(file, 'read')
  expect(isGivenUp(reader, 0, 0)).toBe(true)
  reader.close()
})

function isGivenUp(reader: SqliteConnection, turns: number, kind: number): boolean {
  const found = sql`select count(*) from records where turns = ${turns} and kind = ${kind} and ${inTime('sqlite')}`
  const { sql: text } = found.compile(build)
  try {
    // Its time is over before it begins.
    reader.all({ sql: text, parameters: [turns, kind] }, -1)
    return false
  } catch (error) {
    if (error instanceof ReadTimeoutError) return true
    throw error
  }
}
