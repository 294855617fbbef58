import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from '@pitlane/client'
import { loadDemo, pictureFiles, removeDemo } from '@pitlane/demo'
import { MemoryCache } from '@pitlane/http-cache'
import { createPlatform, type Platform } from '@pitlane/platform'
import {
  type Product,
  pictures,
  readPolicies,
  type ShopEntities,
  shopInfo,
  topPicks,
} from '@pitlane/shop'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSchemas } from './read-schemas.ts'

const publicUrl = 'http://shop.example'
const appId = 'pitlane'
const serviceToken = 'a-service-token-for-this-test-only'
const admin = { email: 'owner@shop.example', password: 'a long ride at dawn' }

// A picture of 2 by 2 pixels, in place of every picture.
const blueSquare = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#00f' } })
  .jpeg()
  .toBuffer()

let folder = ''
let platform: Platform
let service: Client<ShopEntities>
let visitor: Client<ShopEntities>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitlane-demo-'))
  platform = await openPlatform()
  const options = { serverUrl: publicUrl, appId, fetch: platform.fetch }
  service = createClient<ShopEntities>({ ...options, serviceToken })
  visitor = createClient<ShopEntities>(options)
})
afterEach(async () => {
  await platform.close()
  await rm(folder, { recursive: true })
})

async function openPlatform() {
  return createPlatform({
    cache: new MemoryCache(64 * 1024 * 1024),
    appId,
    databaseUrl: `sqlite:${join(folder, 'shop.db')}`,
    filesUrl: `file:${join(folder, 'files')}`,
    dataFolder: folder,
    publicUrl,
    schemas: await readSchemas(fileURLToPath(new URL('../../../entities', import.meta.url))),
    serviceToken,
    admin,
    corsOrigins: [],
    returnOrigins: [publicUrl],
    trustProxy: false,
    rateLimits: false,
    mail: { outbox: join(folder, 'outbox'), from: 'shop@shop.example' },
    log: pino({ level: 'silent' }),
  })
}

/** A folder with a small picture of its own under every name. */
async function standIns(): Promise<string> {
  const picturesDir = join(folder, 'pictures')
  await mkdir(picturesDir)
  for (const file of pictureFiles()) {
    await writeFile(join(picturesDir, file), Buffer.concat([blueSquare, Buffer.from(file)]))
  }
  return picturesDir
}

async function load(): Promise<void> {
  await loadDemo(service, { keepPicture: platform.keepMaster, picturesDir: await standIns() })
}

test('the demo fills an empty shop with products, pictures and settings', async () => {
  await load()

  const products = await visitor.entities.Product.list()
  expect(products.length).toBeGreaterThanOrEqual(60)
  expect(new Set(topPicks(products).map(({ category }) => category)).size).toBe(4)
  const count = pictureFiles().length
  const addresses = products.flatMap((product) => pictures(product))
  expect(new Set(addresses).size).toBe(count)
  for (const address of addresses) {
    expect(address).toMatch(/^\/files\/[0-9a-f]+\.jpg$/)
    const answer = await platform.fetch(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
  // Sets and needs are ids of products that are there.
  const named = (name: string) => products.find((product) => product.name.includes(name))
  expect(named('UD-41 Inverted Fork Set, Gold')?.needs_also).toEqual([named('Triple Clamp')?.id])
  const linked = products.flatMap(({ goes_with }) => goes_with ?? [])
  expect(linked.length).toBeGreaterThan(8)
  expect(linked.every((id) => products.some((product) => product.id === id))).toBe(true)
  const { shop } = await visitor.getPublicSettings()
  expect(shop).toMatchObject({ name: 'Pitlane', whatsapp_number: '6581234567' })
  // Nothing of the shop's own facts is left to defaults.
  const { policies, ...facts } = shop
  expect(shopInfo(shop)).toEqual(facts)
  expect(policies).toMatchObject({ express_cutoff: '15:00' })
  expect(Object.values(readPolicies(shop).finishes)).not.toContain('')
  expect(readPolicies(shop).shipping.expressCutoff).toBe('15:00')
})

test('W4 the demo’s pictures get their sizes in the end, also when the server stops in between', async () => {
  await load()
  const first = await platform.findMissingSizes()
  expect([first.total, first.done]).toEqual([pictureFiles().length, 0])
  const stopped = expect(first.run()).rejects.toThrow('aborted')
  await vi.waitUntil(() => first.done > 2, { timeout: 60_000, interval: 5 })
  await platform.close()
  await stopped

  platform = await openPlatform()
  const second = await platform.findMissingSizes()
  expect(second.total).toBeLessThan(first.total)
  await second.run()
  expect((await platform.findMissingSizes()).total).toBe(0)
})

test('removing the demo leaves the owner’s products, also one copied from the demo, and the settings', async () => {
  await service.asServiceRole.request('PUT', `/api/apps/${appId}/admin/settings`, {
    body: { shop: { name: 'Own Name' } },
  })
  await load()
  const loaded = await visitor.entities.Product.list()
  const owner = createClient<ShopEntities>({ serverUrl: publicUrl, appId, fetch: platform.fetch })
  await owner.auth.login(admin.email, admin.password)
  const copied: Partial<Product> = { ...loaded[0] }
  const own = await owner.entities.Product.bulkCreate([
    { name: 'Hand-made lever' },
    { ...copied, name: 'Copy of a demo product' },
  ])
  const imported = await service.asServiceRole.entities.Product.create({ name: 'From a script' })
  await owner.entities.Product.update(loaded[1]?.id ?? '', { price: 1 })

  expect(await removeDemo(service)).toBe(loaded.length)
  const left = (await visitor.entities.Product.list()).map(({ id }) => id)
  expect(left.sort()).toEqual([...own.map(({ id }) => id), imported.id].sort())
  expect(await removeDemo(service)).toBe(0)
  expect((await visitor.getPublicSettings()).shop.name).toBe('Own Name')
})

test('without its pictures the demo says what to do and writes nothing', async () => {
  await expect(
    loadDemo(service, { keepPicture: platform.keepMaster, picturesDir: join(folder, 'nowhere') }),
  ).rejects.toThrow(
    /A picture of the demo shop is missing: .*\.jpg\. Is the copy of the project whole\?/,
  )
  expect(await platform.isEmpty()).toBe(true)
  expect((await visitor.getPublicSettings()).shop.name).toBeUndefined()
})
