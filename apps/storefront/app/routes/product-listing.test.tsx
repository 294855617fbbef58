import {
  BIKES,
  bikeText,
  enquiryMessage,
  listingFrom,
  type Product,
  SORTS,
  searchProducts,
} from '@pitlane/shop'
import { expect, test } from 'vitest'
import { occurrences, pageText } from '../../test/page-text.ts'
import { aProduct, shopApi } from '../../test/shop-api.ts'
import { renderPage } from '../entry-server.tsx'

const shop = { whatsapp_number: '6591234567' }
const products: Product[] = [
  { name: 'Folding lever', price: 90, stock_quantity: 3, fits: 'XMAX V3 (2024-2025)' },
  { name: 'Short lever', price: 70, stock_quantity: 0, fits: 'Universal' },
  { name: 'Clutch lever', price: null, stock_quantity: 8, fits: 'NMAX V2 (2022-2024)' },
  { name: 'Lever guard', price: 40, category: 'other_parts', description: 'Red and secret words.' },
  { name: 'Race helmet', price: 400, category: 'helmets' },
].map(({ fits, ...fields }, day) =>
  aProduct({
    ...fields,
    created_date: `2025-01-0${9 - day}`,
    specifications: { ...(fits && { Fits: fits }), Maker: 'Corvex' },
  }),
)

async function render(url: string, rows = products) {
  const { fetch, calls } = shopApi(rows, shop)
  const own = { appId: 'pitlane', publicUrl: 'https://shop.example', head: () => '', fetch }
  const page = await renderPage({ ...own, url })
  const main = /<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? ''
  const names = Array.from(main.matchAll(/<h2[^>]*><a[^>]*>([^<]*)</g), ([, name]) => name)
  return { ...page, main, text: pageText(main), names, calls }
}

