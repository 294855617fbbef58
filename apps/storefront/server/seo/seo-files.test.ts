import { MemoryCache } from '@pitlane/http-cache'
import { MAX_LIST } from '@pitlane/protocol'
import { PAGES, type Product } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { aProduct, shopApi } from '../../test/shop-api.ts'
import { createSeo } from './seo.ts'
import { sitemap } from './sitemap.ts'

const publicUrl = 'https://shop.example'

function openShop(products: Product[], fetch?: typeof globalThis.fetch) {
  const api = shopApi(products)
  const cache = new MemoryCache(1_000_000)
  const change = () => cache.invalidate('Product')
  const { file } = createSeo({
    appId: 'pitlane',
    publicUrl,
    fetch: fetch ?? api.fetch,
    cache,
    mode: 'production',
    frameAncestors: "'self'",
  })
  const get = (url: string, headers = {}) => file({ url, headers })
  const text = async (url: string) => (await get(url))?.body.toString()
  return { api, change, get, text }
}

test('R3 robots.txt names the sitemap and keeps crawlers from what is no page', async () => {
  const { get, text } = openShop([])
  expect(await text('/robots.txt')).toBe(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api',
      'Disallow: /login',
      '',
      'Sitemap: https://shop.example/sitemap.xml',
      '',
    ].join('\n'),
  )
  expect((await get('/robots.txt?x=1'))?.headers['content-type']).toBe('text/plain; charset=utf-8')
})

test('R11 behind a closed gate crawlers may go nowhere, and there is no sitemap', async () => {
  const { api, change, get, text } = openShop([aProduct()])
  expect((await get('/sitemap.xml'))?.status).toBe(200)
  api.gate = 'auth_required'
  change()
  expect(await text('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
  expect(await get('/sitemap.xml')).toBeUndefined()
})

test('R3 the sitemap lists home, categories with products, pages and products, with dates', async () => {
  const { get, text } = openShop([
    aProduct({ id: 'a', category: 'fork', updated_date: '2025-03-01T10:00:00.000Z' }),
    aProduct({ id: 'b', category: 'fork', updated_date: '2025-02-01T10:00:00.000Z' }),
    aProduct({ id: 'c', category: 'no such', updated_date: 'yesterday' }),
  ])
  const xml = (await text('/sitemap.xml')) ?? ''
  const entries = [...xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)]
  const dates = new Map(
    entries.map(([, address, date]) => [address?.slice(publicUrl.length), date]),
  )
  const march = '2025-03-01T10:00:00.000Z'
  expect(dates.get('/')).toBe(march)
  expect(dates.get('/store?category=fork')).toBe(march)
  expect(dates.get('/store?category=parts')).toBe(march)
  expect(dates.get('/productdetails?id=b')).toBe('2025-02-01T10:00:00.000Z')
  expect(dates.has('/productdetails?id=c')).toBe(true)
  expect(dates.get('/productdetails?id=c')).toBeUndefined()
  expect(dates.get('/store?page=1')).toBe(march)
  // What the store has no shelf for stands among other parts.
  expect(dates.has('/store?category=other_parts')).toBe(true)
  // Home, the list of everything, three categories, three products; Store stands in for itself, and a cart is nobody else's.
  expect(dates.size).toBe(2 + 3 + 3 + PAGES.length - 3)
  expect([...dates.keys()].filter((path) => /cart|helmets|no%20such/.test(path ?? ''))).toEqual([])
  expect((await get('/sitemap.xml'))?.headers['content-type']).toBe(
    'application/xml; charset=utf-8',
  )
})

test('an address in the sitemap is escaped, whatever an id holds', () => {
  const xml = sitemap([aProduct({ id: `a&b<c>"d'e` })], 'https://shop.example/a&b') ?? ''
  expect(xml).toContain('https://shop.example/a&amp;b/productdetails?id=a%26b%3Cc%3E%22d&#39;e<')
  expect(xml.replace(/&(?:amp|#39);/g, '')).not.toContain('&')
})

test('the sitemap is made once for each version, and a crawler that has it gets 304', async () => {
  const { api, change, get } = openShop([aProduct()])
  const [first] = await Promise.all([get('/sitemap.xml'), get('/sitemap.xml')])
  const calls = api.calls.length
  const again = await get('/sitemap.xml', { 'if-none-match': first?.headers.etag })
  expect([again?.status, again?.body.length]).toEqual([304, 0])
  expect(api.calls.length).toBe(calls)
  change()
  api.products = [aProduct(), aProduct()]
  const changed = await get('/sitemap.xml', { 'if-none-match': first?.headers.etag })
  expect(changed?.status).toBe(200)
  api.products = Array.from({ length: 50 }, (_, index) => aProduct({ id: `p${index}` }))
  change()
  expect((await get('/sitemap.xml', { 'accept-encoding': 'br' }))?.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
  })
})

test('a catalogue of more than a sitemap may hold is listed whole, in parts', async () => {
  const total = 103_000
  const skips: number[] = []
  const { text } = openShop([], async (input, init) => {
    const url = new URL(new Request(input, init).url)
    if (!url.pathname.includes('/entities/')) return Response.json({ id: 'pitlane', shop: {} })
    if (url.pathname.endsWith('/count')) return Response.json({ count: total })
    const skip = Number(url.searchParams.get('skip') ?? 0)
    skips.push(skip)
    const length = Math.min(MAX_LIST, total - skip)
    return Response.json(Array.from({ length }, (_, index) => ({ id: `p${skip + index}` })))
  })
  const index = (await text('/sitemap.xml')) ?? ''
  // The index is made without reading them.
  expect(skips).toEqual([])
  const parts = Array.from(index.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address ?? '')
  expect(parts).toEqual([1, 2, 3].map((part) => `${publicUrl}/sitemap-${part}.xml`))
  const products = new Set<string>()
  for (const address of parts) {
    const part = (await text(new URL(address).pathname)) ?? ''
    expect(part.match(/<url>/g)?.length).toBeLessThanOrEqual(50_000)
    for (const [, id = ''] of part.matchAll(/id=(p\d+)</g)) products.add(id)
  }
  expect(products.size).toBe(total)
  expect(skips).toEqual([...new Set(skips)])
  const read = skips.length
  for (const none of ['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-x.xml'])
    expect(await text(none), none).toBeUndefined()
  expect(skips).toHaveLength(read)
})

test('what the platform fails to answer is requested again, not cached', async () => {
  const { api, get } = openShop([aProduct()])
  api.isBroken = true
  await expect(get('/sitemap.xml')).rejects.toThrow()
  api.isBroken = false
  expect((await get('/sitemap.xml'))?.status).toBe(200)
})

test('any other address is not among the files', async () => {
  const { get } = openShop([])
  expect(await get('/assets/previews/x-000000000000.jpg')).toBeUndefined()
  expect(await get('/assets/app.js')).toBeUndefined()
})
