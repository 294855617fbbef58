import type { Product } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { pageMarkup } from '../../test/page-markup.tsx'
import { pageText } from '../../test/page-text.ts'
import { aProduct, shopApi } from '../../test/shop-api.ts'
import { renderPage } from '../entry-server.tsx'
import { Page } from './store.tsx'

/** Where the link or button with these words leads. */
function hrefOf(html: string, words: string): string | undefined {
  return new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${words}<`).exec(html)?.[1]
}

/** The document of an address over a platform that holds these products. */
async function render(url: string, products: Product[] = []) {
  const { fetch, calls } = shopApi(products)
  const own = { appId: 'pitlane', publicUrl: 'https://shop.example', head: () => '', fetch }
  const { html } = await renderPage({ ...own, url })
  const [asked = ''] = calls.filter((call) => /\/entities\/Product(?:\?|$)/.test(call))
  return { html, asked: new URL(asked, own.publicUrl).searchParams }
}

test('S1 the category in the address sets the filter, and all is the default', async () => {
  const products = [
    aProduct({ name: 'Full-face helmet', category: 'helmets' }),
    aProduct({ name: 'Riding jacket', category: 'apparel', featured: true }),
  ]
  const helmets = await render('/store?category=helmets', products)
  expect(helmets.html).toMatch(/<h1[^>]*>HELMETS<\/h1>/)
  expect(helmets.html).toContain('Full-face helmet')
  expect(helmets.html).not.toContain('Riding jacket')
  for (const address of ['/store', '/store?category=', '/store?category=all']) {
    const { html } = await render(address, products)
    expect(html).toContain('SHOP NOW')
    expect(html).toContain('Riding jacket')
  }
})

test('S3 the hero leads to the products below, to the paint page and to the carbon page', () => {
  const html = pageMarkup(Page, '/', [])
  const [, target = ''] = hrefOf(html, 'SHOP NOW')?.split('#') ?? []
  const section = html.slice(html.indexOf(`<section id="${target}"`))
  expect(pageText(section)).toMatch(/^Featured Products/)
  expect(hrefOf(html, 'CUSTOM SPRAY')).toBe('/customspray')
  expect(hrefOf(html, 'CARBON FIBER')).toBe('/customcarbonfiber')
})

test('S9 the server asks for the newest products first', async () => {
  const home = await render('/')
  expect(home.asked.get('sort')).toBe('-created_date')
  expect(JSON.parse(home.asked.get('q') ?? '')).toEqual({ featured: true })
  expect((await render('/store?category=helmets')).asked.get('sort')).toBe('-created_date')
})

test('S9 of a whole list only the featured products are put forward', () => {
  const html = pageMarkup(Page, '/', [
    aProduct({ name: 'Plain lever' }),
    aProduct({ name: 'Featured lever', featured: true }),
  ])
  expect(html).toContain('Featured lever')
  expect(html).not.toContain('Plain lever')
})
