import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeDatabases, silent } from '../../../test/databases.ts'
import type { Database } from '../../db/database.ts'
import { JobError, type NewJob } from '../../db/jobs.ts'
import { columnTypes, migrate } from '../../db/migrate.ts'
import { accounts } from '../../db/migrations/0005-accounts.ts'
import { migrations } from '../../db/migrations/all.ts'
import { newId } from '../../new-id.ts'
import { jobList } from './job-list.ts'
import { createJobs, type JobsArea } from './jobs.ts'

let now = 0
let elapsed = 0
const closers: (() => Promise<void>)[] = []
beforeEach(() => {
  now = Date.parse('2026-03-01T12:00:00Z')
  elapsed = 0
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const HOUR_MS = 3_600_000
const until = (fits: () => unknown) => expect.poll(fits, { timeout: 8000, interval: 20 })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function open(db: Database) {
  const jobs = createJobs({
    db,
    clock: () => new Date(now),
    newId,
    log: silent,
    pollMs: 20,
    monotonic: () => elapsed,
  })
  closers.push(jobs.close)
  return jobs
}

async function insert(db: Database, jobs: JobsArea, ...given: NewJob[]): Promise<void> {
  await db.write(given.map((job) => jobs.insert(job)))
  jobs.wake()
}

const rows = (db: Database) =>
  db.read<{ id: string; kind: string; state: string; tries: number; error: string | null }>(
    db.build.selectFrom('jobs').selectAll().orderBy('id').compile(),
  )

describeDatabases('jobs', (databases) => {
  test('T11 a job goes on where it was, and what was cancelled writes nothing more', async () => {
    const url = await databases.newUrl()
    const db = await databases.open(url)
    const jobs = open(db)
    const seen: unknown[] = []
    const written: boolean[] = []
    let go = () => {}
    jobs.handle('walk', async ({ details, saving }) => {
      seen.push(details)
      if (seen.length === 1) {
        await db.write([saving({ at: 2 })])
        throw new JobError('The line broke.')
      }
      await new Promise<void>((resolve) => {
        go = resolve
      })
      written.push((await db.write([saving({ at: 3 })])).committed)
    })
    jobs.start()
    await insert(db, jobs, { kind: 'walk', key: 'a', details: { at: 1 } })
    await until(() => seen.length).toBe(1)
    now += HOUR_MS
    await until(() => seen).toEqual([{ at: 1 }, { at: 2 }])
    expect(await jobs.list('walk', 5)).toMatchObject([
      { key: 'a', state: 'running', details: { at: 2 }, isCancelled: false },
    ])
    expect(await jobs.cancel('walk', 'a')).toBe(true)
    go()
    await until(() => written).toEqual([false])
    expect(await jobs.list('walk', 5)).toMatchObject([
      { key: 'a', state: 'done', details: { at: 2 }, isCancelled: true },
    ])
    expect(await jobs.cancel('walk', 'a')).toBe(false)
    expect(await jobs.cancel('walk', 'b')).toBe(false)
    expect(await jobs.list('other', 5)).toEqual([])
  })

  test('D13 of jobs with the same key one is run, also when they are inserted again after it was done', async () => {
    const url = await databases.newUrl()
    const [one, other] = [await databases.open(url), await databases.open(url)]
    const ran: unknown[] = []
    const areas = [one, other].map((db) => open(db))
    for (const jobs of areas) {
      jobs.handle('call', async ({ details }) => void ran.push(details))
      jobs.start()
    }
    const inserts = [one, other].map(async (db, at) => {
      const job = { kind: 'call', key: 'order-7', details: { at } }
      if (areas[at]) await insert(db, areas[at], job, job)
    })
    await Promise.all(inserts)
    await until(() => rows(one)).toMatchObject([{ state: 'done', tries: 1 }])
    const [first] = areas
    if (first) await insert(one, first, { kind: 'call', key: 'order-7', details: {} })
    await pause(100)
    expect(ran).toHaveLength(1)
  })

  test('D15 a clock that jumps an hour either way runs nothing twice, however long it takes', async () => {
    const url = await databases.newUrl()
    const [one, other] = [await databases.open(url), await databases.open(url)]
    const [here, there] = [open(one), open(other)]
    const ran: string[] = []
    let finish: () => void = () => undefined
    here.handle('call', (_job, signal) => {
      ran.push('here')
      return new Promise((resolve) => {
        finish = resolve
        signal.addEventListener('abort', () => resolve())
      })
    })
    here.start()
    await insert(one, here, { kind: 'call', details: {} })
    await until(() => ran).toEqual(['here'])
    there.handle('call', async () => void ran.push('there'))
    there.start()
    for (const jump of [HOUR_MS, -2 * HOUR_MS, HOUR_MS]) {
      now += jump
      await pause(100)
    }
    expect(ran).toEqual(['here'])
    // It takes longer than a lease: its process still tells that it lives.
    const beats = () => beatOf(one)
    for (let lease = 0; lease < 3; lease += 1) {
      const before = await beats()
      elapsed += 90_000
      await until(beats).toBeGreaterThan(before)
      await pause(60)
    }
    expect(ran).toEqual(['here'])
    finish()
    await until(() => rows(one)).toEqual([])
    expect(ran).toEqual(['here'])
  })

  test('a job that fails waits longer after each try, and is dead in the end', async () => {
    const db = await databases.open()
    const jobs = open(db)
    const at: number[] = []
    const start = now
    jobs.handle(
      'call',
      async () => {
        at.push((now - start) / 1000)
        throw new JobError('The other side is down.')
      },
      { tries: 4 },
    )
    jobs.start()
    await insert(db, jobs, { kind: 'call', details: {} })
    for (let tries = 1; tries < 4; tries += 1) {
      await until(() => rows(db)).toMatchObject([{ state: 'waiting', tries }])
      while (at.length === tries) {
        now += 5000
        await pause(60)
      }
    }
    await until(() => rows(db)).toMatchObject([
      { state: 'dead', tries: 4, error: 'The other side is down.' },
    ])
    const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0))
    expect(waits).toEqual(waits.toSorted((one, two) => one - two))
    expect(waits[0]).toBeGreaterThanOrEqual(5)
    expect(waits[2]).toBeGreaterThanOrEqual(60)
  })

  test('a try that hangs is aborted, and a kind that is busy holds up no other', async () => {
    const db = await databases.open()
    const jobs = open(db)
    const aborted: boolean[] = []
    const ran: string[] = []
    const hang = (_job: unknown, signal: AbortSignal) =>
      new Promise<void>(() => {
        signal.addEventListener('abort', () => void aborted.push(true))
      })
    jobs.handle('slow', hang, { timeoutMs: 800, atOnce: 2, tries: 1 })
    jobs.handle('quick', async ({ id }) => void ran.push(id))
    jobs.start()
    const many = Array.from({ length: 60 }, () => ({ kind: 'slow', details: {} }))
    await insert(db, jobs, ...many, { kind: 'quick', details: {} })
    await until(() => ran.length).toBe(1)
    await until(() => aborted.length).toBeGreaterThanOrEqual(2)
    await until(
      async () => (await rows(db)).filter(({ state }) => state === 'dead').length,
    ).toBeGreaterThanOrEqual(2)
  })

  test('what is done or dead does not stay for ever, however much it is', async () => {
    const db = await databases.open()
    const ended = (state: 'done' | 'dead', days: number, count: number) =>
      Array.from({ length: count }, (_, at) => {
        const date = new Date(now - days * 24 * HOUR_MS).toISOString()
        const key = state === 'done' ? `call:${days}-${at}` : null
        const dates = { created_date: date, due_date: date, ended_date: date }
        const counts = { tries: 1, beat: 0, lease: null, error: null }
        return { id: newId(), kind: 'call', key, details: '{}', state, ...dates, ...counts }
      })
    const all = [
      ended('done', 8, 3),
      ended('done', 6, 3),
      ended('dead', 31, 3),
      ended('dead', 2, 25),
    ]
    await db.write([db.build.insertInto('jobs').values(all.flat()).compile()])
    const newest = all[3]?.slice(-20).map(({ id }) => id)
    await jobList(db).deleteOld(new Date(now), { doneDays: 7, deadDays: 30, dead: 20 })
    expect(await rows(db)).toHaveLength(23)
    const kept = await rows(db)
    expect(kept.filter(({ state }) => state === 'dead').map(({ id }) => id)).toEqual(newest)
  })

  test('D9 mail that waits in the queue of an older version is carried over', async () => {
    const db = await databases.open()
    const { build } = db
    await db.write([
      build.schema.dropTable('jobs').compile(),
      build.schema.dropTable('schedules').compile(),
      build.deleteFrom('migrations').where('name', '=', '0009-jobs').compile(),
      ...accounts.statements(build, columnTypes(db.dialect), db.dialect).slice(0, 2),
      sql`insert into mail_queue (id, kind, recipient, details, created_date, due_date, expires_date, tries)
        values ('0123', 'reset', 'rider@shop.example', '{"from_url":"http://shop.example/?a=\\"b\\""}', 'c', 'd', 'e', 2)`.compile(
        build,
      ),
    ])
    await migrate(db, migrations)
    const [job] = await db.read(build.selectFrom('jobs').selectAll().compile())
    expect({ ...job, details: JSON.parse(String(job?.details)) }).toEqual({
      id: '0123',
      kind: 'mail',
      key: null,
      details: {
        kind: 'reset',
        recipient: 'rider@shop.example',
        details: { from_url: 'http://shop.example/?a="b"' },
        expires_date: 'e',
      },
      state: 'waiting',
      created_date: 'c',
      due_date: 'd',
      ended_date: null,
      tries: 2,
      lease: null,
      beat: 0,
      error: null,
    })
  })
})

async function beatOf(db: Database): Promise<number> {
  const [row] = await db.read<{ beat: number }>(
    db.build.selectFrom('jobs').select('beat').compile(),
  )
  return Number(row?.beat)
}
