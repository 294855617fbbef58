import { buildPath, CATEGORIES, CATEGORY_CHOICES, PAGES, type Product } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { occurrences, pageText } from '../test/page-text.ts'
import { aProduct, type ShopApi, shopApi } from '../test/shop-api.ts'
import { renderPage } from './entry-server.tsx'

const publicUrl = 'https://shop.example'

async function render(api: ShopApi, url: string) {
  const page = await renderPage({
    url,
    appId: 'pitlane',
    publicUrl,
    fetch: api.fetch,
    head: () => '<link rel="stylesheet" href="/assets/styles.css">',
  })
  const main = /<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? ''
  return { ...page, main, text: pageText(page.html), mainText: pageText(main) }
}

const cards = (html: string) => occurrences(html, '<article')
const many = (count: number, fields: Partial<Product>) =>
  Array.from({ length: count }, () => aProduct(fields))

test('R1 each page answers at its address, in any case and with a slash at the end', async () => {
  const api = shopApi([aProduct({ id: 'abc', name: 'Brake lever' })])
  for (const page of PAGES.filter((name) => name !== 'ProductDetails')) {
    for (const path of [buildPath(page), `/${page}`, `/${page.toUpperCase()}/`])
      expect((await render(api, path)).status, path).toBe(200)
  }
  expect((await render(api, '/ProductDetails?id=abc')).mainText).toContain('Brake lever')
})

test('R2 the root shows Store', async () => {
  const api = shopApi([aProduct({ featured: true })])
  expect((await render(api, '/')).main).toBe((await render(api, '/store')).main)
})

test('R3 any other path is a 404 that names the path as text', async () => {
  const page = await render(shopApi(), '/no%20such/<b>page')
  expect(page.status).toBe(404)
  expect(page.mainText).toContain('Page Not Found')
  expect(page.mainText).toContain(
    'The page "no such/<b>page" could not be found in this application.',
  )
  expect(page.mainText).toContain('Go Home')
  expect(page.html).not.toContain('<b>')
})

test('R3 a path that cannot be decoded is shown as it is', async () => {
  expect((await render(shopApi(), '/100%')).mainText).toContain('The page "100%" could not')
})

