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

test('Y4 an export of the hosted platform is taken in as it was, once, and its people are invited', {
  timeout: TIMEOUT_MS,
}, async () => {
  const folder = join(place, 'hosted')
  await mkdir(folder)
  const id = (at: number) => `64f0${String(at).padStart(20, '0')}`
  const rider = { id: id(900), email: 'Rider@shop.example' }
  const at = { PORT: new URL(server.url).port }
  const run = () => shop(['import', '--hosted', 'hosted'], at)
  const { entities, request } = service(server)
  // The newest first, as that platform exports them, under its own names of files.
  await writeFile(
    join(folder, 'Product_export.csv'),
    [
      'name,price,goes_with,id,created_date,updated_date,created_by_id,created_by,is_sample',
      `Newest helmet,99,"[""${id(1)}""]",${id(3)},2025-03-01T10:00:00.123456,2025-03-02T10:00:00.000000,,${rider.email},false`,
      `Middle helmet,98,,${id(2)},2025-02-01T10:00:00,,${rider.id},,false`,
      `Oldest helmet,97,,${id(1).toUpperCase()},2025-01-01T10:00:00+08:00,,,nobody@else.example,false`,
      '',
    ].join('\n'),
  )
  const more = { id: id(4), created_date: '2025-04-01T00:00:00.000Z', name: 'Hosted lever' }
  await writeFile(join(folder, 'product_export (1).json'), JSON.stringify([more]))
  await writeFile(
    join(folder, 'User_export.csv'),
    `id,email,role\n${rider.id},${rider.email},user\n`,
  )
  const first = await run()
  expect([first.refusal, first.lines]).toEqual([
    undefined,
    [
      'Product: 3 records taken in.',
      'Product: 1 record taken in.',
      expect.stringContaining('User: 1 of 1 people'),
    ],
  ])
  const stored = async () => entities.Product.filter({ name: { $regex: 'helmet$|^Hosted' } })
  const found = await stored()
  expect(found.map((each) => [each.name, each.id, each.created_date, each.updated_date])).toEqual([
    ['Hosted lever', id(4), '2025-04-01T00:00:00.000Z', '2025-04-01T00:00:00.000Z'],
    ['Newest helmet', id(3), '2025-03-01T10:00:00.123Z', '2025-03-02T10:00:00.000Z'],
    ['Middle helmet', id(2), '2025-02-01T10:00:00.000Z', '2025-02-01T10:00:00.000Z'],
    ['Oldest helmet', id(1), '2025-01-01T02:00:00.000Z', '2025-01-01T02:00:00.000Z'],
  ])
  expect(found.map((each) => Reflect.get(each, 'created_by_id'))).toEqual([
    null,
    rider.id,
    rider.id,
    null,
  ])
  expect(found[1]?.goes_with).toEqual([id(1)])
  const invited = await request<object[]>('GET', '/api/apps/pitlane/admin/invitations')
  expect(invited).toMatchObject([{ email: 'rider@shop.example', role: 'user' }])

  // What the owner has done since stays, also what they have deleted.
  await entities.Product.update(id(2), { price: 12 })
  await entities.Product.delete(id(4))
  const again = await run()
  expect([again.refusal, again.lines]).toEqual([
    undefined,
    [
      'Product: 0 records taken in; 3 were there before.',
      'Product: 0 records taken in; 1 were there before.',
      expect.stringContaining('User: 0 of 1 people'),
    ],
  ])
  expect((await stored()).map(({ name, price }) => [name, price])).toEqual([
    ['Newest helmet', 99],
    ['Middle helmet', 12],
    ['Oldest helmet', 97],
  ])

  const lever = { id: id(5), name: 'Good lever', created_date: '2025-05-01' }
  await writeFile(join(folder, 'product_export (1).json'), JSON.stringify([lever]))
  for (const [text, sentence] of [
    ['[{"name": 1}]', /Product_export\.json was not taken in, none of it: .*field name/s],
    ['[{"name":"A","created_date":"2025-01-01"}]', /Row 1: Error in field id: "" is no id/],
    [
      `[{"name":"A","id":"${id(6)}","created_date":"yesterday"}]`,
      /Row 1: Error in field created_date: "yesterday" is no date/,
    ],
    [
      `[{"name":"A","id":"${id(6)}","created_date":"2025-01-01"},{"name":"B","id":"${id(6)}","created_date":"2025-01-01"}]`,
      /Row 2: Error in field id: 64f0\d+ stands in the file twice/,
    ],
    ['{"no":"list"}', /is not a JSON array of records/],
  ] as const) {
    await writeFile(join(folder, 'Product_export.json'), text)
    const { refusal, lines } = await run()
    expect(refusal).toMatch(sentence)
    expect(refusal).toMatch(/Put that right and begin again/)
    // The others are taken in all the same.
    expect(lines.join()).toContain('Product: 0 records taken in; 3 were there before.')
  }
  expect(await entities.Product.count({ name: 'Good lever' })).toBe(1)
  await rm(join(folder, 'Product_export.json'))
  const people = join(folder, 'User.json')
  for (const [text, sentence] of [
    ['[null]', 'Person 1 of'],
    ['\ufeff[{"email":"other@shop.example"}, {"email":""}]', 'Person 2 of'],
  ] as const) {
    await writeFile(people, text)
    expect((await run()).refusal).toContain(sentence)
  }
  await rm(people)
  await writeFile(join(folder, 'Nothing_export.csv'), 'name\nLever\n')
  const unknown = await run()
  expect([unknown.refusal, unknown.lines]).toEqual([
    expect.stringContaining('Nothing_export.csv is of no entity of the shop'),
    [],
  ])
  expect((await shop(['import', '--hosted', 'first/tables'], at)).refusal).toContain(
    'no files such as',
  )
  for (const pattern of ['helmet$', '^Good lever'])
    await entities.Product.deleteMany({ name: { $regex: pattern } })
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
    const from = { DATABASE_URL: await database.newDatabase(), FILES_URL: 'file:./two/files' }
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
