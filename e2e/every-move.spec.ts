import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@pitlane/client'
import type { OrderEntities, ShopEntities } from '@pitlane/shop'
import { expect, test } from '@playwright/test'
import { freePort } from '../apps/platform/test/free-port.ts'
import { type Bucket, startBucket } from '../apps/platform/test/start-bucket.ts'
import { hasPostgres, type Postgres, startPostgres } from '../apps/platform/test/start-postgres.ts'
import { load } from '../apps/server/test/load.ts'
import { NEW_ORDER } from '../apps/server/test/new-order.ts'
import { makeShopCheckout, type ShopCheckout } from '../apps/server/test/shop-checkout.ts'
import { owner } from './own-shop.ts'
import { LEVER, shopper } from './shopper.ts'
import { type WaitingFront, waitingFront } from './waiting-front.ts'

const serviceToken = 'a-service-token-for-this-shop-only'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** What visitors and the program itself write as long as a shop is open. */
const LIVE = /^(app_logs|event_\w+|seen_events|jobs|schedules|sessions|sign_ins|service_tokens)$/

let place = ''
let checkout: ShopCheckout
let front: WaitingFront
let postgres: Postgres
let bucket: Bucket
let common: Record<string, string> = {}

test.skip(!hasPostgres(), 'PostgreSQL was not found')
test.beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'pitlane-every-move-'))
  const [port, shopPort] = [await freePort(), await freePort()]
  front = await waitingFront(port, shopPort)
  postgres = await startPostgres()
  bucket = await startBucket()
  common = {
    PORT: String(shopPort),
    PUBLIC_URL: front.url,
    TRUST_PROXY: 'on',
    DEMO: 'off',
    SERVICE_TOKEN: serviceToken,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    BACKUP_FOLDER: join(place, 'backups'),
    AWS_ACCESS_KEY_ID: bucket.filesCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.filesCredentials.secretAccessKey,
  }
  checkout = makeShopCheckout(place, common)
  checkout.systemctl('start', 'pitlane')
})
test.afterAll(async () => {
  checkout.systemctl('stop', 'pitlane')
  await front.close()
  await postgres.stop()
  await bucket.stop()
  await rm(place, { recursive: true, force: true })
})

const service = () =>
  createClient<ShopEntities & OrderEntities>({
    serverUrl: front.url,
    appId: 'pitlane',
    serviceToken,
  }).asServiceRole

/** The program with the variables of the shop; it must succeed. */
async function shop(args: string[], variables: Record<string, string> = {}): Promise<string> {
  const { code, output } = await checkout.shop(args, { ...common, ...variables })
  expect(code, output).toBe(0)
  return output
}

function startWith(variables: Record<string, string>): void {
  checkout.systemctl('stop', 'pitlane')
  checkout.configure({ ...common, ...variables })
  checkout.systemctl('start', 'pitlane')
}

/** Counts and checksums of each table and file, but for what grows with each visit. */
async function contents(name: string, variables: Record<string, string> = {}) {
  await shop(['export', join('..', name)], variables)
  const manifest = JSON.parse(await readFile(join(place, name, 'manifest.json'), 'utf8'))
  const tables = Object.entries(manifest.tables).filter(([table]) => !LIVE.test(table))
  return { tables: Object.fromEntries(tables), files: manifest.files }
}

test('Y1 Y2 Y3 Y6 a shop is backed up, destroyed, restored, moved, updated and moved back while somebody shops', async ({
  page,
}) => {
  test.setTimeout(400_000)
  page.setDefaultTimeout(90_000)
  const { entities, integrations } = service()
  // A server that has just started on a busy machine sends its first callers away for a moment.
  await expect(async () => {
    await entities.Product.create(LEVER)
  }).toPass()
  await entities.Order.create({
    ...NEW_ORDER,
    number: 'A1B2C3',
    customer_name: 'Rider',
    lines: [{ name: LEVER.name, quantity: 2, price: 10, taken: 0 }],
  })
  const { file_url: address } = await integrations.Core.UploadFile({
    file: new File([picture], 'dot.png', { type: 'image/png' }),
  })
  const bytes = await (await fetch(address)).arrayBuffer()
  const visitor = shopper(page, front.url)
  await visitor.another()

  // Backed up under writers, and everything destroyed.
  const writers = load({ url: front.url, token: serviceToken, writers: 2 })
  await expect.poll(() => writers.acknowledged.size).toBeGreaterThan(20)
  const acknowledged = [...writers.acknowledged]
  await shop(['backup'])
  await writers.stop()
  const written = new Map((await entities.Product.list('', 5000)).map((each) => [each.id, each]))
  checkout.systemctl('stop', 'pitlane')
  await rm(join(checkout.folder, 'data'), { recursive: true })
  await shop(['restore', '--yes'])
  checkout.systemctl('start', 'pitlane')
  await visitor.another()
  const restored = await entities.Product.list('', 5000)
  const ids = new Set(restored.map(({ id }) => id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  for (const each of restored) expect(each).toEqual(written.get(each.id))

  // To PostgreSQL and a bucket.
  const before = await contents('before')
  const databaseUrl = await postgres.newDatabase()
  const there = { DATABASE_URL: databaseUrl, FILES_URL: bucket.filesUrl }
  await shop(['move', '--to', databaseUrl, '--files-to', bucket.filesUrl])
  await visitor.another()
  startWith(there)
  expect(await contents('there', there)).toEqual(before)

  // To the next version.
  const next = checkout.release({ version: '2' })
  const updated = await shop(['update'], there)
  expect(updated).toContain('The new version works with a copy of the data.')
  expect([checkout.head(), checkout.built()]).toEqual([next, '2'])
  await visitor.another()

  // And back.
  const home = { DATABASE_URL: 'sqlite:./data/home.db', FILES_URL: 'file:./data/home-files' }
  await shop(['move', '--to', home.DATABASE_URL, '--files-to', home.FILES_URL], there)
  startWith(home)
  await visitor.another()
  expect(await contents('home', home)).toEqual(before)

  const person = createClient<OrderEntities>({ serverUrl: front.url, appId: 'pitlane' })
  await person.auth.login(owner.email, owner.password)
  expect(await person.entities.Order.list()).toMatchObject([{ number: 'A1B2C3' }])
  expect(await (await fetch(address)).arrayBuffer()).toEqual(bytes)
  expect(await entities.Product.count()).toBe(restored.length)
  expect(await visitor.stop()).toEqual([])
})