test('R5 R10 header and footer tell who the shop is', async () => {
  const shop = {
    name: 'Kerbside',
    registration_number: '202412345K',
    whatsapp_number: '6591234567',
  }
  const page = await render(shopApi([], shop), '/')
  const [header = ''] = /<header[\s\S]*<\/header>/.exec(page.html) ?? []
  const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(page.html) ?? []
  expect(pageText(header)).toContain('Kerbside Reg. No. 202412345K')
  expect(pageText(footer)).toContain('© 2025')
  for (const link of ['Shipping Information', 'Returns & Exchanges', 'Payment Methods'])
    expect(pageText(footer)).toContain(link)
  expect(footer).toMatch(/href="\/returns"[^>]*>Privacy Policy</)
  expect(footer).toMatch(/href="\/shipping"[^>]*>Terms of Service</)
  const chats = footer.match(/https:\/\/wa\.me\/6591234567\?text=[^"]+/g) ?? []
  expect(chats).toHaveLength(2)
  expect(new Set(chats).size).toBe(2)
})

test('R6 R7 the navigation leads to every category', async () => {
  const { html } = await render(shopApi(), '/')
  const values = ['cover_sets', 'apparel', 'helmets', 'gears', 'parts', 'brake_disc', 'lever']
  for (const value of [...values, 'pump', 'fork', 'suspension'])
    expect(html).toContain(`href="/store?category=${value}"`)
  expect(html).toContain('href="/customspray"')
})

test('R11 a closed gate shows the spinner and tells nothing about the shop', async () => {
  const api = shopApi([aProduct({ name: 'Secret lever', featured: true })], { name: 'Kerbside' })
  for (const gate of ['auth_required', 'user_not_registered'] as const) {
    api.gate = gate
    const page = await render(api, '/')
    expect(page.text).toBe('Loading')
    expect(page.html).not.toContain('Secret lever')
    expect(page.html).not.toContain('Kerbside')
  }
})

test('S1 S2 without a category there are hero, top picks and featured products', async () => {
  const page = await render(shopApi(many(12, { featured: true })), '/store?category=all')
  for (const words of [
    'SHOP NOW',
    'CUSTOM SPRAY',
    'CARBON FIBER',
    'Top Picks',
    'Featured Products',
  ])
    expect(page.mainText).toContain(words)
  expect(cards(page.main)).toBe(4 + 8)
})

test('S4 the selling points are named', async () => {
  const { mainText } = await render(shopApi(), '/')
  for (const point of ['Premium Quality', 'Custom Options', 'Fast Delivery'])
    expect(mainText).toContain(point)
})

test('S5 a category shows its products and counts them', async () => {
  const api = shopApi([...many(2, { category: 'helmets' }), aProduct({ category: 'gears' })])
  const helmets = await render(api, '/store?category=helmets')
  expect(helmets.mainText).toContain('2 products available')
  expect(cards(helmets.main)).toBe(2)
  expect((await render(api, '/store?category=gears')).mainText).toContain('1 product available')
  expect((await render(api, '/store?category=fork')).mainText).toContain('0 products available')
})

test('S6 eight placeholders stand where the products did not come', async () => {
  const api = shopApi(many(3, { category: 'helmets' }))
  api.isBroken = true
  const page = await render(api, '/store?category=helmets')
  expect(page.status).toBe(503)
  expect(occurrences(page.main, 'product-skeleton')).toBe(8)
})

test('S7 an empty listing says so, and a category leads back to all products', async () => {
  const home = await render(shopApi(), '/')
  const category = await render(shopApi(), '/store?category=fork')
  const emptyText = /No products found (.*?\.)/
  expect(home.mainText).toMatch(emptyText)
  expect(emptyText.exec(home.mainText)?.[1]).not.toBe(emptyText.exec(category.mainText)?.[1])
  expect(home.mainText).not.toContain('View All Products')
  expect(category.main).toMatch(/href="\/store"[^>]*>View All Products</)
})

test('S8 every filter is offered; parts is all parts; an unknown category is empty', async () => {
  const api = shopApi(CATEGORIES.map((category) => aProduct({ category })))
  const parts = await render(api, '/store?category=parts')
  expect(parts.mainText).toContain('6 products available')
  for (const { label } of CATEGORY_CHOICES) expect(parts.mainText).toContain(label)
  const unknown = await render(api, '/store?category=spaceships')
  expect(unknown.status).toBe(200)
  expect(unknown.mainText).toContain('No products found')
})

test('S10 cards carry picture, category, name, price, stock signal and quick add', async () => {
  const image_url = '/files/00112233445566778899aabb.webp'
  const fields = { category: 'fork', image_url }
  const { main, mainText } = await render(
    shopApi([
      aProduct({ ...fields, name: 'Fork springs', price: 45, stock_quantity: 3 }),
      aProduct({ ...fields, name: 'Fork oil', price: 20, stock_quantity: 0 }),
      aProduct({ ...fields, name: 'Fork caps', stock_quantity: 6 }),
    ]),
    '/store?category=fork',
  )
  expect(mainText).toContain('FORK Fork springs Only 3 left in stock! $45.00')
  expect(mainText).toMatch(/out of stock FORK Fork oil \$20\.00/i)
  expect(mainText).toContain('FORK Fork caps $89.90')
  expect(main).toMatch(/<button(?![^>]*disabled="")[^>]*aria-label="Add Fork springs to cart"/)
  expect(main).toMatch(/<button[^>]*aria-label="Add Fork oil to cart"[^>]*disabled=""/)
  expect(main).toContain('00112233445566778899aabb-480.webp 480w')
})

test('S11 prices have a dollar sign, grouped thousands and two decimals', async () => {
  const api = shopApi([aProduct({ category: 'fork', price: 1234.5 })])
  expect((await render(api, '/store?category=fork')).mainText).toContain('$1,234.50')
})

test('S12 category names are in capitals without underscores', async () => {
  const api = shopApi([aProduct({ category: 'brake_disc' })])
  const { main } = await render(api, '/store?category=brake_disc')
  expect(main).toMatch(/<h1[^>]*>BRAKE DISC<\/h1>/)
  expect(occurrences(main, '>BRAKE DISC<')).toBe(2)
})

test('the server asks only for what the page shows', async () => {
  const api = shopApi(many(30, { featured: true, description: 'long words' }))
  const page = await render(api, '/')
  const [, count, list, ...others] = api.calls
  expect(count).toContain('/count')
  expect(list).toContain('limit=12')
  expect(others).toEqual([])
  expect(page.html).not.toContain('long words')
})

test('title, description and canonical address come once each', async () => {
  const api = shopApi([aProduct({ category: 'fork' })], { name: 'Kerbside' })
  const { html } = await render(api, '/STORE/?category=fork&utm_source=x')
  expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Forks | Kerbside</title>'])
  expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([
    `<link rel="canonical" href="${publicUrl}/store?category=fork"/>`,
  ])
  expect(occurrences(html, '<meta name="description"')).toBe(1)
})

test('nothing inline can run, and no product text can end the data block', async () => {
  const name = '</script><script>alert(1)</script>'
  const { html } = await render(shopApi([aProduct({ name, featured: true })]), '/')
  const scripts = html.match(/<script[^>]*>/g)
  expect(scripts).toEqual(['<script type="application/json" id="page-data">'])
  expect(html).not.toMatch(/\sstyle="/)
})
