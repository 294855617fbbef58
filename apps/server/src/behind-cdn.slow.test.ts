import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../platform/test/free-port.ts'
import { hasNginx, type Nginx, startCache } from '../test/start-nginx.ts'
import { type RunningServer, startServer } from '../test/start-server.ts'

const serviceToken = 'a-service-token-for-this-test-only'
const missing = hasNginx() ? '' : 'nginx was not found'
/** Much longer than the test: what is new was not seen because the old had expired. */
const CDN_SECONDS = 600
/** A change is gathered for a second, and a busy machine has some more. */
const SEEN = { timeout: 60_000, interval: 100 }
const LIST = '/api/apps/pitlane/entities/Product?sort=-created_date&limit=50'
const SPELLINGS = [
  '/Store?category=helmets',
  '/sToRe?category=helmets',
  '/STORE?category=%68elmets',
]
const LIST_SPELLINGS = [LIST, LIST.replace('Product', 'Pr%6Fduct'), `${LIST}&x=1`]

describe.skipIf(missing !== '')(`a cache in front of the shop${missing && `: ${missing}`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-cdn-'))
  const kept = join(folder, 'kept')
  const purges: { keys: string[]; token: string | undefined }[] = []
  let refusals = 0
  let hook: Server
  let shop: RunningServer
  let cache: Nginx

  beforeAll(async () => {
    mkdirSync(kept)
    hook = createServer((request, response) => {
      const keys = String(request.headers['surrogate-key']).split(' ')
      purges.push({ keys, token: request.headers.authorization })
      // Without a subscription nginx knows no keys: it forgets everything.
      if (refusals === 0)
        for (const name of readdirSync(kept)) rmSync(join(kept, name), { recursive: true })
      response.writeHead(refusals > 0 ? 503 : 200).end()
      refusals = Math.max(0, refusals - 1)
    }).listen(0, '127.0.0.1')
    await once(hook, 'listening')
    const address = hook.address()
    const hookPort = typeof address === 'object' ? address?.port : undefined
    const ports = { shop: String(await freePort()), cache: await freePort() }
    shop = await startServer(folder, {
      PORT: ports.shop,
      PUBLIC_URL: `http://127.0.0.1:${ports.cache}`,
      TRUST_PROXY: 'on',
      RATE_LIMITS: 'off',
      SERVICE_TOKEN: serviceToken,
      CDN_SECONDS: String(CDN_SECONDS),
      CDN_PURGE_URL: `http://127.0.0.1:${hookPort}/purge`,
      CDN_PURGE_TOKEN: 'a-token-of-the-cdn',
    })
    cache = await startCache(ports.cache, ports.shop, kept)
    // Of the start: later purges are those of changes.
    await vi.waitUntil(() => purges.length > 0, SEEN)
  })

  afterAll(async () => {
    await cache.stop()
    shop.process.kill('SIGTERM')
    await shop.exited
    hook.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${cache.url}${path}`, { headers })
    const of = (name: string) => response.headers.get(name)
    return { status: response.status, of, from: of('x-cache'), text: await response.text() }
  }
  const service = () =>
    createClient<ShopEntities>({ serverUrl: shop.url, appId: 'pitlane', serviceToken })
      .asServiceRole

  test('Y11 pages and public lists are kept, in each spelling, with their keys', async () => {
    for (const path of ['/', ...SPELLINGS, ...LIST_SPELLINGS]) {
      const first = await get(path)
      const second = await get(path)
      expect([path, first.status, first.from, second.from]).toEqual([path, 200, 'MISS', 'HIT'])
      expect(second.of('cache-control')).toBe(`public, max-age=0, s-maxage=${CDN_SECONDS}`)
      expect(second.of('cdn-cache-control')).toContain(`stale-while-revalidate=${CDN_SECONDS}`)
      const source = path.includes('entities') ? 'pitlane-Product' : 'pitlane-pages'
      expect(second.of('surrogate-key')).toBe(`pitlane ${source}`)
      expect(second.of('cache-tag')).toBe(`pitlane,${source}`)
    }
  })

  test('Y11 whoever shows who they are is not answered from it, and nothing of theirs is kept', async () => {
    const path = `${LIST}&y=1`
    const shown: Record<string, string>[] = [
      { authorization: `Bearer ${serviceToken}` },
      { cookie: 'a=b' },
    ]
    for (const headers of shown) {
      const { status, of } = await get(path, headers)
      expect([status, of('cache-control'), of('surrogate-key')]).toEqual([
        200,
        'private, no-cache',
        null,
      ])
      const direct = await fetch(`${shop.url}/`, { headers })
      expect(direct.headers.get('cache-control')).toBe('private, no-cache')
    }
    // Nor after a visitor has had the same, nor the other way about.
    expect((await get(path)).from).toBe('MISS')
    expect((await get(path, { cookie: 'a=b' })).of('cache-control')).toBe('private, no-cache')
    expect((await get('/', { cookie: 'a=b' })).from).toBe('BYPASS')
    for (const other of ['/Store?access_token=x', '/healthz', '/login', '/api/none', '/nowhere'])
      expect((await get(other)).of('cache-control')).not.toContain('s-maxage')
  })

  test('Y11 a changed price is seen through it within seconds, although the first purge is refused', async () => {
    const [product] = await service().entities.Product.list('-created_date', 1)
    const page = `/ProductDetails?id=${product?.id}`
    const before = await get(page)
    expect([before.status, (await get(page)).from, (await get(LIST)).from]).toEqual([
      200,
      'HIT',
      'HIT',
    ])
    purges.length = 0
    await service().entities.Product.update(product?.id ?? '', { price: 4711.5 })
    await expect.poll(async () => (await get(page)).text, SEEN).toContain('4711.5')
    expect((await get(LIST)).text).toContain('4711.5')
    expect(purges).toEqual([
      { keys: ['pitlane-Product', 'pitlane-pages'], token: 'Bearer a-token-of-the-cdn' },
    ])
    purges.length = 0
    refusals = 1
    await service().entities.Product.update(product?.id ?? '', { price: 4712.5 })
    await expect
      .poll(async () => (await get(page)).text, { ...SEEN, timeout: 60_000 })
      .toContain('4712.5')
    expect(purges).toHaveLength(2)
  })

  test('Y11 what becomes a shop for members is served from it no more, in no spelling', async () => {
    const path = '/api/apps/pitlane/admin/settings'
    await service().request('PUT', path, { body: { public_settings: 'private_with_login' } })
    for (const spelling of LIST_SPELLINGS)
      await expect.poll(async () => (await get(spelling)).status, SEEN).toBe(403)
    for (const spelling of ['/', ...SPELLINGS]) {
      for (let round = 0; round < 2; round += 1) {
        const { from, of, text } = await get(spelling)
        expect([from, of('cache-control')]).toEqual(['MISS', 'no-store'])
        expect(text).not.toContain('4712.5')
      }
    }
    for (const spelling of LIST_SPELLINGS) {
      const member = await get(spelling, { authorization: `Bearer ${serviceToken}` })
      expect([member.status, member.of('cache-control')]).toEqual([200, 'private, no-cache'])
      const stranger = await get(spelling)
      expect([stranger.status, stranger.of('cache-control')]).toEqual([403, 'no-store'])
    }
  })
})
