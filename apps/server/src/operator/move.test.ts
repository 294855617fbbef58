import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runShopCommand } from '../../test/run-shop-command.ts'
import { type RunningServer, startServer } from '../../test/start-server.ts'

const serviceToken = 'a-service-token-for-this-test-only'
const base = { DEMO: 'off', SERVICE_TOKEN: serviceToken, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }

// Each step is a program that opens the whole shop.
vi.setConfig({ testTimeout: 120_000 })
afterAll(() => vi.resetConfig())

let place = ''
let server: RunningServer
let file = ''
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'pitlane-move-'))
  server = await startServer(place, base)
  await Product().bulkCreate([
    { name: 'Lever', price: 1 },
    { name: 'Mirror', price: 2 },
  ])
  const uploaded = await service().integrations.Core.UploadFile({
    file: new File(['a,b'], 'one.csv', { type: 'text/csv' }),
  })
  file = new URL(uploaded.file_url).pathname
}, 60_000)
afterAll(async () => {
  await stop(server)
  await rm(place, { recursive: true, force: true })
})

async function stop({ process: child, exited }: RunningServer): Promise<void> {
  child.kill('SIGTERM')
  await exited
}

const service = ({ url } = server) =>
  createClient<ShopEntities>({ serverUrl: url, appId: 'pitlane', serviceToken }).asServiceRole

const Product = (of = server) => service(of).entities.Product

const isShown = async () => (await fetch(server.url + file)).status === 200

// No port of another shop: nothing listens there.
const shop = (
  args: string[],
  env: Record<string, string> = {},
  whileItRuns?: Parameters<typeof runShopCommand>[3],
) => runShopCommand(place, args, { PORT: '9', ...env }, whileItRuns)

const isWritable = () =>
  Product()
    .create({ name: 'Written', price: 1 })
    .then(
      ({ id }) =>
        Product()
          .delete(id)
          .then(() => true),
      () => false,
    )

