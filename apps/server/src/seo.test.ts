import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@pitlane/client'
import { MemoryCache } from '@pitlane/http-cache'
import { createPlatform, type Platform } from '@pitlane/platform'
import type { ShopEntities } from '@pitlane/shop'
import { createStorefront, type Storefront } from '@pitlane/storefront'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSchemas } from './read-schemas.ts'
import { serveAssets } from './serve-assets.ts'
import { servePages } from './serve-pages.ts'

const publicUrl = 'http://shop.example'
const appId = 'pitlane'
const serviceToken = 'a-service-token-for-this-test-only'
const entities = fileURLToPath(new URL('../../../entities', import.meta.url))

// A PNG of 2 by 2 pixels.
const blueSquare =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNgYPgPRmAKABf2A/38FIMyAAAAAElFTkSuQmCC'

/** The pictures that the storefront requested, and what it got. */
let pictures: [url: string, status: number][] = []
let folder = ''
let platform: Platform
let storefront: Storefront

beforeEach(async () => {
  pictures = []
  folder = await mkdtemp(join(tmpdir(), 'pitlane-sharing-'))
  const cache = new MemoryCache(64 * 1024 * 1024)
  platform = await createPlatform({
    appId,
    cache,
    databaseUrl: `sqlite:${join(folder, 'shop.db')}`,
    filesUrl: `file:${join(folder, 'files')}`,
    dataFolder: folder,
    publicUrl,
    schemas: await readSchemas(entities),
    serviceToken,
    corsOrigins: [],
    returnOrigins: [publicUrl],
    trustProxy: false,
    rateLimits: false,
    mail: { outbox: join(folder, 'outbox'), from: 'shop@shop.example' },
    log: pino({ level: 'silent' }),
  })
  storefront = await createStorefront({
    appId,
    async fetch(input, init) {
      const response = await platform.fetch(input, init)
      const { url } = new Request(input, init)
      if (url.includes('/files/')) pictures.push([url, response.status])
      return response
    },
    publicUrl,
    cache,
    mode: 'production',
    frameAncestors: "'self'",
    ogImages: {
      folder: join(folder, 'previews'),
      onError: (error) => {
        throw error
      },
    },
  })
  await serveAssets(platform.app, storefront)
  servePages(platform.app, storefront, false)
})

afterEach(async () => {
  await Promise.all([platform.close(), storefront.close()])
  await rm(folder, { recursive: true, force: true })
})

const service = () =>
  createClient<ShopEntities>({ serverUrl: publicUrl, appId, serviceToken, fetch: platform.fetch })
    .asServiceRole

async function get(path: string): Promise<Response> {
  return platform.fetch(path)
}

async function addLever() {
  const bytes = Buffer.from(blueSquare, 'base64')
  const file = new File([new Uint8Array(bytes)], 'lever.png')
  const { file_url } = await service().integrations.Core.UploadFile({ file })
  return service().entities.Product.create({
    name: 'Brake lever',
    price: 59.5,
    category: 'lever',
    image_url: file_url,
  })
}

async function ogImageOf(path: string): Promise<string> {
  const html = await (await get(path)).text()
  return /<meta property="og:image" content="http:\/\/shop\.example([^"]+)"/.exec(html)?.[1] ?? ''
}

const untilOgImage = (path: string, pattern: RegExp) =>
  vi.waitFor(
    async () => {
      const image = await ogImageOf(path)
      expect(image).toMatch(pattern)
      return image
    },
    { timeout: 90_000, interval: 50 },
  )

test('R3 a product page names an Open Graph image of its own once it is made, and a new one after a change', async () => {
  const { id } = await addLever()
  const page = `/productdetails?id=${id}`
  const own = new RegExp(`^/assets/previews/${id}-[0-9a-f]{12}\\.jpg$`)
  expect(await ogImageOf(page)).toBe('')
  storefront.startOgImages()
  const first = await untilOgImage(page, own)
  const response = await get(first)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(bytes.length).toBeLessThan(300_000)
  expect(pictures).toEqual([[expect.stringMatching(/\/files\/[0-9a-f]+-960\.webp$/), 200]])

  await service().entities.Product.update(id, { price: 65 })
  expect(await ogImageOf(page)).toMatch(/^\/assets\/previews\/shop-/)
  const second = await untilOgImage(page, own)
  expect(second).not.toBe(first)
  await vi.waitFor(async () => expect((await get(first)).status).toBe(404), { timeout: 90_000 })
})

test('R3 robots and sitemap are answered, and what is no Open Graph image is 404', async () => {
  const { id, updated_date } = await addLever()
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(await sitemap.text()).toContain(
    `<url><loc>${publicUrl}/productdetails?id=${id}</loc><lastmod>${updated_date}</lastmod></url>`,
  )
  for (const path of [
    `/assets/previews/${id}-000000000000.jpg`,
    '/assets/previews/',
    '/assets/previews/..%2f..%2fshop.db',
    '/sitemap.xml/x',
  ])
    expect((await get(path)).status, path).toBe(404)
})

