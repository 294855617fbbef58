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

test('R11 the content policy needs nothing for the data in the pages', async () => {
  const response = await get('/')
  expect(await response.text()).toContain('<script type="application/ld+json">')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
})
