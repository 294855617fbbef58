import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeDatabases, silent } from '../../../test/databases.ts'
import { part } from '../../../test/entity-schemas.ts'
import { startEntities } from '../../../test/start-entities.ts'
import type { Database } from '../../db/database.ts'
import type { CallFunction, FunctionDefinition } from '../../http/in-process/call-function.ts'
import { newId } from '../../new-id.ts'
import { functionTriggers, runFunctionJobs } from './function-jobs.ts'
import { createJobs } from './jobs.ts'

const PUBLIC_URL = 'http://shop.example'
const MINUTE_MS = 60_000
let now = 0
/** Of the app; every process hears when it is another. */
let zone = 'Asia/Singapore'
const closers: (() => Promise<void>)[] = []
beforeEach(() => {
  now = Date.parse('2026-03-01T12:00:30Z')
  zone = 'Asia/Singapore'
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** The clock moves by ten small steps, each of them seen. */
async function slew(step: number): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    now += step
    await pause(30)
  }
}

const until = (fits: () => unknown) => expect.poll(fits, { timeout: 8000, interval: 20 })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const defined = (more: Partial<FunctionDefinition>): FunctionDefinition => {
  const limits = { seconds: 30, memory_mb: 256, calls: 20, answer_mb: 10 }
  return { name: 'restock', who: 'service', automations: [], messages: [], limits, ...more }
}

interface Called {
  name: string
  trigger: string
  caller: string
  body: unknown
}

/** The jobs of a process, and what functions they called. */
async function open(db: Database, definition: FunctionDefinition, answers: number[] = []) {
  const called: Called[] = []
  const call: CallFunction = async ({ name, trigger, caller, request }) => {
    called.push({ name, trigger, caller: caller.kind, body: await request.json() })
    return new Response('done', { status: answers.shift() ?? 200 })
  }
  const clock = () => new Date(now)
  const jobs = createJobs({ db, clock, newId, log: silent, pollMs: 20, monotonic: () => 0 })
  closers.push(jobs.close)
  const definitions = [definition]
  await runFunctionJobs({ jobs, definitions, timeZone: () => zone, call, publicUrl: PUBLIC_URL })
  return { jobs, called, triggers: functionTriggers(jobs, [definition]) }
}

