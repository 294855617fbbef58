import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBucket } from '../../../platform/test/start-bucket.ts'
import { hasPostgres, NO_POSTGRES, sharedPostgres } from '../../../platform/test/start-postgres.ts'
import { owner, type RunningServer, startServer } from '../../test/start-server.ts'
import { shopCommand } from '../shop-command/shop-command.ts'

const serviceToken = 'a-service-token-for-this-test-only'
const bucketKeys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
const base = { DEMO: 'off', SERVICE_TOKEN: serviceToken, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
/** One that is given up goes on beside the next, whose variables it would change. */
const TIMEOUT_MS = 180_000
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let place = ''
let server: RunningServer
let file = ''
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'pitlane-copy-'))
  server = await startServer(place, base)
  const { Product } = service(server).entities
  await Product.bulkCreate(
    Array.from({ length: 1_200 }, (_, at) => ({
      name: `Lever ${at} \u2028 ß 🏍`,
      price: at / 4,
      specifications: { Zweig: '1', Ast: `${at}`, 'a b': null },
    })),
  )
  const [first] = await Product.list('created_date', 1)
  await Product.update(first?.id ?? '', { price: 12 })
  const { file_url: address } = await service(server).integrations.Core.UploadFile({
    file: new File([picture], 'dot.png', { type: 'image/png' }),
  })
  file = new URL(address).pathname
}, TIMEOUT_MS)
afterAll(async () => {
  await stop(server)
  await rm(place, { recursive: true, force: true })
})

const service = ({ url }: RunningServer) =>
  createClient<ShopEntities>({ serverUrl: url, appId: 'pitlane', serviceToken }).asServiceRole

async function stop({ process: child, exited }: RunningServer): Promise<void> {
  child.kill('SIGTERM')
  await exited
}

