import type { Product } from '@pitlane/shop'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkedRecord, HOLES, productFields } from '../test/anything.ts'
import { pageText } from '../test/page-text.ts'
import { shopApi } from '../test/shop-api.ts'
import { renderPage } from './entry-server.tsx'

const id = '00000000000000000000000a'
const anyProduct = checkedRecord(productFields)

async function textOf(products: unknown[], url: string, shop = {}) {
  const rows = products.map((product, row) => ({
    ...Object(product),
    id: row === 0 ? id : `${id}${row}`,
  }))
  // The platform lets a product without a name through to no page, yet a page must not need one.
  const api = shopApi(rows as Product[], shop)
  const { html, status } = await renderPage({
    url,
    appId: 'pitlane',
    publicUrl: 'https://shop.example',
    fetch: api.fetch,
    head: () => '',
    onError: (error) => {
      throw error
    },
  })
  expect(status).toBe(200)
  expect(html).not.toMatch(/<script>alert|<img src=x|href="(undefined|null|NaN)/)
  return pageText(html.replace(/<script[\s\S]*?<\/script>/g, ''))
}

test('S2 S5 S10 S11 Store is whole, whatever the products hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyProduct, { maxLength: 6 }), async (products) => {
      for (const url of ['/', '/store?category=lever', '/store?category=parts'])
        expect(await textOf(products, url)).not.toMatch(HOLES)
    }),
    { numRuns: 60 },
  )
})

test('P2 P3 P5 P9 M1 a product page is whole, whatever the product holds', async () => {
  await fc.assert(
    fc.asyncProperty(anyProduct, async (product) => {
      const text = await textOf([product], `/productdetails?id=${id}`)
      expect(text).not.toMatch(HOLES)
      expect(text).toContain('Order via WhatsApp')
      expect(text).toContain('Copy order text')
    }),
    { numRuns: 150 },
  )
})

test('P7 without a phone number there is no chat link, a plain sentence, and the text to copy', async () => {
  for (const shop of [{}, { whatsapp_number: null }, { whatsapp_number: 'call us' }]) {
    const product = { name: 'Brake lever', price: 59.5 }
    const text = await textOf([product], `/productdetails?id=${id}`, shop)
    expect(text).toContain('This shop has no chat number yet.')
    expect(text).toContain('Copy order text')
    expect(text).toContain('Product: Brake lever')
  }
})