test('R11 a shop for members only closes pages, ogImages and sitemap at once', async () => {
  const { id } = await addLever()
  const page = `/productdetails?id=${id}`
  storefront.startOgImages()
  const image = await untilOgImage(page, new RegExp(id))
  const path = `/api/apps/${appId}/admin/settings`
  await service().request('PUT', path, { body: { public_settings: 'private_with_login' } })
  expect((await get(image)).status).toBe(404)
  expect((await get('/sitemap.xml')).status).toBe(404)
  expect(await (await get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  const html = await (await get(page)).text()
  expect(html).not.toMatch(/og:|ld\+json|Brake lever/)
})

/** Every page and file that names products, and what visitors ask the platform of them. */
async function wherePublic(): Promise<Record<string, string>> {
  const { entities } = createClient<ShopEntities>({
    serverUrl: publicUrl,
    appId,
    fetch: platform.fetch,
  })
  const paths = [
    '/',
    '/store?page=1',
    '/store?page=1&sort=price_desc',
    '/store?category=cover_sets',
    '/store?category=lever&brand=Secretbrand',
    '/store?category=parts',
    '/store?q=secretword',
    '/store?q=secretwrd',
    '/store?q=lever',
    '/store?bike=xmax-v3',
    '/customspray',
    '/sitemap.xml',
  ]
  const pages = await Promise.all(
    paths.map(async (path) => [path, await (await get(path)).text()] as const),
  )
  const asked = {
    list: await entities.Product.list(),
    brands: await entities.Product.filter({}, { distinct: 'brand' }),
    groups: await entities.Product.aggregate({ groupBy: 'brand', max: 'price' }),
    found: await entities.Product.filter({ $search: 'secretword' }),
    count: await entities.Product.count({ brand: 'Secretbrand' }),
  }
  return { ...Object.fromEntries(pages), api: JSON.stringify(asked) }
}

test.each([
  ['small', 0],
  ['large', 510],
])(
  'T5 a hidden product is nowhere in a %s shop, and back when it is shown',
  async (_size, more) => {
    const { Product } = service().entities
    const fields = { price: 4321, category: 'lever', fits: ['xmax-v3'], featured: true }
    const secret = { ...fields, name: 'Secretword lever', brand: 'Secretbrand' }
    const hidden = await Product.create({ ...secret, category: 'cover_sets', status: 'hidden' })
    const { id } = hidden
    const other = await Product.create({
      ...fields,
      name: 'Plain lever',
      price: 10,
      goes_with: [id],
      needs_also: [id],
    })
    for (let left = more; left > 0; left -= 500) {
      const some = Array.from({ length: Math.min(left, 500) }, (_, at) => ({
        name: `Other ${left} ${at}`,
        category: 'lever',
        price: 5,
      }))
      await Product.bulkCreate(some)
    }
    const details = () => get(`/productdetails?id=${id}`)
    const others = async () => (await get(`/productdetails?id=${other.id}`)).text()
    const isNamed = (text: string) =>
      /Secretword|Secretbrand|4321|4,321/.test(text) || text.includes(`details?id=${id}`)

    const gone = await details()
    expect(gone.status).toBe(404)
    const text = await gone.text()
    expect(text).toContain('Product not found')
    expect(text).not.toContain('Secretword')
    const before = await wherePublic()
    const named = Object.entries(before).filter(([, each]) => isNamed(each))
    // What was asked for is repeated, in the heading and in links.
    const questions = ['/store?q=secretword', '/store?category=lever&brand=Secretbrand']
    expect(named.map(([path]) => path).filter((path) => !questions.includes(path))).toEqual([])
    for (const path of questions) expect(before[path]).not.toContain('Secretword lever')
    expect(before['/store?q=secretword']).toContain('0 products')
    expect(JSON.parse(before.api ?? '').count).toBe(0)
    // The products that name it keep its id, which says nothing; they show nothing of it.
    expect(await others()).not.toMatch(/Secretword|4,321/)

    await Product.update(id, { status: null })
    expect((await details()).status).toBe(200)
    const after = await wherePublic()
    for (const path of ['/', '/store?page=1&sort=price_desc', '/store?category=cover_sets', 'api'])
      expect(isNamed(after[path] ?? ''), path).toBe(true)
    expect(after['/sitemap.xml']).toContain(id)
    expect(after['/store?q=secretword']).toContain('Secretword lever')
    expect(await others()).toContain('Secretword lever')
    await Product.update(id, { status: 'hidden' })
    expect((await details()).status).toBe(404)
  },
  60_000,
)

test('T5 the Open Graph image of a product goes when it is hidden', async () => {
  const { id } = await addLever()
  storefront.startOgImages()
  const image = await untilOgImage(`/productdetails?id=${id}`, new RegExp(id))
  await service().entities.Product.update(id, { status: 'hidden' })
  await vi.waitFor(async () => expect((await get(image)).status).toBe(404), { timeout: 90_000 })
})

test('R11 the content policy needs nothing for the data in the pages', async () => {
  const response = await get('/')
  expect(await response.text()).toContain('<script type="application/ld+json">')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
})
