import { createClient } from '@pitlane/client'
import { chatLink, type Product, productMessage, type ShopEntities } from '@pitlane/shop'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readPage } from '../data/pages/read-page.ts'
import { PlatformContext, type ShopClient } from '../data/platform.ts'
import { seedProducts, settingsKey } from '../data/queries.ts'
import { createQueryClient } from '../data/query-client.ts'
import { matchRoute } from '../routing/route-match.ts'
import { RouterContext, staticRouter } from '../routing/router.ts'
import { Page } from './product-details.tsx'

const NUMBER = '6591234567'

const lever: Product = {
  id: 'lever',
  name: 'Brake lever',
  price: 59.5,
  category: 'lever',
  description: 'Folds when you drop it.',
  stock_quantity: 12,
}

/** A client over a platform that holds these products and counts its calls. */
function platformWith(products: Product[]) {
  const calls: URL[] = []
  const client = createClient<ShopEntities>({
    serverUrl: 'https://shop.example',
    fetch: async (input) => {
      const url = new URL(input instanceof Request ? input.url : input)
      calls.push(url)
      const { id } = JSON.parse(url.searchParams.get('q') ?? '{}')
      return Response.json(products.filter((product) => product.id === id))
    },
  })
  return { client, calls }
}

/** What the server sends for an address when the document carries these products. */
function renderPage(search: string, products?: Product[]) {
  const { client } = platformWith([])
  const queries = createQueryClient()
  queries.setQueryData(settingsKey, {
    id: 'pitlane',
    public_settings: 'public_without_login',
    shop: { name: 'Pitlane', whatsapp_number: NUMBER },
  })
  if (products) seedProducts(queries, matchRoute('/productdetails', search), products)
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <PlatformContext value={{ client: async () => client, publicUrl: 'https://shop.example' }}>
        <RouterContext value={staticRouter(`/productdetails${search}`)}>
          <Page />
        </RouterContext>
      </PlatformContext>
    </QueryClientProvider>,
  )
  // React parts neighbouring texts by empty comments.
  return html.replaceAll('<!-- -->', '')
}

function addButtons(html: string): string[] {
  return html.match(/<button[^>]*>(?:(?!<\/button>).)*Add to Cart<\/button>/g) ?? []
}

function read(client: ShopClient, id = '') {
  const search = `?${new URLSearchParams({ id })}`
  return readPage(matchRoute('/productdetails', search), { client, shop: {} })
}

test('P1 an id that nothing has, or no id, is answered with status 404', async () => {
  const { client, calls } = platformWith([lever])
  expect(await read(client, 'nope')).toEqual({
    products: [],
    status: 404,
  })
  expect(await read(client)).toEqual({ products: [], status: 404 })
  for (const id of ['\0', '', 'x'.repeat(9000), "' OR 1=1--"]) {
    expect(await read(client, id)).toEqual({
      products: [],
      status: 404,
    })
  }
  expect(calls).toHaveLength(1)
})

test('P10 the document carries the one product of the page', async () => {
  const { client } = platformWith([lever, { ...lever, id: 'other' }])
  expect(await read(client, 'lever')).toEqual({
    products: [lever],
    status: 200,
  })
})

test('P1 a product that is not there says so and leads back', () => {
  const html = renderPage('?id=nope', [])
  expect(html).toContain('Product not found')
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Back to Store<\/a>/)
})

test('P1 a skeleton holds the place while nothing is in hand', () => {
  const html = renderPage('?id=lever')
  expect(html).toContain('Loading the product')
  expect(html).not.toContain('Product not found')
})

test('P7 M1 without a script the chat link already orders one piece', () => {
  const html = renderPage('?id=lever', [lever])
  const link = chatLink(NUMBER, productMessage(lever, { quantity: 1, selectedColor: null }))
  expect(html).toContain(`href="${link}"`)
})

test('P3 category, name, price and each paragraph of the description show', () => {
  const html = renderPage('?id=lever', [{ ...lever, description: 'First.\n\nSecond.' }])
  for (const part of ['LEVER', 'Brake lever</h1>', '$59.50', '>First.</p>', '>Second.</p>'])
    expect(html).toContain(part)
})

test('P4 colours are offered, none chosen, only where the product can be customised', () => {
  const colours = { available_colors: ['Matte Black', 'Red'] }
  const without = renderPage('?id=lever', [{ ...lever, ...colours }])
  expect(without).not.toContain('Choose Color')
  const offered = renderPage('?id=lever', [{ ...lever, ...colours, customization_available: true }])
  expect(offered.match(/type="radio"/g)).toHaveLength(2)
  expect(offered).not.toContain('checked=""')
})

test('P5 at stock 0 nothing can be added, but the chat link stays', () => {
  const html = renderPage('?id=lever', [{ ...lever, stock_quantity: 0 }])
  expect(addButtons(html).length).toBeGreaterThan(0)
  for (const button of addButtons(html)) expect(button).toContain('disabled=""')
  expect(html).toContain(`https://wa.me/${NUMBER}`)
  expect(html).toContain('Out of stock')
})

test('P8 low stock is told to the piece, uncounted stock not at all', () => {
  expect(renderPage('?id=lever', [{ ...lever, stock_quantity: 3 }])).toContain(
    'Only 3 left in stock!',
  )
  const uncounted = renderPage('?id=lever', [{ ...lever, stock_quantity: null }])
  expect(uncounted).not.toMatch(/in stock|out of stock/i)
})

test('P8 the badges show', () => {
  const html = renderPage('?id=lever', [lever])
  for (const badge of ['Fast Shipping', 'Warranty', 'Quality']) expect(html).toContain(badge)
  expect(html).toContain('Send it back within 7 days')
  const warranted = { ...lever, specifications: { Warranty: '1 year, local' } }
  expect(renderPage('?id=lever', [warranted])).not.toContain('Send it back within')
})

test('P9 empty specifications have no row, and without rows there is no section', () => {
  const html = renderPage('?id=lever', [
    { ...lever, specifications: { Weight: '180 g', Notes: '', Colour: null } },
  ])
  expect(html).toContain('180 g')
  expect(html).not.toContain('Notes')
  expect(renderPage('?id=lever', [lever])).not.toContain('Specifications')
})

test('P2 without a picture the placeholder is drawn', () => {
  const html = renderPage('?id=lever', [lever])
  expect(html).toContain('No picture yet')
  expect(html).not.toContain('<img')
})

test('P2 the first picture is fetched first, the others when they come into view', () => {
  const html = renderPage('?id=lever', [
    { ...lever, image_url: '/a.webp', gallery_images: ['/b.webp'] },
  ])
  expect(html.match(/<img[^>]*loading="eager"[^>]*>/g)).toHaveLength(1)
  expect(html).toMatch(/<img[^>]*src="\/a.webp"[^>]*fetchPriority="high"/i)
})

test('P3 text of a product cannot end the data block it is in', () => {
  const html = renderPage('?id=lever', [{ ...lever, name: '</script><b>x</b>' }])
  expect(html).not.toContain('</script><b>')
})
