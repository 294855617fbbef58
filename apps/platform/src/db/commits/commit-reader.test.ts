import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silent } from '../../../test/databases.ts'
import { hasPostgres, NO_POSTGRES, sharedPostgres } from '../../../test/start-postgres.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../open.ts'
import { committedNow, type StateChange } from './commit-log.ts'
import { createCommitReader } from './commit-reader.ts'

const isHere = hasPostgres()

describe.skipIf(!isHere)(`reading commits${isHere ? '' : `: ${NO_POSTGRES}`}`, () => {
  let db: Database
  let url = ''
  beforeAll(async () => {
    url = await (await sharedPostgres()).newDatabase()
    db = await openDatabase(url, { log: silent })
  })
  afterAll(() => db.close())

  async function reading(nowMs?: () => number) {
    const told: string[] = []
    const access: StateChange[] = []
    let losses = 0
    const reader = createCommitReader(
      db,
      await committedNow(db),
      {
        onRecords: async (commits) => void told.push(...commits.map(({ record_id }) => record_id)),
        onStateChanges: async (commits) => void access.push(...commits),
        onDatabaseLost: async () => {
          losses += 1
        },
      },
      nowMs,
    )
    return { reader, told, access, losses: () => losses }
  }

  const change = (id: string) =>
    `insert into record_changes (entity, record_id, type, changed_date) values ('Part', '${id}', 'update', '')`
  const commit = (id: string) => db.write([sql.raw(change(id)).compile(db.build)])

  test('D13 what began early and is committed late is told, and nothing is told twice', async () => {
    const { reader, told } = await reading()
    const slow = new pg.Client({ connectionString: url })
    await slow.connect()
    await slow.query('begin')
    await slow.query(change('slow'))
    await commit('quick')
    await reader.catchUp()
    expect(told).toEqual(['quick'])
    await slow.query('commit')
    await commit('last')
    await reader.catchUp()
    expect(told).toEqual(['quick', 'slow', 'last'])
    await reader.catchUp()
    expect(told).toHaveLength(3)
    await slow.end()
  })

  test('what was undone is told to nobody, and many commits come in their order', async () => {
    const { reader, told } = await reading()
    const undone = { ...sql.raw(change('undone')).compile(db.build), expectedChanges: 2 }
    expect((await db.write([undone])).committed).toBe(false)
    const rows = `insert into record_changes (entity, record_id, type, changed_date)
      select 'Part', n::text, 'create', '' from generate_series(1, 2500) n`
    await db.write([sql.raw(rows).compile(db.build)])
    await reader.catchUp()
    expect(told).toEqual(Array.from({ length: 2500 }, (_, n) => String(n + 1)))
  })

  test('calls that come together each see what was committed before them', async () => {
    const { reader, told } = await reading()
    const ids = Array.from({ length: 20 }, (_, n) => `together ${n}`)
    await Promise.all(
      ids.map(async (id) => {
        await commit(id)
        await reader.catchUp()
        expect(told).toContain(id)
      }),
    )
    expect(told.toSorted()).toEqual(ids.toSorted())
  })

  test('D14 after a loss it looks some seconds back, forgets what was kept, and repeats nothing', async () => {
    let now = 0
    const { reader, told, losses } = await reading(() => now)
    for (const id of ['a', 'b', 'c']) {
      await commit(id)
      await reader.catchUp()
      now += 6_000
    }
    reader.markDatabaseLost()
    await commit('d')
    await reader.catchUp()
    expect([told, losses()]).toEqual([['a', 'b', 'c', 'd'], 1])
    await reader.catchUp()
    expect(losses()).toBe(1)
  })

  test('a listener that fails is told again', async () => {
    const told: string[] = []
    let isBroken = true
    const nothing = async () => undefined
    const reader = createCommitReader(db, await committedNow(db), {
      onStateChanges: nothing,
      onDatabaseLost: nothing,
      async onRecords(commits) {
        if (isBroken) throw new Error('planted')
        told.push(...commits.map(({ record_id }) => record_id))
      },
    })
    await commit('again')
    await expect(reader.catchUp()).rejects.toThrow('planted')
    isBroken = false
    await reader.catchUp()
    expect(told).toEqual(['again'])
  })

  test('changes of access are noted by the database, whoever makes them', async () => {
    const { reader, access } = await reading()
    const insertUser = `insert into users values ('u1', 'a@b.c', 'A', 'user', '{}', '', '')`
    const insertSession = `insert into sessions values ('hash', 's1', 'u1', '', '', '')`
    for (const text of [insertUser, insertSession, `update users set extra = '{"a":1}'`]) {
      await db.write([sql.raw(text).compile(db.build)])
    }
    await reader.catchUp()
    expect(access).toEqual([])
    for (const text of [`update users set role = 'admin'`, 'delete from sessions']) {
      await db.write([sql.raw(text).compile(db.build)])
    }
    await reader.catchUp()
    expect(access).toEqual(
      expect.arrayContaining([
        { topic: 'user', key: 'u1' },
        { topic: 'session', key: 's1' },
      ]),
    )
    expect(access).toHaveLength(2)
  })
})
