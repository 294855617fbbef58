import { expect, test } from 'vitest'
import { createAnswers } from './page-responses.ts'

function setUp({
  status = 200,
  frameAncestors = "'self'",
  serverUrlAllowList = [''].slice(1),
} = {}) {
  const rendered: string[] = []
  const shop = { version: '1' }
  const handle = createAnswers(
    async (url) => {
      rendered.push(url)
      return { status, html: `<p>${url} at ${shop.version}</p>` }
    },
    {
      mode: 'production',
      isCached: true,
      frameAncestors,
      serverUrlAllowList,
      version: () => shop.version,
    },
  )
  const get = (url: string, headers: Record<string, string> = {}) => handle({ url, headers })
  return { get, rendered, shop }
}

test('a page is rendered once for all spellings of its address', async () => {
  const { get, rendered } = setUp()
  await Promise.all([get('/Store?category=fork'), get('/store/?category=fork&utm=1')])
  await get('/STORE?category=fork')
  expect(rendered).toEqual(['/store?category=fork'])
})

test('a change in the shop shows at once', async () => {
  const { get, shop } = setUp()
  await get('/')
  shop.version = '2'
  expect((await get('/')).body.toString()).toContain('at 2')
})

test('what was not found is not kept', async () => {
  const { get, rendered } = setUp({ status: 404 })
  await get('/productdetails?id=x')
  expect((await get('/productdetails?id=x')).status).toBe(404)
  expect(rendered).toHaveLength(2)
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
  const { get, shop } = setUp()
  const { etag = '' } = (await get('/')).headers
  const again = await get('/', { 'if-none-match': `"other", ${etag}` })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
  shop.version = '2'
  expect((await get('/', { 'if-none-match': etag })).status).toBe(200)
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
