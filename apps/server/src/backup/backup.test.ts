import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@pitlane/client'
import { paths, pathTo } from '@pitlane/protocol'
import type { ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runShopCommand } from '../../test/run-shop-command.ts'
import { startFaultyBucket } from '../../test/start-faulty-bucket.ts'
import { type RunningServer, startServer } from '../../test/start-server.ts'
import { shopCommand } from '../shop-command/shop-command.ts'
import { takeLock } from './database/lock.ts'
import { parseBackupTime } from './names.ts'

const serviceToken = 'a-service-token-for-this-test-only'
const BACKUP_KEY = 'a key of more than sixteen characters'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const small = mkdtempSync(join(tmpdir(), 'pitlane-small-'))
const isMounted = mounted()
afterAll(() => {
  if (isMounted) execFileSync('umount', [small])
  rmSync(small, { recursive: true, force: true })
})

function mounted(): boolean {
  const mounting = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', small])
  return mounting.status === 0
}

// Each step is a program that opens the whole shop.
vi.setConfig({ testTimeout: 240_000 })
afterAll(() => vi.resetConfig())

let place = ''
let server: RunningServer
let file = ''
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'pitlane-backup-'))
  for (const folder of ['shop', 'other']) await mkdir(join(place, folder))
  // A schedule that does not come; the test below lets it.
  const scheduled = { BACKUP_SCHEDULE: '0 0 29 2 *', BACKUP_FOLDER: join(place, 'scheduled') }
  server = await startServer(join(place, 'shop'), { ...environment(), ...scheduled })
})
afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.exited
  await rm(place, { recursive: true, force: true })
})

const environment = () => ({ DEMO: 'off', SERVICE_TOKEN: serviceToken, RATE_LIMITS: 'off' })

const clientOf = ({ url }: RunningServer) =>
  createClient<ShopEntities>({ serverUrl: url, appId: 'pitlane', serviceToken }).asServiceRole

const shop = (folder: string, args: string[], env: Record<string, string> = {}) =>
  runShopCommand(join(place, folder), args, { BACKUP_FOLDER: join(place, 'backups'), ...env })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const names = async (folder: string) => (await readdir(join(place, folder))).toSorted()

async function newest(folder = 'backups'): Promise<string> {
  const [name = ''] = (await names(folder)).filter((each) => /^\d{4}/.test(each)).toReversed()
  return name
}

test('Y1 Y2 D5 D6 a shop is backed up while it is written to, and restored as it was', async () => {
  const service = clientOf(server)
  const { file_url: address } = await service.integrations.Core.UploadFile({
    file: new File([picture], 'dot.png', { type: 'image/png' }),
  })
  file = new URL(address).pathname
  let isWriting = true
  let written = 0
  const writer = (async () => {
    while (isWriting) {
      await service.entities.Product.create({ name: `Lever ${written}`, price: written })
      written += 1
      // A shop that is busy, on a machine that has other work as well.
      await pause(10)
    }
  })()
  await vi.waitUntil(() => written >= 30, { timeout: 60_000 })
  const before = written
  const { code, output } = await shop('shop', ['backup'])
  isWriting = false
  await writer
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/restored elsewhere and compared.*[1-9]\d* records/),
  ])
  expect(written).toBeGreaterThan(before)
  expect((await stat(join(place, 'backups', await newest()))).mode & 0o077).toBe(0)

  const restored = await shop('other', ['restore', '--yes'])
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored')])
  const other = await startServer(join(place, 'other'), environment())
  try {
    const products = await clientOf(other).entities.Product.list()
    expect(products.length).toBeGreaterThanOrEqual(before)
    const originals = new Map(
      (await service.entities.Product.list()).map((each) => [each.id, each]),
    )
    for (const product of products) expect(product).toEqual(originals.get(product.id))
    const shown = await fetch(other.url + file)
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(
      Buffer.from(await (await fetch(server.url + file)).arrayBuffer()),
    )
    expect((await fetch(other.url)).status).toBe(200)
    expect((await shop('other', ['restore', '--yes'])).output).toContain('The shop is running')
  } finally {
    other.process.kill('SIGTERM')
    await other.exited
  }
})

