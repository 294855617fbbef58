import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { RequesterGone, runFor } from '../../requester.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { SqliteSlowReader } from './sqlite-slow-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-slow-'))
const file = join(folder, 'shop.db')
let reader: SqliteSlowReader

beforeAll(() => {
  const writer = new SqliteConnection(file, 'write')
  writer.sqlite.exec("create table words (word text); insert into words values ('a'), ('b')")
  writer.close()
})
beforeEach(() => {
  reader = new SqliteSlowReader(file, { timeoutMs: 400 })
})
afterEach(() => reader.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const words = { sql: 'select word from words where word <> ? order by word', parameters: [''] }
const endless = {
  sql: 'with recursive n(i) as (select 1 union all select i + 1 from n where in_time()) select count(*) from n',
  parameters: [],
}

test('a read is answered', async () => {
  expect(await reader.read(words)).toEqual([{ word: 'a' }, { word: 'b' }])
})

test('sec S2 a read without end is given up, and the next one is answered', async () => {
  const reads = await Promise.allSettled([
    reader.read(words),
    reader.read(endless),
    reader.read(words),
    reader.read(endless),
    reader.read(words),
  ])
  expect(reads.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(reads[1]).toMatchObject({ reason: { name: 'DatabaseError', kind: 'busy' } })
})

test('a wrong statement fails alone', async () => {
  await expect(reader.read({ sql: 'no sql', parameters: [] })).rejects.toMatchObject({
    kind: 'broken',
  })
  expect(await reader.read(words)).toHaveLength(2)
})

test('it cannot write', async () => {
  const insert = { sql: 'insert into words values (?)', parameters: ['c'] }
  await expect(reader.read(insert)).rejects.toMatchObject({ name: 'DatabaseError' })
  expect(await reader.read(words)).toHaveLength(2)
})

test('beyond a hundred that wait the next is turned away', async () => {
  const reads = Array.from({ length: 101 }, () => reader.read(words))
  const refused = { kind: 'busy', message: 'too many slow reads wait' }
  await expect(reader.read(words)).rejects.toMatchObject(refused)
  expect(await Promise.all(reads)).toHaveLength(101)
})

test('sec S2 a read that nobody waits for is given up, under way or not', async () => {
  const patient = new SqliteSlowReader(file, { timeoutMs: 600_000 })
  const gone = new AbortController()
  const ask = () => runFor({ id: 'one', signal: gone.signal }, () => patient.read(endless))
  const left = [ask(), ask()].map((read) => expect(read).rejects.toBeInstanceOf(RequesterGone))
  const other = runFor({ id: 'other' }, () => patient.read(words))
  // The first is under way by then.
  await sleep(200)
  gone.abort()
  await Promise.all(left)
  expect(await other).toHaveLength(2)
  await patient.close()
})

test('its thread ends when nothing was read for a while, and starts again with the next read', async () => {
  const brief = new SqliteSlowReader(file, { idleMs: 50 })
  for (let time = 0; time < 2; time++) {
    const started = once(process, 'worker')
    expect(await brief.read(words)).toHaveLength(2)
    const [thread]: Worker[] = await started
    await expect.poll(() => thread?.threadId, { interval: 20 }).toBe(-1)
  }
  await brief.close()
})

test('closing ends what still runs', async () => {
  const reads = [reader.read(endless), reader.read(words)].map((read) =>
    read.catch(({ kind }) => kind),
  )
  await reader.close()
  expect(await Promise.all(reads)).toEqual(['busy', 'busy'])
})