describeDatabases('functions that run by themselves', (databases) => {
  test('D15 a schedule runs each moment once, in two processes and with a clock that jumps', async () => {
    const url = await databases.newUrl()
    const hourly = defined({ schedule: '0 * * * *' })
    const opened: Awaited<ReturnType<typeof open>>[] = []
    for (let process = 0; process < 2; process += 1) {
      opened.push(await open(await databases.open(url), hourly))
    }
    const calls = () => opened.flatMap(({ called }) => called)
    for (const { jobs } of opened) jobs.start()
    await pause(100)
    expect(calls()).toEqual([])
    now += 60 * MINUTE_MS
    await until(calls).toEqual([
      { name: 'restock', trigger: 'schedule', caller: 'service', body: {} },
    ])
    for (const jump of [-60, 60, -59]) {
      now += jump * MINUTE_MS
      await pause(100)
    }
    expect(calls()).toHaveLength(1)
    // What was missed is made up for once, however much it was.
    now += 5 * 60 * MINUTE_MS
    await until(() => calls().length).toBe(2)
    await pause(100)
    expect(calls()).toHaveLength(2)
  })

  test('D15 a clock that slews to and fro over a moment runs it once, and the next one too', async () => {
    const url = await databases.newUrl()
    const hourly = defined({ schedule: '0 * * * *' })
    const here = await open(await databases.open(url), hourly)
    const there = await open(await databases.open(url), hourly)
    const calls = () => [here, there].flatMap(({ called }) => called)
    for (const { jobs } of [here, there]) jobs.start()
    await pause(100)
    for (const hour of [1, 2]) {
      now += 60 * MINUTE_MS - (now % (60 * MINUTE_MS)) - 100
      await slew(20)
      await until(() => calls().length).toBe(hour)
      await slew(-20)
      await slew(20)
      expect(calls()).toHaveLength(hour)
    }
  })

  test('T10 a schedule is of the time zone of the app, unless it names another', async () => {
    const db = await databases.open()
    now = Date.parse('2026-03-01T22:59:00Z')
    const there = await open(db, defined({ schedule: '0 7 * * *' }))
    const elsewhere = await open(db, defined({ schedule: '0 7 * * *', timezone: 'Europe/Zurich' }))
    there.jobs.start()
    await pause(100)
    now += 2 * MINUTE_MS
    await until(() => there.called.length).toBe(1)
    expect(elsewhere.called).toEqual([])
    expect((await schedules(db)).map(({ name }) => name)).toEqual([
      'restock 0 7 * * * Asia/Singapore',
    ])
  })

  test('T10 a schedule moves with the time zone of the app, on all processes, and makes up for nothing', async () => {
    const url = await databases.newUrl()
    const daily = defined({ schedule: '0 7 * * *' })
    now = Date.parse('2026-03-01T22:59:30Z')
    const opened = [
      await open(await databases.open(url), daily),
      await open(await databases.open(url), daily),
    ]
    const count = () => opened.flatMap(({ called }) => called).length
    for (const { jobs } of opened) jobs.start()
    await pause(100)
    now += MINUTE_MS
    await until(count).toBe(1)
    // In Berlin it is one minute past midnight.
    zone = 'Europe/Berlin'
    await pause(200)
    expect(count()).toBe(1)
    now = Date.parse('2026-03-02T06:00:10Z')
    await until(count).toBe(2)
    // The next run in Singapore would have been long ago when the zone comes back.
    now = Date.parse('2026-03-04T01:00:00Z')
    await until(count).toBe(3)
    zone = 'Asia/Singapore'
    await pause(200)
    expect(count()).toBe(3)
    const db = await databases.open(url)
    expect((await schedules(db)).map(({ name }) => name)).toEqual([
      'restock 0 7 * * * Asia/Singapore',
    ])
    now = Date.parse('2026-03-04T23:00:10Z')
    await until(count).toBe(4)
  })

  test('a clock that was a year ahead does not stop a schedule for a year', async () => {
    const db = await databases.open()
    const { jobs, called } = await open(db, defined({ schedule: '0 * * * *' }))
    now += 365 * 24 * 60 * MINUTE_MS
    jobs.start()
    await until(() => schedules(db)).toHaveLength(1)
    now -= 365 * 24 * 60 * MINUTE_MS
    const last = () => schedules(db).then(([row]) => row?.last_date)
    await until(last).toBe(new Date(now).toISOString())
    now += 60 * MINUTE_MS
    await until(() => called.length).toBe(1)
  })

  test.each([
    [
      { schedule: 'every morning' },
      /^functions\/restock\/function\.jsonc has a schedule that cannot be used: /,
    ],
    [
      { schedule: '0 7 * * *', timezone: 'Mars/Olympus' },
      /^functions\/restock\/function\.jsonc has a schedule/,
    ],
  ])('%j is told at the start in one sentence', async (more, sentence) => {
    await expect(open(await databases.open(), defined(more))).rejects.toThrow(sentence)
  })

  test('an automation runs after a change that fits, with the record as it was and as it is', async () => {
    const db = await databases.open()
    const definition = defined({
      automations: [
        { entity: 'Part', on: ['update'], filter: { stock: { $gt: 0 } }, before: { stock: 0 } },
        { entity: 'Part', on: ['delete'] },
      ],
    })
    const { jobs, called, triggers } = await open(db, definition)
    const { call, add } = await startEntities(db, [part], undefined, undefined, {
      triggers,
      onTriggered: jobs.wake,
    })
    jobs.start()
    const { id } = await add('admin', 'Part', { name: 'Lever', stock: 0 })
    const update = (fields: object) => call('admin', 'PUT', `Part/${id}`, fields)
    await update({ price: 5 })
    await update({ stock: 3 })
    await update({ stock: 4 })
    await until(() => called.length).toBe(1)
    expect(called[0]).toMatchObject({
      name: 'restock',
      trigger: 'automation',
      caller: 'service',
      body: {
        event: { type: 'update', entity_name: 'Part', entity_id: id },
        data: { id, name: 'Lever', stock: 3 },
        old_data: { id, name: 'Lever', stock: 0 },
      },
    })
    await call('admin', 'DELETE', `Part/${id}`)
    await until(() => called.length).toBe(2)
    expect(called[1]?.body).toMatchObject({ event: { type: 'delete', entity_id: id } })
  })

  test('each record that a filter deletes runs the automations of deletions, however many they are', async () => {
    const db = await databases.open()
    const definition = defined({
      automations: [{ entity: 'Part', on: ['delete'], filter: { stock: { $gt: 0 } } }],
    })
    const { triggers } = await open(db, definition)
    const { call } = await startEntities(db, [part], undefined, undefined, { triggers })
    const parts = (count: number, stock: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `Part ${at}`, stock, kind: 'disc' }))
    await call('admin', 'POST', 'Part/bulk', [...parts(1_300, 1), ...parts(200, 0)])
    await call('admin', 'POST', 'Part', { name: 'New', stock: 1, kind: 'lever' })
    const answer = await call('service', 'DELETE', 'Part', { kind: 'disc' })
    expect(answer.body).toMatchObject({ deleted: 1_500 })
    const jobs = await db.read(db.build.selectFrom('jobs').select('id').compile())
    expect(jobs).toHaveLength(1_300)
    expect((await call('admin', 'GET', 'Part')).body).toMatchObject([{ name: 'New' }])
  })

  test('D13 of a change that is undone nothing runs, and a function that fails is called again', async () => {
    const db = await databases.open()
    const definition = defined({ automations: [{ entity: 'Part', on: ['create', 'update'] }] })
    const { jobs, called, triggers } = await open(db, definition, [500])
    const { call, add } = await startEntities(db, [part], undefined, undefined, {
      triggers,
      onTriggered: jobs.wake,
    })
    const taken = { ...(await add('admin', 'Part', { name: 'Lever' })) }
    await call('admin', 'PUT', 'Part', [
      { id: taken.id, price: 1 },
      { id: newId(), price: 2 },
    ])
    const inserted = await db.read(db.build.selectFrom('jobs').select('id').compile())
    expect(inserted).toHaveLength(1)
    jobs.start()
    await until(() => called.length).toBe(1)
    await until(() =>
      db.read(db.build.selectFrom('jobs').select(['state', 'error']).compile()),
    ).toEqual([{ state: 'waiting', error: 'The function restock answered 500.' }])
    now += 6000
    await until(() => called.length).toBe(2)
    await until(() => db.read(db.build.selectFrom('jobs').select('id').compile())).toEqual([])
  })

  test.each([
    [{ entity: 'Wheel' }, 'functions/restock/function.jsonc names the unknown entity "Wheel".'],
    [
      { entity: 'Part', filter: { size: 1 } },
      /^functions\/restock\/function\.jsonc has a filter that cannot be used: /,
    ],
  ])('the automation %j is told at the start in one sentence', async (automation, sentence) => {
    const db = await databases.open()
    const definition = defined({ automations: [{ on: ['create'], ...automation }] })
    const { triggers } = await open(db, definition)
    await expect(startEntities(db, [part], undefined, undefined, { triggers })).rejects.toThrow(
      sentence,
    )
  })
})

function schedules(db: Database) {
  return db.read<{ name: string; last_date: string }>(
    db.build.selectFrom('schedules').selectAll().compile(),
  )
}
