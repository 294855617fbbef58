import { Session } from 'node:inspector/promises'
import { MemoryCache } from '@pitlane/http-cache'
import { finishLists } from '@pitlane/shop'
import { expect, test, vi } from 'vitest'
import { createPageResponses } from './page-responses.ts'

function setUp({
  status = 200,
  isClosed = false,
  frameAncestors = "'self'",
  serverUrlAllowList = [''].slice(1),
} = {}) {
  const rendered: string[] = []
  const shop = { version: '1' }
  const cache = new MemoryCache(1_000_000)
  const change = () => {
    shop.version = '2'
    cache.invalidate('Product')
  }
  const handle = createPageResponses(
    async (url) => {
      rendered.push(url)
      return { status, isClosed, html: `<p>${url} at ${shop.version}</p>${' '.repeat(1_024)}` }
    },
    {
      mode: 'production',
      isCached: true,
      frameAncestors,
      serverUrlAllowList,
      cache,
      readFinishLists: async () => finishLists(undefined),
      readTimeZone: async () => 'Asia/Singapore',
    },
  )
  const get = (url: string, headers: Record<string, string> = {}, onRender = () => {}) =>
    handle({ url, headers, onRender })
  return { get, rendered, change, cache }
}

test('a page is rendered once for all spellings of its address', async () => {
  const { get, rendered } = setUp()
  await Promise.all([get('/Store?category=fork'), get('/store/?category=fork&utm=1')])
  await get('/STORE?category=fork')
  expect(rendered).toEqual(['/store?category=fork'])
})

test('B11 a page is rendered anew when the next day begins in the shop', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T15:59:00Z') })
  try {
    const { get, rendered } = setUp()
    await get('/shipping')
    const { cached } = await get('/shipping')
    expect(rendered).toHaveLength(1)
    vi.setSystemTime(new Date('2026-11-28T16:01:00Z'))
    expect(cached?.find()).toBeUndefined()
    await get('/shipping')
    expect(rendered).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

test('a change in the shop shows at once', async () => {
  const { get, change } = setUp()
  await get('/')
  change()
  expect((await get('/')).body.toString()).toContain('at 2')
})

test('B13 browsers keep no page of a shop that shows visitors nothing', async () => {
  const control = async (isClosed: boolean) =>
    (await setUp({ isClosed }).get('/')).headers['cache-control']
  expect(await control(true)).toBe('no-store')
  expect(await control(false)).toBe('no-cache')
})

test('what was not found is cached until something changes; what failed is not', async () => {
  const missing = setUp({ status: 404 })
  await missing.get('/productdetails?id=x')
  expect((await missing.get('/productdetails?id=x')).status).toBe(404)
  expect(missing.rendered).toHaveLength(1)
  missing.change()
  await missing.get('/productdetails?id=x')
  expect(missing.rendered).toHaveLength(2)
  const failing = setUp({ status: 503 })
  await failing.get('/')
  await failing.get('/')
  expect(failing.rendered).toHaveLength(2)
})

test('pages without end take no more memory than the cache may', async () => {
  const { get, cache } = setUp()
  for (let count = 0; count < 3_000; count++) {
    await get(`/nope-${count}`)
    await get(`/store?q=brake-${count}`)
  }
  // Each was asked for once, and such fill a quarter of the cache.
  expect(cache.bytes).toBeGreaterThan(200_000)
  expect(cache.bytes).toBeLessThanOrEqual(250_000)
})

test('D10 a cached page keeps nothing of the request that it was rendered for', async () => {
  const { get } = setUp()
  const requests: WeakRef<object>[] = []
  const cached: unknown[] = []
  for (let count = 0; count < 5; count++) {
    const request = { body: Buffer.alloc(1_000) }
    requests.push(new WeakRef(request))
    cached.push((await get(`/nope-${count}`, {}, () => void request.body)).cached)
  }
  // A WeakRef holds what it was made of until the turn is over.
  await new Promise((resolve) => setImmediate(resolve))
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
  // The last one may still lie on the stack of the loop.
  expect(requests.slice(0, -1).filter((request) => request.deref())).toHaveLength(0)
  expect(cached).toHaveLength(5)
})

test('whoever asks for what is cached is not counted; a page that may not be rendered is refused', async () => {
  const { get, rendered } = setUp()
  const refuse = () => {
    throw new Error('too many')
  }
  await get('/')
  expect((await get('/?utm=1', {}, refuse)).status).toBe(200)
  await expect(get('/cart', {}, refuse)).rejects.toThrow('too many')
  await expect(get('/?access_token=x', {}, refuse)).rejects.toThrow('too many')
  expect(rendered).toHaveLength(1)
})

test('an address with a token is neither kept nor passed on', async () => {
  const { get, rendered } = setUp()
  await get('/store?access_token=secret')
  const { headers } = await get('/store?access_token=secret')
  expect(rendered).toHaveLength(2)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers.etag).toBeUndefined()
})

test('a browser that has the page gets 304 until it changes', async () => {
  const { get, change } = setUp()
  const { etag = '' } = (await get('/')).headers
  const again = await get('/', { 'if-none-match': `"other", ${etag}` })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
  change()
  expect((await get('/', { 'if-none-match': etag })).status).toBe(200)
})

test('sec S28 a long If-None-Match takes no longer than a short page', async () => {
  const { get } = setUp()
  await get('/')
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const began = performance.now()
    expect((await get('/', { 'if-none-match': `x${' '.repeat(32_000)}x` })).status).toBe(200)
    times.push(performance.now() - began)
  }
  // Work that grows with its square takes 700 ms and more.
  expect(Math.min(...times)).toBeLessThan(100)
})

test('the encoding follows the request', async () => {
  const { get } = setUp()
  const { headers } = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(headers.vary).toBe('Accept-Encoding')
  expect((await get('/')).headers['content-encoding']).toBeUndefined()
})

test('sec S21 the content policy lets nothing inline run and names who may frame the shop', async () => {
  const { get } = setUp({ frameAncestors: 'https://partner.example' })
  const { headers } = await get('/nope')
  const policy = headers['content-security-policy'] ?? ''
  for (const rule of [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https://wa.me",
    'frame-ancestors https://partner.example',
  ])
    expect(policy.split('; ')).toContain(rule)
  expect(policy).not.toContain('unsafe')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('A7 a page may ask the servers that its address may name, and no other', async () => {
  const { get } = setUp({
    serverUrlAllowList: ['https://api.example/base', 'http://10.0.0.7:4400'],
  })
  const policy = (await get('/')).headers['content-security-policy']?.split('; ')
  expect(policy).toContain("connect-src 'self' ws: wss: https://api.example http://10.0.0.7:4400")
  const own = (await setUp().get('/')).headers['content-security-policy']?.split('; ')
  expect(own).toContain("connect-src 'self' ws: wss:")
})