test('Y2 D6 a restore keeps what was there, and without --yes only says what it would do', async () => {
  const unsure = await shop('other', ['restore'])
  expect(unsure.code).toBe(1)
  expect(unsure.output).toContain('Say --yes')
  const before = await readFile(join(place, 'other', 'data', 'shop.db'))
  const early = await shop('other', ['restore', '2020-01-01T12:00', '--yes'])
  expect([early.code, early.output]).toEqual([1, expect.stringContaining('the oldest')])
  const { code, output } = await shop('other', ['restore', '2099-01-01T12:00+08:00', '--yes'])
  expect([code, output]).toEqual([0, expect.stringContaining('What was there before')])
  const [aside = ''] = (await names('other/data')).filter((name) =>
    name.startsWith('shop.db.before-'),
  )
  expect((await readFile(join(place, 'other', 'data', aside))).length).toBe(before.length)
  expect(await names('other/data')).not.toContain('shop.db.restoring')
})

test('D6 with a key nothing in a backup can be read, and nothing is restored without it', async () => {
  const to = join(place, 'sealed')
  expect((await shop('shop', ['backup', '--to', to], { BACKUP_KEY })).code).toBe(0)
  const folder = join(to, await newest('sealed'))
  expect(await readdir(folder)).toEqual(['manifest.json', 'shop.db.zst.enc'])
  expect((await shop('shop', ['verify', '--to', to], { BACKUP_KEY })).code).toBe(0)
  const name = await newest('sealed')
  const another = { BACKUP_KEY: 'one more key, after the first was changed' }
  expect((await shop('shop', ['backup', '--to', to], another)).code).toBe(0)
  expect((await shop('shop', ['verify', '--to', to], another)).code).toBe(0)
  expect((await shop('shop', ['verify', name, '--to', to], { BACKUP_KEY })).code).toBe(0)
  for (const [env, sentence] of [
    [{}, 'Give its key'],
    [{ BACKUP_KEY: 'another key of the same length.....' }, 'damaged, or the key is another one'],
    [{ BACKUP_KEY: 'short' }, 'at least 16'],
  ] as const) {
    const { code, output } = await shop('shop', ['verify', '--to', to], env)
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)])
  }
})

test('Y1 D7 the shop makes a backup by itself, beside its work, and tells monitors and admins of it', async () => {
  const headers = { authorization: `Bearer ${serviceToken}` }
  const metric = async (name: string) => {
    const text = await (await fetch(`${server.url}/metrics`, { headers })).text()
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  }
  const address = pathTo(paths.machine, { appId: 'pitlane' })
  const machine = async () => (await (await fetch(server.url + address, { headers })).json()).backup
  const database = new DatabaseSync(join(place, 'shop', 'data', 'shop.db'), { timeout: 10_000 })
  const now = new Date().toISOString()
  database.exec(`insert into jobs (id, kind, details, state, created_date, due_date, tries, beat)
    values ('due', 'backup', '{}', 'waiting', '${now}', '${now}', 0, 0)`)
  const left = database.prepare(`select count(*) as count from jobs where kind = 'backup'`)
  await vi.waitUntil(() => left.get()?.count === 0, { timeout: 120_000, interval: 200 })
  database.close()
  const made = parseBackupTime(await newest('scheduled')) ?? 0
  expect(made).toBeGreaterThanOrEqual(Date.parse(now))
  expect((await shop('shop', ['verify', '--to', join(place, 'scheduled')])).code).toBe(0)
  // As made while a clock was far ahead.
  const name = await newest('scheduled')
  const ahead = join(place, 'scheduled', `2999${name.slice(4)}`)
  await cp(join(place, 'scheduled', name), ahead, { recursive: true })
  expect(await metric('backup_last_proven_timestamp_seconds')).toBe(Math.floor(made / 1000))
  expect(await metric('backup_alarm')).toBe(0)
  const proven_date = new Date(made).toISOString()
  expect(await machine()).toEqual({ proven_date, is_late: false, is_scheduled: true, error: null })
})

test('Y1 two backups at once do not meet, and what one that was killed has left is gone', async () => {
  const to = join(place, 'busy')
  const work = join(place, 'shop', 'data', '.backup-shop.db')
  const lock = takeLock(join(to, '.lock'), 'exclusive')
  const { code, output } = await shop('shop', ['backup', '--to', to])
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('Another backup or restore is at work'),
  ])
  lock?.release()
  await mkdir(join(to, '2026-01-01T00-00-00-000Z'))
  await writeFile(join(to, '2026-01-01T00-00-00-000Z', 'shop.db.zst.half'), 'half')
  await mkdir(work, { recursive: true })
  await writeFile(join(work, 'copy.db'), 'half')
  expect((await shop('shop', ['backups', '--to', to])).output).toContain('There are no backups')
  expect((await shop('shop', ['backup', '--to', to])).code).toBe(0)
  expect((await names('busy')).filter((name) => name.startsWith('20'))).toHaveLength(1)
  expect(await names('shop/data')).not.toContain('.backup-shop.db')
})