/** As another program that has the database open. */
function inDatabase<Answer>(work: (db: DatabaseSync) => Answer): Answer {
  const db = new DatabaseSync(join(place, 'data/shop.db'), { timeout: 10_000 })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

const marks = () => inDatabase((db) => db.prepare('SELECT reason FROM read_only').all())

/** The shop can only be read then, and nothing is copied for two seconds. */
const isClosed = () => vi.waitUntil(() => marks().length > 0, { timeout: 60_000, interval: 50 })

test('Y3 a move that is stopped lets the shop be written at once, and its other side stays closed until it is begun again', async () => {
  const half = { DATABASE_URL: 'sqlite:./half/shop.db' }
  const move = ['move', '--to', half.DATABASE_URL]
  const { code, output } = await shop(move, {}, async (child) => {
    await isClosed()
    child.kill('SIGINT')
  })
  expect([code, output]).toEqual([1, expect.stringContaining('Moving was stopped')])
  expect(marks()).toEqual([])
  await expect.poll(isWritable, { timeout: 10_000 }).toBe(true)

  await expect(startServer(place, { ...base, ...half })).rejects.toThrow('It is not whole')
  expect((await shop(['move', '--reopen'], half)).output).toContain('It is not whole')
  expect((await shop(move)).code).toBe(0)
  const moved = await startServer(place, { ...base, ...half })
  expect(await Product(moved).count()).toBe(2)
  await stop(moved)
  expect((await shop(['move', '--reopen'])).code).toBe(0)
})

test('Y3 a move that is stopped while rows are copied ends there', async () => {
  inDatabase((db) =>
    db.exec(`CREATE TABLE entity_Many (id TEXT PRIMARY KEY, data TEXT NOT NULL, created_date TEXT NOT NULL,
        updated_date TEXT NOT NULL, created_by_id TEXT, version INTEGER NOT NULL);
      INSERT INTO entity_Many WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
        SELECT 'row ' || i, '{}', '2026', '2026', NULL, 1 FROM n`),
  )
  const isCopying = () => {
    if (!existsSync(join(place, 'many/shop.db'))) return false
    const db = new DatabaseSync(join(place, 'many/shop.db'), { readOnly: true, timeout: 10_000 })
    try {
      return db.prepare('SELECT 1 FROM entity_Many LIMIT 1').get() !== undefined
    } catch {
      // The table is not made yet.
      return false
    } finally {
      db.close()
    }
  }
  const { code, output } = await shop(
    ['move', '--to', 'sqlite:./many/shop.db'],
    {},
    async (child) => {
      await vi.waitUntil(isCopying, { timeout: 60_000, interval: 20 })
      child.kill('SIGTERM')
    },
  )
  inDatabase((db) => db.exec('DROP TABLE entity_Many'))
  expect([code, output]).toEqual([1, expect.stringContaining('Moving was stopped')])
  expect(marks()).toEqual([])
})

test('Y3 a move that ends while another begins stays marked', async () => {
  const { code, output } = await shop(['move', '--to', 'sqlite:./next/shop.db'], {}, async () => {
    // Its tables are made: it has seen that no other has ended, and marks nothing yet.
    await vi.waitUntil(() => existsSync(join(place, 'next/shop.db')), {
      timeout: 60_000,
      interval: 5,
    })
    inDatabase((db) =>
      db.exec("INSERT INTO read_only VALUES ('move', NULL, 'This shop was moved elsewhere.')"),
    )
  })
  expect([code, output]).toEqual([1, expect.stringContaining('This shop was moved elsewhere.')])
  expect(marks()).toEqual([{ reason: 'This shop was moved elsewhere.' }])
  expect((await shop(['move', '--reopen'])).code).toBe(0)
})

test('Y3 a move that finds another ended meanwhile leaves both sides alone', async () => {
  const { code, output } = await shop(['move', '--to', 'sqlite:./late/shop.db'], {}, async () => {
    await isClosed()
    inDatabase((db) =>
      db.exec("INSERT INTO read_only VALUES ('other', NULL, 'This shop was moved elsewhere.')"),
    )
  })
  expect([code, output]).toEqual([1, expect.stringContaining('This shop was moved elsewhere.')])
  expect(marks()).toEqual([{ reason: 'This shop was moved elsewhere.' }])
  expect((await shop(['move', '--reopen'])).code).toBe(0)
})

test('Y3 an export that fails leaves no folder that looks like one', async () => {
  await writeFile(join(place, 'no-folder'), '')
  const { code } = await shop(['export', 'failed'], { FILES_URL: 'file:./no-folder' })
  expect([code, existsSync(join(place, 'failed'))]).toEqual([1, false])
})

test('Y3 Y4 a file that cannot be read is not left out of a move or an export', async () => {
  const unreadable = join(place, `data/files/${'a'.repeat(64)}.csv`)
  await symlink(unreadable, unreadable)
  for (const args of [
    ['export', 'without'],
    ['move', '--files-to', 'file:./without-files'],
  ])
    expect(await shop(args)).toEqual({ code: 1, output: expect.stringContaining('aaaa.csv') })
  await rm(unreadable)
  expect([existsSync(join(place, 'without')), marks()]).toEqual([false, []])
})

test('Y3 files alone move: the shop goes on with them there, and nowhere else', async () => {
  const there = { FILES_URL: 'file:./elsewhere' }
  expect((await shop(['move', '--files-to', there.FILES_URL])).code).toBe(0)
  await expect.poll(isWritable, { timeout: 10_000 }).toBe(false)
  await stop(server)
  await expect(startServer(place, base)).rejects.toThrow(/its FILES_URL is file:.*elsewhere now/)

  server = await startServer(place, { ...base, ...there })
  expect([await isWritable(), await isShown()]).toEqual([true, true])
  const { code, output } = await shop(['backup'], there)
  expect([code, output]).toEqual([0, expect.stringContaining('compared')])
  const third = { DATABASE_URL: 'sqlite:./third/shop.db', FILES_URL: 'file:./third/files' }
  const restored = await shop(['restore', '--yes'], third)
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored')])
  const copy = await startServer(place, { ...base, ...third })
  expect(await Product(copy).count()).toBe(2)
  await stop(copy)

  expect((await shop(['move', '--files-to', 'file:./data/files'], there)).code).toBe(0)
  await stop(server)
  server = await startServer(place, base)
  expect([await isWritable(), await isShown()]).toEqual([true, true])
})
