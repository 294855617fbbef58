import { describe, expect, test } from 'vitest'
import {
  assetsIn,
  classifyRequest,
  isCacheable,
  isClosed,
  isPageOfProduct,
  kindOfSeen,
  pageKey,
  type RequestSummary,
} from './cacheable.ts'

const shop = 'https://shop.example'
const kind = (path: string, request: Partial<RequestSummary> = {}) =>
  classifyRequest(
    {
      url: new URL(path, shop).href,
      method: 'GET',
      destination: '',
      isNavigation: false,
      isDocument: false,
      hasToken: false,
      ...request,
    },
    shop,
  )
const opened = (path: string) => kind(path, { isNavigation: true, destination: 'document' })
const picture = (path: string) => kind(path, { destination: 'image' })

describe('B13 what is cached', () => {
  test.each(['/', '/store?category=helmets', '/productdetails?id=1', '/Cart/', '/customspray'])(
    'the page %s',
    (path) => expect(opened(path)).toBe('page'),
  )

  test('the files of a build, pictures, and products as visitors read them', () => {
    expect(kind('/assets/shell-Ab12.js')).toBe('asset')
    expect(picture('/files/0011.avif')).toBe('picture')
    expect(picture('/assets/bikes/nmax-v2/red.avif')).toBe('picture')
    expect(kind('/api/apps/pitlane/entities/Product?sort=-created_date')).toBe('read')
    expect(kind('/api/apps/pitlane/entities/Product/count')).toBe('read')
  })

  test('a document that a page takes its data out of', () => {
    expect(kind('/store?q=lever', { isDocument: true })).toBe('page')
    expect(kind('/store?q=lever')).toBeUndefined()
    expect(kind('/store?q=lever', { isDocument: true, hasToken: true })).toBeUndefined()
    expect(kind('/admin', { isDocument: true })).toBeUndefined()
  })

  test('what a page has told of counts by its address', () => {
    const seen = (path: string) => kindOfSeen(shop + path, shop)
    expect(seen('/cart')).toBe('page')
    expect(seen('/assets/shell-Ab12.js')).toBe('asset')
    expect(seen('/admin')).toBeUndefined()
    expect(kindOfSeen('https://elsewhere.example/cart', shop)).toBeUndefined()
  })
})

describe('B13 what is never cached', () => {
  test.each(['/admin', '/login', '/login/owner?token=x', '/api/docs', '/healthz', '/no-such-page'])(
    'the address %s',
    (path) => expect(opened(path)).toBeUndefined(),
  )

  test.each(['access_token', 'clear_access_token', 'app_id', 'server_url', 'from_url'])(
    'an address with %s',
    (name) => {
      expect(opened(`/store?${name}=x`)).toBeUndefined()
      expect(kind(`/assets/shell-Ab12.js?${name}=x`)).toBeUndefined()
    },
  )

  test('what is asked with a token, written, of other servers, or about users', () => {
    const list = '/api/apps/pitlane/entities/Product'
    expect(kind(list, { hasToken: true })).toBeUndefined()
    expect(kind(list, { method: 'POST' })).toBeUndefined()
    expect(kind('https://elsewhere.example/assets/shell-Ab12.js')).toBeUndefined()
    expect(kind('/api/apps/pitlane/entities/User/me')).toBeUndefined()
    expect(kind('/api/apps/public/prod/public-settings/by-id/pitlane')).toBeUndefined()
    expect(kind('/files/0011.pdf')).toBeUndefined()
  })

  test('a response that is refused, moved, or not to be stored', () => {
    const responseWith = (status: number, cacheControl?: string, isRedirected = false) => ({
      status,
      isRedirected,
      headers: { get: () => cacheControl ?? null },
    })
    expect(isCacheable(responseWith(200, 'no-cache'))).toBe(true)
    expect(isCacheable(responseWith(200))).toBe(true)
    for (const refused of [
      responseWith(404),
      responseWith(503),
      responseWith(200, 'private, No-Store'),
    ])
      expect(isCacheable(refused)).toBe(false)
    expect(isCacheable(responseWith(200, 'no-cache', true))).toBe(false)
    expect(isClosed(responseWith(200, 'no-store'))).toBe(true)
    expect(isClosed(responseWith(503, 'no-store'))).toBe(false)
    expect(isClosed(responseWith(200, 'no-cache'))).toBe(false)
  })
})

test('B13 all choices of a product share its page; those of a listing and of a finish have their own', () => {
  expect(pageKey(`${shop}/productdetails?colour=Red&id=a%20b&size=L#care`)).toBe(
    `${shop}/productdetails?id=a%20b`,
  )
  expect(pageKey(`${shop}/cart?utm=1`)).toBe(`${shop}/cart`)
  for (const path of ['/store?category=fork', '/customspray?colour=red&bike=nmax-v2'])
    expect(pageKey(shop + path)).toBe(shop + path)
  expect(pageKey(`${shop}/store?q=lever%20xmax`)).toBe(pageKey(`${shop}/store?q=lever+xmax`))
})

test('B13 a page needs the code and the styles that it names', () => {
  const html =
    '<link rel="stylesheet" href="/assets/a-1.css"><script src="/assets/first-2.js" ' +
    'data-code="/assets/b-3.js /assets/c-4.js /assets/b-3.js"></script><img src="/assets/x-5.avif">'
  expect(assetsIn(html)).toEqual([
    '/assets/a-1.css',
    '/assets/first-2.js',
    '/assets/b-3.js',
    '/assets/c-4.js',
  ])
})

test.each([
  [`${shop}/productdetails?id=a&colour=Red`, true],
  [`${shop}/ProductDetails/?id=a`, true],
  [`${shop}/productdetails?id=ab`, false],
  [`${shop}/store?id=a`, false],
])('T5 B13 whether %s is the page of the product a: %s', (url, expected) => {
  expect(isPageOfProduct(url, 'a')).toBe(expected)
})