test('S1 a search shows what it found, under its own words', async () => {
  const { status, main, text, names, html } = await render('/?q=lever+guard')
  expect(status).toBe(200)
  expect(text).toMatch(/^Results for “lever guard” 1 product available/)
  expect(names).toEqual(['Lever guard'])
  expect(text).not.toContain('SHOP NOW')
  expect(text).not.toContain('Top Picks')
  expect(main).toMatch(/<h1[^>]*>Results for/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
})

test.each(['BRAKE_DISC', 'Brake_Disc', 'brake disc', 'Brake-Discs', 'brake_disc'])(
  'S1 S5 the category %s has the products of its heading',
  async (category) => {
    const rows = [aProduct({ name: 'Wave disc', category: 'brake_disc' }), ...products]
    const { text, names } = await render(`/store?category=${encodeURIComponent(category)}`, rows)
    expect(text).toMatch(/^BRAKE DISC 1 product available/)
    expect(names).toEqual(['Wave disc'])
  },
)

test('S5 S8 a product that the store has no shelf for stands among other parts, and leads back there', async () => {
  const rows = [aProduct({ id: 'abc', name: 'Exhaust', category: 'spec_custom' }), ...products]
  for (const category of ['other_parts', 'parts']) {
    const { names, text } = await render(`/store?category=${category}`, rows)
    expect(names).toContain('Exhaust')
    expect(text).toContain(`${names.length} products available`)
  }
  expect((await render('/store?category=spec_custom', rows)).text).toContain('No products found')
  const { main } = await render('/productdetails?id=abc', rows)
  expect(main).toMatch(/href="\/store\?category=other_parts"[^>]*><span[^>]*>SPEC CUSTOM</)
})

test.each([
  'a'.repeat(10_000),
  '🏍️🔥',
  '\u{1F3CD}'.repeat(3000),
  '%',
  '%%%00',
  'x',
  '<script>alert(1)</script>',
  '"; -- \0',
  '汉'.repeat(500),
])('B7 whatever is asked for gets an answer: %.20s', async (question) => {
  const { status, text, html } = await render(`/store?q=${encodeURIComponent(question)}`)
  expect(status).toBe(200)
  expect(text).toMatch(/^Results for “/)
  expect(text).toMatch(/\d+ products? available/)
  expect(html).not.toContain('<script>alert')
})

test('the best matches come first', async () => {
  const guide = aProduct({ name: 'Maintenance guide', description: 'For every lever.' })
  const { names } = await render('/store?q=lever', [guide, ...products])
  expect(names.at(-1)).toBe('Maintenance guide')
  expect(names).toHaveLength(5)
})

test('B7 S1 what the server reads for a search is all that the search of a browser reads', async () => {
  const everything = aProduct({
    name: 'Anglefender',
    description: 'Brasswork',
    brand: 'Corvexia',
    part_number: 'QX-77-ZL',
    category: 'fork',
    fits: ['nmax-v2'],
    sizes: ['Giganto'],
    customization_available: true,
    available_colors: ['Heliotrope'],
    specifications: { Bearing: 'Kryptonite' },
  })
  const asked = [
    ...['anglefender', 'brasswork', 'corvexia', 'QX-77-ZL', 'qx77zl', '77-ZL', '77zl', 'forks'],
    ...['nmax', 'giganto', 'heliotrope', 'kryptonite', 'bearing'],
  ]
  for (const search of asked) {
    const { names } = await render(`/store?q=${search}`, [everything, ...products])
    const browser = searchProducts([everything, ...products], search).map(({ name }) => name)
    expect([search, names]).toEqual([search, browser])
    expect([search, names]).toEqual([search, expect.arrayContaining(['Anglefender'])])
  }
})

test('a search reads descriptions and specifications that the document does not carry', async () => {
  expect((await render('/store?q=secret')).names).toEqual(['Lever guard'])
  const { html, names } = await render('/store?q=corvex')
  expect(names).toHaveLength(5)
  expect(html).not.toContain('secret words')
  expect(html).not.toContain('Maker')
})

test('S1 a search combines with a category, and its links keep it', async () => {
  const { text, names, main } = await render('/store?q=lever&category=other_parts')
  expect(text).toMatch(/^Results for “lever” in Other Parts 1 product available/)
  expect(names).toEqual(['Lever guard'])
  expect(main).toContain('href="/store?category=helmets&amp;q=lever"')
  expect(main).toMatch(/href="\/store\?q=lever"[^>]*>All Products</)
})

test('S7 a search without results leads on and to a person who knows', async () => {
  const { text, main } = await render('/store?q=zzz&category=lever')
  expect(text).toContain('0 products available')
  expect(text).toContain('No products found')
  expect(main).toMatch(/href="\/store"[^>]*>View All Products</)
  expect(main).toMatch(/href="\/store\?q=zzz"[^>]*>Search all categories</)
  const [, href = ''] = /href="(https:\/\/wa\.me[^"]*)"/.exec(main) ?? []
  const message = enquiryMessage(listingFrom({ q: 'zzz', category: 'lever' }, BIKES))
  expect(new URL(href).searchParams.get('text')).toBe(message)
})

