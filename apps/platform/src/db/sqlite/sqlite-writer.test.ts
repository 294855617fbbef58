import { once } from 'node:events'
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { SqliteConnection } from './sqlite-connection.ts'
import { SqliteWriter } from './sqlite-writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-writer-'))
const file = join(folder, 'shop.db')
let writer: SqliteWriter
let first: Worker

beforeEach(async () => {
  rmSync(file, { force: true })
  const started = once(process, 'worker')
  writer = await SqliteWriter.open(file, { idleMs: 50 })
  first = (await started)[0]
  await write('create table words (word text)')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(sql: string, ...parameters: string[]) {
  return writer.write([{ sql, parameters }])
}

function insert(word: string) {
  return write('insert into words values (?)', word)
}

const ended = (thread: Worker) =>
  expect.poll(() => thread.threadId, { interval: 10, timeout: 5_000 }).toBe(-1)

function words(): unknown[] {
  const reader = new SqliteConnection(file, 'read')
  const rows = reader.sqlite.prepare('select word from words').all()
  reader.close()
  return rows.map(({ word }) => word)
}

test('its thread ends when nothing was written for a while, and starts again with the next write', async () => {
  await ended(first)
  for (const word of ['a', 'b']) {
    const started = once(process, 'worker')
    await insert(word)
    await ended((await started)[0])
  }
  expect(words()).toEqual(['a', 'b'])
  await writer.close()
})

test('what is written while a thread ends waits for the next one', async () => {
  for (let count = 0; count < 6; count++) {
    await insert(`word ${count}`)
    // Around the moment at which it ends.
    await new Promise((resolve) => setTimeout(resolve, 44 + 2 * count))
  }
  await writer.close()
  expect(words()).toHaveLength(6)
})

test('closed without a thread, it leaves one file', async () => {
  await insert('a')
  const reader = new SqliteConnection(file, 'read')
  reader.sqlite.prepare('select word from words').all()
  await ended(first)
  reader.close()
  expect(existsSync(`${file}-wal`)).toBe(true)
  await writer.close()
  expect(existsSync(`${file}-wal`)).toBe(false)
})

test('a file that cannot be opened again fails the write, and the next one may succeed', async () => {
  await ended(first)
  renameSync(file, `${file}.away`)
  writeFileSync(file, 'no database at all, but long enough to be read as one '.repeat(20))
  await expect(insert('a')).rejects.toMatchObject({ name: 'DatabaseError' })
  await writer.close()
})