/** The program, with these variables; they are the process's own while it runs. */
async function shop(args: string[], variables: Record<string, string> = {}) {
  const lines: string[] = []
  const before = { ...process.env }
  // No port of another shop: nothing listens there.
  Object.assign(process.env, { PORT: '9' }, variables)
  try {
    const refusal = await shopCommand(args, place, (line) => lines.push(line))
    return { refusal, lines }
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

/** What the tables of an export hold, whatever shop it was written from. */
async function digestsOf(folder: string): Promise<Record<string, unknown>> {
  const manifest = JSON.parse(await readFile(join(place, folder, 'manifest.json'), 'utf8'))
  const { service_tokens: _tokens, jobs: _jobs, ...tables } = manifest.tables
  return { tables, files: manifest.files }
}

async function isWritable(): Promise<boolean> {
  const { Product } = service(server).entities
  const made = await Product.create({ name: 'Written', price: 1 }).catch(() => undefined)
  if (made) await Product.delete(made.id)
  return made !== undefined
}

async function works(url: string, variables: Record<string, string>): Promise<void> {
  const moved = await startServer(place, { ...base, ...variables, DATABASE_URL: url })
  try {
    const client = service(moved)
    expect(await client.entities.Product.count()).toBe(1_200)
    expect((await fetch(`${moved.url}${file}`)).status).toBe(200)
    const user = createClient({ serverUrl: moved.url, appId: 'pitlane' })
    await user.auth.login(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)
    const made = await client.entities.Product.create({ name: 'New', price: 1 })
    await client.entities.Product.update(made.id, { price: 2 })
    await client.entities.Product.delete(made.id)
  } finally {
    await stop(moved)
  }
}

test('Y4 an export beside a running shop is imported with nothing lost', {
  timeout: TIMEOUT_MS,
}, async () => {
  const exported = await shop(['export', 'first'])
  expect(exported.refusal).toBeUndefined()
  const product = await readFile(join(place, 'first/tables/entity_Product.jsonl'), 'utf8')
  expect(JSON.parse(product.split('\n')[0] ?? '').data).toMatchObject({ price: 12 })

  const target = { DATABASE_URL: 'sqlite:./second/shop.db', FILES_URL: 'file:./second/files' }
  expect((await shop(['import', 'first'], target)).refusal).toBeUndefined()
  await shop(['export', 'again'], target)
  expect(await digestsOf('again')).toEqual(await digestsOf('first'))
  expect((await shop(['import', 'first'], target)).refusal).toContain('The database is not empty')
})

test('Y4 what is no export, changed or cut off is refused', { timeout: TIMEOUT_MS }, async () => {
  expect((await shop(['import', 'nowhere'])).refusal).toContain('The shop is running')
  const target = { DATABASE_URL: 'sqlite:./third/shop.db', FILES_URL: 'file:./third/files' }
  expect((await shop(['import', 'nowhere'], target)).refusal).toContain('is not an export')
  await shop(['export', 'changed'])
  expect((await shop(['export', 'changed'])).refusal).toContain('an export is a new folder')
  const users = join(place, 'changed/tables/users.jsonl')
  const text = await readFile(users, 'utf8')
  await writeFile(users, text.replace('owner@', 'other@'))
  expect((await shop(['import', 'changed'], target)).refusal).toContain('The export is damaged')
  const half = await startServer(place, { ...base, ...target }).catch((error: Error) => error)
  expect(String(half)).toContain('had begun to fill this database')
  await writeFile(users, text)
  expect((await shop(['import', 'changed'], target)).refusal).toBeUndefined()
})

test('Y4 an export of the hosted platform is taken in, and its people are invited', {
  timeout: TIMEOUT_MS,
}, async () => {
  const folder = join(place, 'hosted')
  await mkdir(folder)
  const ours = {
    id: '64f0',
    created_date: '2025-01-01T00:00:00.000000',
    created_by: 'a@b.example',
    is_sample: false,
  }
  const product = { ...ours, name: 'Hosted helmet', price: 99 }
  await writeFile(join(folder, 'Product.json'), JSON.stringify([product]))
  await writeFile(join(folder, 'User.csv'), 'id,email,role\n1,Rider@shop.example,user\n')
  const at = { PORT: new URL(server.url).port }
  const first = await shop(['import', '--hosted', 'hosted'], at)
  expect([first.refusal, first.lines]).toEqual([
    undefined,
    ['Product: 1 records, under ids of their own.', expect.stringContaining('User: 1 of 1 people')],
  ])
  const { entities, request } = service(server)
  const [found] = await entities.Product.filter({ name: 'Hosted helmet' })
  expect(found).toMatchObject({ price: 99 })
  const invited = await request<object[]>('GET', '/api/apps/pitlane/admin/invitations')
  expect(invited).toMatchObject([{ email: 'rider@shop.example', role: 'user' }])
  await entities.Product.delete(found?.id ?? '')

  await writeFile(join(folder, 'Product.json'), '[{"name": 1}]')
  expect((await shop(['import', '--hosted', 'hosted'], at)).refusal).toContain('none of it')
  const people = join(folder, 'User.json')
  for (const [text, sentence] of [
    ['[null]', 'Person 1 of'],
    ['\ufeff[{"email":"other@shop.example"}, {"email":""}]', 'Person 2 of'],
  ] as const) {
    await writeFile(people, text)
    expect((await shop(['import', '--hosted', 'hosted'], at)).refusal).toContain(sentence)
  }
  await rm(people)
  await writeFile(join(folder, 'Order.json'), '[]')
  expect((await shop(['import', '--hosted', 'hosted'], at)).refusal).toMatch(
    /Taken in already: Order.json\. Move that out/,
  )
  await writeFile(join(folder, 'Nothing.csv'), 'name\nLever\n')
  const unknown = await shop(['import', '--hosted', 'hosted'], at)
  expect([unknown.refusal, unknown.lines]).toEqual([
    expect.stringContaining('Nothing.csv is of no entity of the shop'),
    [],
  ])
  expect((await shop(['import', '--hosted', 'first/tables'], at)).refusal).toContain(
    'no files such as',
  )
})

describe.skipIf(!hasPostgres())(`PostgreSQL${hasPostgres() ? '' : `: ${NO_POSTGRES}`}`, () => {
  test('Y3 a shop that is read meanwhile moves to PostgreSQL and a bucket, and back', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const bucket = await startBucket()
    const postgres = await (await sharedPostgres()).newDatabase()
    const there = { DATABASE_URL: postgres, FILES_URL: bucket.filesUrl, ...bucketKeys }
    let failed = 0
    let reads = 0
    let isReading = true
    const reader = (async () => {
      while (isReading) {
        const { status } = await fetch(`${server.url}/api/apps/pitlane/entities/Product?limit=5`)
        if (status !== 200) failed += 1
        reads += 1
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    try {
      await shop(['export', 'before'])
      const args = ['move', '--to', postgres, '--files-to', bucket.filesUrl]
      const moved = await shop(args, bucketKeys)
      expect([moved.refusal, moved.lines[0]]).toEqual([
        undefined,
        expect.stringMatching(/^Moved and compared: \d+ rows/),
      ])
      isReading = false
      await reader
      expect([failed, reads > 0]).toEqual([0, true])

      const write = service(server).entities.Product.create({ name: 'Too late', price: 1 })
      await expect(write).rejects.toMatchObject({ status: 503 })
      // The service's uploads are not counted, so that no row is written for them.
      const late = new File([`${file} late`], 'late.csv', { type: 'text/csv' })
      const upload = service(server).integrations.Core.UploadFile({ file: late })
      await expect(upload).rejects.toMatchObject({ status: 503 })
      expect(await service(server).entities.Product.count()).toBe(1_200)
      await shop(['export', 'moved'], there)
      expect(await digestsOf('moved')).toEqual(await digestsOf('before'))
      expect((await shop(args, bucketKeys)).refusal).toContain('This shop was moved to postgres://')
      await works(postgres, there)
      const away = { ...there, DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:9/none' }
      expect((await shop(['doctor'], away)).lines.join('\n')).toMatch(/replica +The read replica/)

      const home = ['move', '--to', 'sqlite:./home/shop.db', '--files-to', 'file:./home/files']
      expect((await shop(home, there)).refusal).toBeUndefined()
      await works('sqlite:./home/shop.db', { FILES_URL: 'file:./home/files' })
      const [line] = (await shop(['move', '--reopen'])).lines
      expect(line).toBe('It may be written again.')
      await expect.poll(() => isWritable(), { timeout: 60_000 }).toBe(true)
    } finally {
      isReading = false
      await bucket.stop()
    }
  })

  test('Y3 what cannot be moved is told before anything changes', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const postgres = await (await sharedPostgres()).newDatabase()
    expect((await shop(['move'])).refusal).toContain('Please say where to')
    const nowhere = await shop(['move', '--to', 'postgres://nobody@127.0.0.1:9/none'])
    expect(nowhere.refusal).toMatch(/PostgreSQL server/)
    expect((await shop(['move', '--to', 'sqlite:./data/shop.db'])).refusal).toContain('already')
    const other = new DatabaseSync(join(place, 'data/shop.db'))
    other.exec("insert into secrets (name, value) values ('odd', 'a' || char(0) || 'b')")
    const { refusal } = await shop(['move', '--to', postgres])
    other.exec("delete from secrets where name = 'odd'")
    other.close()
    expect(refusal).toContain('PostgreSQL cannot keep the row odd of secrets')
    expect(await isWritable()).toBe(true)
  })

  test('Y3 two moves at once do not meet', { timeout: TIMEOUT_MS }, async () => {
    const database = await sharedPostgres()
    const from = { DATABASE_URL: await database.newDatabase() }
    await stop(await startServer(place, { ...base, ...from }))
    const other = new pg.Client(from.DATABASE_URL)
    await other.connect()
    await other.query("select pg_advisory_lock(hashtext('pitlane move'))")
    const move = ['move', '--to', 'sqlite:./one/shop.db']
    expect((await shop(move, from)).refusal).toContain('Another move of this shop is at work')
    await other.end()
    expect((await shop(move, from)).refusal).toBeUndefined()
  })
})