test('the header keeps the words searched for, as text', async () => {
  const q = '"><script>alert(1)</script> தமிழ் 碳 🏍️ \ud83c'
  const { html, text } = await render(`/store?q=${encodeURIComponent(q.toWellFormed())}`)
  expect(html).not.toContain('<script>alert')
  expect(text).toContain('“"><script>alert(1)</script> தமிழ் 碳 🏍️ \ufffd”')
  expect(html).toMatch(/<input[^>]*name="q"[^>]*value="&quot;&gt;&lt;script/)
})

test('of a search of ten thousand characters the first hundred count', async () => {
  const { text, status } = await render(`/store?q=${'lever'.repeat(2000)}`)
  expect(status).toBe(200)
  expect(text).toContain(`“${'lever'.repeat(20)}”`)
})

test('products are laid out by price and name as the address says', async () => {
  const sorted = async (sort: string) => (await render(`/store?category=lever&sort=${sort}`)).names
  expect(await sorted('price_asc')).toEqual(['Short lever', 'Folding lever', 'Clutch lever'])
  expect(await sorted('price_desc')).toEqual(['Folding lever', 'Short lever', 'Clutch lever'])
  expect(await sorted('name')).toEqual(['Clutch lever', 'Folding lever', 'Short lever'])
  expect(await sorted('nonsense')).toEqual(['Folding lever', 'Short lever', 'Clutch lever'])
})

test('S5 stock and bike filters count what is left', async () => {
  const inStock = await render('/store?category=lever&stock=in')
  expect(inStock.text).toContain('2 products available')
  const fitting = await render('/store?category=lever&bike=xmax-v3')
  expect(fitting.names).toEqual(['Folding lever', 'Short lever'])
  const both = await render('/store?category=lever&bike=xmax-v3&stock=in')
  expect(both.text).toContain('1 product available')
  expect(both.main).toMatch(/href="\/store\?category=lever"[^>]*>Clear filters</)
  for (const foreign of ['/store?category=lever&bike=harley', '/store?category=lever&stock=yes'])
    expect((await render(foreign)).names).toHaveLength(3)
})

test('a bike alone is a page of everything that fits it', async () => {
  const { html, text, names } = await render('/store?bike=xmax-v3')
  expect(text).toMatch(/^Fits XMAX V3 2 products available/)
  expect(names).toEqual(['Folding lever', 'Short lever'])
  expect(html).toContain('<title>All Products that fit XMAX V3 (2024-2025) |')
  expect(html).toContain('<link rel="canonical" href="https://shop.example/store?bike=xmax-v3"/>')
})

test('S2 order and stock alone leave the front as it is', async () => {
  const { text } = await render('/store?sort=name&stock=in')
  expect(text).toContain('SHOP NOW')
})

test('order and stock make no address of their own', async () => {
  const { html } = await render('/store?category=lever&stock=in&sort=name&bike=x750')
  expect(html).toContain(
    '<link rel="canonical" href="https://shop.example/store?category=lever&amp;bike=x750"/>',
  )
})

test('filters are a form that needs no script, and hold what the address says', async () => {
  const { main } = await render('/store?category=lever&q=lever&stock=in&sort=name&bike=x750')
  const [form = ''] = /<form[^>]*action="\/store"[\s\S]*<\/form>/.exec(main) ?? []
  expect(form).toContain('<input type="hidden" name="category" value="lever"/>')
  expect(form).toContain('<input type="hidden" name="q" value="lever"/>')
  expect(form).toMatch(/<input[^>]*name="stock"[^>]*checked=""[^>]*value="in"/)
  expect(form).toMatch(/<option value="name" selected="">/)
  expect(form).toMatch(/<option value="x750" selected="">/)
  expect(form).toMatch(/<button type="submit"[^>]*>Apply</)
  for (const { label } of SORTS) expect(form).toContain(`>${label}</option>`)
  for (const bike of BIKES) expect(pageText(form)).toContain(`Fits ${bikeText(bike)}`)
})

test('no bike is asked for where none matters', async () => {
  expect((await render('/store?category=helmets')).main).not.toContain('name="bike"')
  expect((await render('/store?category=lever')).main).toContain('name="bike"')
})

test('S6 placeholders stand where a search could not be made', async () => {
  const api = shopApi(products)
  api.isBroken = true
  const own = { appId: 'pitlane', publicUrl: 'https://shop.example', head: () => '' }
  const { status, html } = await renderPage({ ...own, fetch: api.fetch, url: '/store?q=lever' })
  expect(status).toBe(503)
  expect(occurrences(html, 'product-skeleton')).toBe(8)
})

test('R11 behind a closed gate a search shows nothing', async () => {
  const api = shopApi(products)
  api.gate = 'auth_required'
  const own = { appId: 'pitlane', publicUrl: 'https://shop.example', head: () => '' }
  const { html } = await renderPage({ ...own, fetch: api.fetch, url: '/store?q=lever' })
  expect(html).not.toContain('Folding')
  expect(api.calls).toHaveLength(1)
})

test('B9 the canonical address of a filtered page is the first page without the filters', async () => {
  const many = Array.from({ length: 60 }, () => aProduct({ brand: 'Corvex', fits: ['universal'] }))
  const canonical = async (url: string) => {
    const { html } = await render(url, many)
    return /<link rel="canonical" href="https:\/\/shop[.]example([^"]*)"/.exec(html)?.[1]
  }
  expect(await canonical('/store?category=lever&page=2')).toBe('/store?category=lever&amp;page=2')
  expect(await canonical('/store?category=lever&page=2&brand=corvex')).toBe('/store?category=lever')
  expect(await canonical('/store?category=lever&page=2&bike=x750')).toBe(
    '/store?category=lever&amp;bike=x750&amp;page=2',
  )
})
