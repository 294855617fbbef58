import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { openDatabase } from '../../../db/open.ts'
import { newId } from '../../../new-id.ts'
import { createSessions, IDLE_MS, MAX_AGE_MS } from './sessions.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let folder: string
let db: Database
let time: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sessions-'))
  const log = pino({ level: 'silent' })
  db = await openDatabase(`sqlite:${join(folder, 'shop.db')}`, { log })
  time = Date.parse('2026-01-01T00:00:00.000Z')
  await db.write([addUser('u1', 'admin'), addUser('u2', 'user')])
})
afterEach(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

const open = () => createSessions({ db, clock: () => new Date(time), newId })

function addUser(id: string, role: 'admin' | 'user') {
  const date = new Date(time).toISOString()
  return db.build
    .insertInto('users')
    .values({
      ...{ id, role, email: `${id}@shop.example`, full_name: id, extra: '{}' },
      ...{ password_hash: null, disabled_date: null, verified_date: date, created_by_id: null },
      ...{ created_date: date, updated_date: date },
    })
    .compile()
}

async function started(sessions: ReturnType<typeof open>, userId: string) {
  const { token, statements } = sessions.start(userId, {
    way: 'password',
    ip: '203.0.113.7',
  })
  await db.write(statements)
  return token
}

test('sec S15 the database holds no token, only its hash', async () => {
  const token = await started(open(), 'u1')
  const rows = await db.read(db.build.selectFrom('sessions').selectAll().compile())
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/)
})

test('sec S15 a session that nobody uses ends after 30 days', async () => {
  const token = await started(open(), 'u1')
  time += IDLE_MS - 1000
  expect((await open().identify(token)).tokenStatus).toBe('valid')
  time += IDLE_MS + 1000
  expect((await open().identify(token)).tokenStatus).toBe('unknown')
})

test('sec S15 a session in daily use ends after 90 days all the same', async () => {
  const sessions = open()
  const token = await started(sessions, 'u1')
  for (let day = 1; day * DAY_MS < MAX_AGE_MS; day++) {
    time += DAY_MS
    expect((await sessions.identify(token)).tokenStatus).toBe('valid')
    // The note of its last use is written beside the request.
    await db.write([])
  }
  time += DAY_MS
  expect((await sessions.identify(token)).tokenStatus).toBe('unknown')
})

test('sec S15 an ended session is out at once, and its id is told', async () => {
  const sessions = open()
  const token = await started(sessions, 'u1')
  const { caller } = await sessions.identify(token)
  const ended: string[] = []
  sessions.onRevoked((id) => ended.push(id))
  await sessions.end(token)
  expect((await sessions.identify(token)).tokenStatus).toBe('unknown')
  expect(ended).toEqual([caller.kind === 'user' && caller.tokenId])
})

test('sec S15 a session ended by another process is out within two seconds', async () => {
  const [here, there] = [open(), open()]
  const token = await started(here, 'u1')
  expect((await here.identify(token)).tokenStatus).toBe('valid')
  await there.end(token)
  time += 2000
  expect((await here.identify(token)).tokenStatus).toBe('unknown')
})

test('Y9 D15 a clock that jumps an hour or a day either way ends no session, and an ended one is out within two seconds all the same', async () => {
  for (const jump of [HOUR_MS, -2 * HOUR_MS, HOUR_MS, DAY_MS, -2 * DAY_MS, DAY_MS]) {
    const [here, there] = [open(), open()]
    const token = await started(here, 'u1')
    expect((await here.identify(token)).tokenStatus).toBe('valid')
    time += jump
    expect((await here.identify(token)).tokenStatus).toBe('valid')
    await there.end(token)
    time += 2000
    expect((await here.identify(token)).tokenStatus).toBe('unknown')
    const kept = await started(here, 'u1')
    expect((await here.identify(kept)).tokenStatus).toBe('valid')
    time -= jump
    await there.end(kept)
    expect((await here.identify(kept)).tokenStatus).toBe('unknown')
  }
})

test('sec S15 a lookup under way while its session ends is not remembered', async () => {
  const sessions = open()
  const token = await started(sessions, 'u1')
  const [, standing] = await Promise.all([
    sessions.end(token),
    sessions.identify(token).then(() => sessions.identify(token)),
  ])
  expect(standing).toBeDefined()
  expect((await sessions.identify(token)).tokenStatus).toBe('unknown')
})

test('a change of role counts from the next request on', async () => {
  const sessions = open()
  const token = await started(sessions, 'u2')
  expect((await sessions.identify(token)).caller).toMatchObject({ user: { role: 'user' } })
  await db.write([
    db.build.updateTable('users').set({ role: 'admin' }).where('id', '=', 'u2').compile(),
  ])
  sessions.invalidateUser('u2')
  expect((await sessions.identify(token)).caller).toMatchObject({ user: { role: 'admin' } })
})

test('a token asked about again and again costs one statement', async () => {
  const sessions = open()
  const token = await started(sessions, 'u1')
  await sessions.identify(token)
  const before = db.statementCount
  for (let request = 0; request < 100; request++) await sessions.identify(token)
  expect(db.statementCount).toBe(before)
})