test('Y1 D6 what a bucket gives back wrongly never counts as a backup, and one that was whole is refused later', async () => {
  const bucket = await startFaultyBucket()
  const env = { BACKUP_ACCESS_KEY_ID: 'id', BACKUP_SECRET_ACCESS_KEY: 'secret' }
  const at = (verb: string) => shop('shop', [verb, '--to', bucket.url], env)
  for (const [fault, sentence] of [
    ['flipped', 'damaged'],
    ['cut off', 'The connection to the bucket backups broke off'],
    ['refused', 'The bucket answered 403'],
  ] as const) {
    bucket.fault = fault
    const { code, output } = await at('backup')
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)])
    expect(bucket.names().filter((name) => name.startsWith('20'))).toEqual([])
  }
  bucket.fault = 'none'
  expect((await at('backup')).code).toBe(0)
  bucket.fault = 'flipped'
  const { code, output } = await at('verify')
  expect([code, output]).toEqual([1, expect.stringContaining('damaged')])
  await bucket.stop()
})

test.skipIf(!isMounted)(
  'Y1 a disk that is full while a backup is made is told, nothing of it counts, and the shop stays up (a small disk can be mounted by root only)',
  async () => {
    const { code, output } = await shop('shop', ['backup', '--to', small])
    expect([code, output]).toEqual([1, expect.stringContaining('The disk is full')])
    expect((await readdir(small)).filter((name) => name.startsWith('20'))).toEqual([])
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  },
)

test('Y2 a shop does not start while a backup is put into its place', async () => {
  const lock = takeLock(join(place, 'other', 'data', '.shop.db.running'), 'exclusive')
  await expect(startServer(join(place, 'other'), environment())).rejects.toThrow(
    'or a command such as restore is at work',
  )
  lock?.release()
})

test('D6 a shop whose database is damaged, or none at all, is restored', async () => {
  const database = join(place, 'other', 'data', 'shop.db')
  for (const bytes of [Buffer.alloc(8192, 7), Buffer.alloc(0)]) {
    await writeFile(database, bytes)
    const { code, output } = await shop('other', ['restore', '--yes'])
    expect([code, output]).toEqual([0, expect.stringContaining('Restored')])
    expect((await readFile(database)).length).toBeGreaterThan(8192)
  }
})

test('D6 a file that was damaged in the folder of backups is written anew by the next', async () => {
  const to = join(place, 'mended')
  await cp(join(place, 'backups'), to, { recursive: true })
  await truncate(await someFileBelow(join(to, 'files')), 3)
  expect((await shop('shop', ['backup', '--to', to])).code).toBe(0)
  expect((await shop('shop', ['verify', '--to', to])).code).toBe(0)
})

test.each([
  ['a flipped byte of the database', 'shop.db.zst', 'flip'],
  ['a database that was cut off', 'shop.db.zst', 'cut'],
  ['a manifest that is none', 'manifest.json', 'cut'],
  ['a flipped byte of a file', 'files', 'flip'],
  ['a file that was cut off', 'files', 'cut'],
])('Y2 D6 %s is refused in one sentence, and nothing changes', async (_, part, fault) => {
  const to = join(place, `damaged-${part}-${fault}`)
  await cp(join(place, 'backups'), to, { recursive: true })
  const folder = join(to, await newest())
  const damaged = part === 'files' ? await someFileBelow(join(to, 'files')) : join(folder, part)
  const bytes = await readFile(damaged)
  if (fault === 'cut') await truncate(damaged, Math.floor(bytes.length / 2))
  else await writeFile(damaged, flipped(bytes))
  const before = await names('other/data')
  for (const verb of fault === 'flip' ? [['restore', '--yes']] : [['verify']]) {
    const { code, output } = await shop('other', [...verb, '--to', to])
    expect([code, output]).toEqual([1, expect.stringMatching(/damaged/)])
    expect(output).not.toMatch(/\n\s+at /)
  }
  expect(await names('other/data')).toEqual(before)
})

