import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../test/databases.ts'
import { RequesterGone, runFor } from '../requester.ts'
import type { Database, Statement, WriteStatement } from './database.ts'
import { DatabaseError } from './database-error.ts'
import type { Migration } from './migrate.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { StartError } from './start-error.ts'

const counters: Migration = {
  name: '9000-counters',
  statements: (build, { text, integer, json }) => [
    build.schema
      .createTable('counters')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('count', integer, (column) => column.notNull())
      .addColumn('note', json)
      .compile(),
  ],
}

describeDatabases('database', (databases) => {
  let db: Database
  const run = (strings: TemplateStringsArray, ...values: unknown[]): Statement =>
    sql(strings, ...values).compile(db.build)
  const add = (name: string, count = 0) =>
    run`insert into counters (name, count) values (${name}, ${count})`
  const countOf = async (name: string) =>
    (await db.read<{ count: number }>(run`select count from counters where name = ${name}`))[0]
      ?.count
  const kindOf = async (work: () => Promise<unknown>) => {
    try {
      await work()
      return 'no error'
    } catch (error) {
      return error instanceof DatabaseError ? error.kind : error
    }
  }

  beforeAll(async () => {
    db = await databases.open()
    await migrate(db, [...migrations, counters])
  })

  test('numbers come back as numbers, and JSON as its text', async () => {
    await db.write([run`insert into counters values ('types', ${2 ** 52}, ${'{"a":[1]}'})`])
    const [row] = await db.read(run`select count, note from counters where name = 'types'`)
    expect(row?.count).toBe(2 ** 52)
    expect(JSON.parse(String(row?.note))).toEqual({ a: [1] })
    const [total] = await db.read<{ rows: number }>(run`select count(*) as rows from counters`)
    expect(total?.rows).toBeTypeOf('number')
  })

  test('a write answers for each statement how many rows it changed and what it returned', async () => {
    const outcome = await db.write([
      add('one', 1),
      run`update counters set count = count + 1 where name in ('one', 'nope')`,
      run`delete from counters where name = 'one' returning name, count`,
    ])
    expect(outcome).toEqual({
      committed: true,
      results: [
        { changes: 1, rows: [] },
        { changes: 1, rows: [] },
        { changes: 1, rows: [{ name: 'one', count: 2 }] },
      ],
    })
  })

  test('a write happens as a whole or not at all', async () => {
    expect(await kindOf(() => db.write([add('half'), add('half')]))).toBe('constraint')
    expect(await countOf('half')).toBeUndefined()
  })

  test('a statement that changes another number of rows than it was told undoes the whole write', async () => {
    const update: WriteStatement = {
      ...run`update counters set count = 1 where name = 'nobody'`,
      expectedChanges: 1,
    }
    const outcome = await db.write([add('refused'), update, add('never')])
    expect(outcome).toMatchObject({ committed: false, refusedAt: 1 })
    expect(await countOf('refused')).toBeUndefined()
  })

  test('of many writes at once only those fail that are wrong', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `n${index % 10 === 5 ? 5 : index}`)
    const settled = await Promise.allSettled(
      names.map((name, index) =>
        db.write(
          index % 10 === 7
            ? [add(name), run`insert into no_such_table values (1)`]
            : [add(name, index), run`update counters set count = count + 1 where name = ${name}`],
        ),
      ),
    )
    const kept = settled.filter(({ status }) => status === 'fulfilled').length
    // Ten are broken, and of the ten that share a name one wins.
    expect(kept).toBe(81)
    const [row] = await db.read<{ rows: number }>(
      run`select count(*) as rows from counters where name like 'n%' and name <> 'nobody'`,
    )
    expect(row?.rows).toBe(81)
    expect(await countOf('n8')).toBe(9)
    expect(await countOf('n7')).toBeUndefined()
  })

  test('writers that check what they have read lose no update to each other', async () => {
    await db.write([add('shared')])
    const increment = async (): Promise<void> => {
      const count = Number(await countOf('shared'))
      const { committed } = await db.write([
        {
          ...run`update counters set count = ${count + 1} where name = 'shared' and count = ${count}`,
          expectedChanges: 1,
        },
      ])
      if (!committed) await increment()
    }
    await Promise.all(Array.from({ length: 20 }, increment))
    expect(await countOf('shared')).toBe(20)
  })

  test('increments that the database does itself are all counted', async () => {
    await db.write([add('racing')])
    await Promise.all(
      Array.from({ length: 50 }, () =>
        db.write([run`update counters set count = count + 1 where name = 'racing'`]),
      ),
    )
    expect(await countOf('racing')).toBe(50)
  })

  test('all statements of a write see the rows as its first one did', async () => {
    await db.write([add('moved', 3)])
    const moves = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        db.write([
          run`insert into counters (name, count) select ${`copy${index}`}, count from counters where name = 'moved'`,
          run`delete from counters where name = 'moved' returning count`,
        ]),
      ),
    )
    for (const { results } of moves) expect(results[0]?.changes).toBe(results[1]?.changes)
  })

  test('a reader does not wait for a slow write', async () => {
    const slow =
      db.dialect === 'sqlite'
        ? run`insert into counters select 'slow', count(*), null from (with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 3000000) select n from numbers)`
        : run`insert into counters select 'slow', 1, null from pg_sleep(0.7)`
    let isWritten = false
    const writing = db.write([slow]).then(() => {
      isWritten = true
    })
    await sleep(50)
    expect(await countOf('slow')).toBeUndefined()
    expect(isWritten).toBe(false)
    await writing
    expect(await countOf('slow')).toBeGreaterThan(0)
  })

  test('sec S2 a slow read ends with whoever waits for it, at the server too, and takes nothing from others', async () => {
    const endless =
      db.dialect === 'sqlite'
        ? run`with recursive n(i) as (select 1 union all select i + 1 from n where in_time()) select count(*) from n`
        : run`select pg_sleep(600)`
    const gone = new AbortController()
    const ask = () => db.read(endless, { isSlow: true })
    const left = Array.from({ length: 3 }, () => runFor({ id: 'one', signal: gone.signal }, ask))
    const ends = left.map((read) => expect(read).rejects.toBeInstanceOf(RequesterGone))
    await sleep(100)
    const start = performance.now()
    gone.abort()
    await Promise.all(ends)
    // By themselves they would have ended after two seconds each.
    expect(performance.now() - start).toBeLessThan(1000)
    const one = run`select 1 as one`
    const reads = Array.from({ length: 5 }, () => db.read(one, { isSlow: true }))
    expect(await Promise.all(reads)).toEqual(reads.map(() => [{ one: 1 }]))
    if (db.dialect === 'postgres') {
      const sleeping = run`select count(*) as count from pg_stat_activity
        where datname = current_database() and state = 'active' and query like '%pg_sleep(600)%'
        and pid <> pg_backend_pid()`
      expect(await db.read(sleeping)).toEqual([{ count: 0 }])
    }
  })

  test('the error of a statement has a kind, and its text is for the log only', async () => {
    await db.write([add('twice')])
    expect(await kindOf(() => db.write([add('twice')]))).toBe('constraint')
    expect(await kindOf(() => db.write([run`insert into counters (name) values ('x')`]))).toBe(
      'constraint',
    )
    expect(await kindOf(() => db.write([run`no sql`]))).toBe('broken')
    expect(await kindOf(() => db.read(run`no sql`))).toBe('broken')
    expect(await db.healthError()).toBeUndefined()
  })

  test('statements are counted', async () => {
    const before = db.statementCount
    await countOf('x')
    await db.write([run`delete from counters where name = 'x'`, add('counted')])
    expect(db.statementCount - before).toBe(3)
  })

  test('what was accepted before closing is kept, what comes after is turned away', async () => {
    const url = await databases.newUrl()
    const closing = await databases.open(url)
    const note = (id: number) =>
      sql`insert into record_changes (entity, record_id, type, changed_date) values ('E', ${String(id)}, 'create', '')`.compile(
        closing.build,
      )
    const writes = Array.from({ length: 50 }, (_, id) => closing.write([note(id)]))
    await closing.close()
    const kept = (await Promise.allSettled(writes)).filter(({ status }) => status === 'fulfilled')
    expect(kept).toHaveLength(50)
    expect(await kindOf(() => closing.write([note(99)]))).toBe('busy')
    expect(await kindOf(() => closing.read(note(99)))).toBe('busy')
    expect(await closing.healthError()).toBe('The database is closed.')
    await closing.close()

    const again = await databases.open(url)
    const rows = await again.read(sql`select id from record_changes`.compile(again.build))
    expect(rows).toHaveLength(50)
  })

  test('migrations run once, also when several processes start together', async () => {
    const expected = migrations.map(({ name }) => ({ name }))
    for (let round = 0; round < 4; round += 1) {
      const url = await databases.newUrl()
      const opened = await Promise.all(Array.from({ length: 5 }, () => databases.open(url)))
      for (const each of opened) {
        const names = sql`select name from migrations order by name`.compile(each.build)
        expect(await each.read(names)).toEqual(expected)
      }
    }
  })

  test('a migration that fails leaves nothing behind', async () => {
    const fresh = await databases.open()
    const broken: Migration = {
      name: '9001-broken',
      statements: (build, columns, dialect) => [
        ...counters.statements(build, columns, dialect),
        sql`no sql`.compile(build),
      ],
    }
    await expect(migrate(fresh, [...migrations, broken])).rejects.toThrow(DatabaseError)
    await migrate(fresh, [...migrations, counters])
    await expect(migrate(fresh, migrations)).rejects.toThrow(StartError)
  })
})
