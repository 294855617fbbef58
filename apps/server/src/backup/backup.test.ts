import { spawn } from 'node:child_process'
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
import { fileURLToPath } from 'node:url'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../test/start-server.ts'

const run = fileURLToPath(new URL('../../../../scripts/bootstrap/run-task.mjs', import.meta.url))
const task = fileURLToPath(new URL('../../../../scripts/tasks/shop.ts', import.meta.url))
const serviceToken = 'a-service-token-for-this-test-only'
const BACKUP_KEY = 'a key of more than sixteen characters'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let place = ''
let server: RunningServer
let file = ''
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'pitlane-backup-'))
  for (const folder of ['shop', 'other']) await mkdir(join(place, folder))
  server = await startServer(join(place, 'shop'), environment())
})
afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.exited
  await rm(place, { recursive: true, force: true })
})

const environment = () => ({ DEMO: 'off', SERVICE_TOKEN: serviceToken, RATE_LIMITS: 'off' })

const clientOf = ({ url }: RunningServer) =>
  createClient<ShopEntities>({ serverUrl: url, appId: 'pitlane', serviceToken }).asServiceRole

interface Ended {
  code: number | null
  output: string
}

/** The real program, as an operator starts it. */
function shop(folder: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [run, task, ...args], {
    cwd: join(place, folder),
    env: { PATH: process.env.PATH, BACKUP_FOLDER: join(place, 'backups'), ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

const names = async (folder: string) => (await readdir(join(place, folder))).toSorted()

async function newest(folder = 'backups'): Promise<string> {
  const [name = ''] = (await names(folder)).filter((each) => /^\d{4}/.test(each)).toReversed()
  return name
}

test('D5 D6 a shop is backed up while it is written to, and restored as it was', async () => {
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
    }
  })()
  while (written < 50) await new Promise((resolve) => setTimeout(resolve, 5))
  const before = written
  const { code, output } = await shop('shop', ['backup'])
  isWriting = false
  await writer
  expect([code, output]).toEqual([0, expect.stringContaining('Backed up and read again')])
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

test('D6 a restore keeps what was there, and without --yes only says what it would do', async () => {
  const asked = await shop('other', ['restore'])
  expect(asked.code).toBe(1)
  expect(asked.output).toContain('Say --yes')
  const before = await readFile(join(place, 'other', 'data', 'shop.db'))
  const { code, output } = await shop('other', ['restore', 'latest', '--yes'])
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
])('D6 %s is refused in one sentence, and nothing changes', async (_, part, fault) => {
  const to = join(place, `damaged-${part}-${fault}`)
  await cp(join(place, 'backups'), to, { recursive: true })
  const folder = join(to, await newest())
  const damaged = part === 'files' ? await someFileBelow(join(to, 'files')) : join(folder, part)
  const bytes = await readFile(damaged)
  if (fault === 'cut') await truncate(damaged, Math.floor(bytes.length / 2))
  else await writeFile(damaged, flipped(bytes))
  const before = await names('other/data')
  for (const verb of [['verify'], ['restore', '--yes']]) {
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

test.each([
  [[], 'Please name a verb'],
  [['destroy'], 'There is no verb "destroy"'],
  [['constructor'], 'There is no verb "constructor"'],
  [['backup', '--kep', 'x'], "Unknown option '--kep'"],
  [['backup', '--keep', 'all'], 'should look like'],
  [['restore', 'nothing', '--yes'], 'There is no backup "nothing"'],
  [['verify', '--to', './nowhere'], 'There are no backups'],
])('bad input: %j is answered in a sentence', async (args, sentence) => {
  const { code, output } = await shop('other', args)
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)])
  expect(output).not.toMatch(/\n\s+at /)
})

test('each verb says what it does', async () => {
  for (const verb of ['backup', 'restore', 'backups', 'verify', 'version'])
    expect(await shop('other', [verb, '--help'])).toMatchObject({
      code: 0,
      output: expect.stringContaining(verb),
    })
})

test('a database of PostgreSQL is not copied, and the program says by what it is', async () => {
  const { code, output } = await shop('other', ['backup'], { DATABASE_URL: 'postgres://x@y/z' })
  expect([code, output]).toEqual([1, expect.stringContaining('pg_dump')])
})