function flipped(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

async function someFileBelow(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = entries.find((entry) => entry.isFile())
  if (!found) throw new Error('no file was backed up')
  return join(found.parentPath, found.name)
}

test.each([
  ['a later form', { format: 99 }, 'A later version'],
  ['a later database', { migration: '9999-of-the-future' }, 'this version cannot read'],
  [
    'names that lead elsewhere',
    { files: [{ name: '../../x', sha256: 'a'.repeat(64) }] },
    'damaged',
  ],
  ['absolute names', { files: [{ name: '/etc/passwd', sha256: 'a'.repeat(64) }] }, 'damaged'],
  ['no files', { files: 'all' }, 'damaged'],
])('D6 a manifest with %s is refused', async (what, change, sentence) => {
  const to = join(place, `manifest-${what}`)
  await cp(join(place, 'backups'), to, { recursive: true })
  const path = join(to, await newest(), 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...manifest, ...change }))
  const { code, output } = await shop('other', ['restore', '--yes', '--to', to])
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)])
})

test('files are kept once for all backups, and old backups go with what they alone needed', async () => {
  const to = join(place, 'kept')
  expect((await shop('shop', ['backup', '--to', to])).code).toBe(0)
  const first = await newest('kept')
  const filesBefore = await readdir(join(to, 'files'), { recursive: true })
  const old = join(to, '2020-01-01T00-00-00-000Z')
  await cp(join(to, first), old, { recursive: true })
  await writeFile(join(to, 'files', 'f'.repeat(64)), 'needed by none')
  const { code, output } = await shop('shop', ['backup', '--to', to, '--keep', 'hourly=1'])
  expect([code, output]).toEqual([0, expect.stringContaining('2020-01-01T00-00-00-000Z')])
  expect((await names('kept')).filter((name) => /^\d/.test(name))).toHaveLength(1)
  expect(await readdir(join(to, 'files'), { recursive: true })).toEqual(filesBefore)
  expect((await shop('shop', ['backups', '--to', to])).output).toMatch(/Z {2}\d+ records/)
})

test('Y1 another shop leaves these backups alone, until it is this one', async () => {
  const to = join(place, 'kept')
  const before = await readdir(to, { recursive: true })
  await mkdir(join(place, 'stranger'))
  const stranger = await startServer(join(place, 'stranger'), environment())
  stranger.process.kill('SIGTERM')
  await stranger.exited
  const refused = await shop('stranger', ['backup', '--to', to, '--keep', 'hourly=1'])
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringMatching(/Backups of another shop lie in .*kept.*BACKUP_FOLDER/),
  ])
  const removed = await shop('stranger', ['backups', '--to', to, '--keep', 'hourly=0'])
  expect([removed.code, removed.output]).toEqual([
    1,
    expect.stringContaining('Backups of another shop lie in'),
  ])
  expect(await readdir(to, { recursive: true })).toEqual(before)
  expect((await shop('stranger', ['restore', '--yes', '--to', to])).code).toBe(0)
  expect((await shop('stranger', ['backup', '--to', to])).code).toBe(0)
})

/** What the program does, without a process for each of many small questions. */
async function asked(args: readonly string[]): Promise<{ refusal?: string; said: string }> {
  const lines: string[] = []
  const refusal = await shopCommand(args, join(place, 'other'), (line) => lines.push(line))
  return { ...(refusal !== undefined && { refusal }), said: lines.join('\n') }
}

test.each([
  [[], 'Please name a verb'],
  [['destroy'], 'There is no verb "destroy"'],
  [['constructor'], 'There is no verb "constructor"'],
  [['backup', '--kep', 'x'], "Unknown option '--kep'"],
  [['backup', '--keep', 'all'], 'should look like'],
  [['restore', 'nothing', '--yes', '--to', '../backups'], 'There is no backup "nothing"'],
  [['verify', '--to', './nowhere'], 'There are no backups'],
  [['restore', '2099-01-01', '12:00', '--yes', '--to', '../backups'], 'takes no "12:00"'],
  [['verify', 'latest', 'other', '--to', '../backups'], 'takes no "other"'],
  [['restore', '--reopen', '--yes', '--to', '../backups'], 'restore takes no --reopen.'],
])('bad input: %j is answered in a sentence', async (args, sentence) => {
  expect((await asked(args)).refusal).toContain(sentence)
})

test('each verb says what it does', async () => {
  for (const verb of ['backup', 'restore', 'backups', 'verify', 'version'])
    expect(await asked([verb, '--help'])).toEqual({ said: expect.stringContaining(verb) })
})
