import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Statement } from './database.ts'
import { queryBuilder } from './query-builder.ts'

const build = queryBuilder('sqlite')
const people = () => build.selectFrom('users').select('id').orderBy('email')

test.each([
  ['that the builder bounds', (count: number) => people().limit(count).offset(1).compile()],
  [
    'that is written out',
    (count: number) => sql`select id from users order by email limit ${count}`.compile(build),
  ],
  [
    'that is written out within another',
    (count: number) =>
      sql`select id from (${sql`select id from users limit ${count + 1}`}) as some`.compile(build),
  ],
])('SQLite compiles a statement %s once, whatever limits are bound to it', (_, statement) => {
  const sqlite = new DatabaseSync(':memory:')
  sqlite.exec('create table users (id text, email text)')
  const add = sqlite.prepare('insert into users values (?, ?)')
  for (let at = 0; at < 9; at += 1) add.run(`${at}`, `${at}@pitlane.test`)
  let asked = 0
  // SQLite asks whether what it compiles is allowed.
  sqlite.setAuthorizer(() => {
    asked += 1
    return 0
  })
  const prepared = sqlite.prepare(statement(1).sql)
  const rows = (count: number) => prepared.all(...values(statement(count))).length
  const found = [rows(2)]
  const compiled = asked
  found.push(rows(2), rows(4), rows(7))
  expect(compiled).toBeGreaterThan(0)
  expect(asked).toBe(compiled)
  expect(new Set(found).size).toBe(3)
  sqlite.close()
})

function values({ parameters }: Statement): SQLInputValue[] {
  return parameters.map(Number)
}
