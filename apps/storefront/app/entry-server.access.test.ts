import { buildPath, PAGES } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { pageText } from '../test/page-text.ts'
import { aProduct, type ShopApi, shopApi } from '../test/shop-api.ts'
import { type RenderRequest, renderPage } from './entry-server.tsx'

async function render(api: ShopApi, url: string, more: Partial<RenderRequest> = {}) {
  const page = await renderPage({
    url,
    appId: 'pitlane',
    publicUrl: 'https://shop.example',
    fetch: api.fetch,
    head: () => '',
    ...more,
  })
  const block = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(page.html)
  return { ...page, text: pageText(page.html), data: JSON.parse(block?.[1] ?? 'null') }
}

const everyAddress = [
  ...PAGES.map((page) => buildPath(page)),
  '/',
  '/productdetails?id=abc',
  '/nope',
]

test('R4 the 404 screen that the server makes, for whoever asks, holds no admin note', async () => {
  const { status, text } = await render(shopApi(), '/nope')
  expect(status).toBe(404)
  expect(text).toContain('Page Not Found')
  expect(text).not.toMatch(/admin|implemented/i)
})

test('R11 no document of a closed shop holds anything of it', async () => {
  const product = aProduct({ id: 'abc', name: 'Secret lever', featured: true, category: 'lever' })
  const api = shopApi([product], { name: 'Kerbside', whatsapp_number: '6591234567' })
  for (const gate of ['auth_required', 'user_not_registered'] as const) {
    api.gate = gate
    for (const url of [...everyAddress, '/store?category=lever']) {
      const { html, text, data } = await render(api, url)
      expect(text, url).toBe('Loading')
      expect(html, url).not.toMatch(/Secret|Kerbside|6591234567/)
      expect(html, url).toContain('<meta name="robots" content="noindex"/>')
      expect(data, url).toEqual({
        appId: 'pitlane',
        publicUrl: 'https://shop.example',
        settings: null,
      })
    }
  }
  expect(api.calls.every((path) => path.includes('/public-settings/'))).toBe(true)
})

test('O1 a shop that is not open yet says so in every document, which needs no script for it', async () => {
  const api = shopApi([aProduct({ id: 'abc', name: 'Secret lever' })], { name: 'Kerbside' })
  api.gate = 'not_open'
  for (const url of everyAddress) {
    const { status, html, text, data } = await render(api, url)
    expect(status, url).toBe(url === '/nope' ? 404 : 200)
    expect(text, url).toBe('Not open yet We are still setting up this shop. Please come back soon.')
    expect(html, url).toContain('<meta name="robots" content="noindex"/>')
    expect(html, url).not.toMatch(/Secret|Kerbside/)
    expect(data, url).toMatchObject({ settings: null, isNotOpen: true })
  }
})

test('R11 a closed shop does not tell which products it has', async () => {
  const api = shopApi([aProduct({ id: 'abc' })])
  api.gate = 'auth_required'
  const known = await render(api, '/productdetails?id=abc')
  const unknown = await render(api, '/productdetails?id=xyz')
  expect(known).toEqual(unknown)
})

test('R14 no page asks for a payment, an account or a sign-in', async () => {
  const api = shopApi([aProduct({ id: 'abc', featured: true })], { whatsapp_number: '6591234567' })
  for (const url of everyAddress) {
    const { html } = await render(api, url)
    expect(html, url).not.toMatch(/href="[^"]*\/(?:login|register|account|checkout|pay)\b/i)
    expect(html, url).not.toMatch(/type="password"|autocomplete="cc-|<iframe/i)
    expect(html, url).not.toMatch(/>(?:sign in|log in|sign up|register|pay now)<\/(?:a|button)>/i)
    for (const [, action] of html.matchAll(/<form[^>]* action="([^"]*)"/g))
      expect(action, url).toMatch(/^\/|^https:\/\/wa\.me\//)
  }
})

test('C15 no page shows the status of an order, and there is none for it', async () => {
  const api = shopApi([aProduct({ id: 'abc', featured: true })], { whatsapp_number: '6591234567' })
  const status = /\border (?:status|history|number #)|\b(?:my|past|recent) orders\b/i
  for (const url of everyAddress) expect((await render(api, url)).text, url).not.toMatch(status)
  for (const url of ['/orders', '/order', '/myorders', '/orderstatus'])
    expect((await render(api, url)).status, url).toBe(404)
})

test('A7 a token in the address never comes back in the document', async () => {
  const { html } = await render(shopApi(), '/store?category=fork&access_token=t0k-secret')
  expect(html).not.toContain('t0k-secret')
})

test('A7 A9 the browser learns whom it may ask instead, and whom it may tell', async () => {
  const outside = {
    frameAncestors: "'self' https://partner.example",
    serverUrlAllowList: ['https://api.example'],
  }
  expect((await render(shopApi(), '/cart', outside)).data).toMatchObject(outside)
})

test('a page that cannot be rendered comes as one that tries again in the browser', async () => {
  const faults: unknown[] = []
  const broken = new Error('broken on the server')
  let heads = 0
  const page = await render(shopApi([aProduct({ featured: true })], { name: 'Kerbside' }), '/', {
    onError: (error) => faults.push(error),
    head() {
      heads++
      if (heads === 1) throw broken
      return '<script type="module" src="/assets/entry.js"></script>'
    },
  })
  expect(page.status).toBe(500)
  expect(page.text).toBe('Loading')
  expect(page.data).toMatchObject({ settings: null })
  expect(page.html).toContain('src="/assets/entry.js"')
  expect(faults).toEqual([broken])
})
