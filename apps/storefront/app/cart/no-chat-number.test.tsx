import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageText } from '../../test/page-text.ts'
import { PlatformContext } from '../data/platform.ts'
import { settingsKey } from '../data/queries.ts'
import { createQueryClient } from '../data/query-client.ts'
import { RouterContext, staticRouter } from '../routing/router.ts'
import { OrderSummary } from './order-summary.tsx'

const cart = [{ id: 'l', name: 'Brake lever', price: 75, quantity: 2, selectedColor: null }]

function summaryOf(shop: object): string {
  const queries = createQueryClient()
  queries.setQueryData(settingsKey, { id: 'pitlane', public_settings: 'public', shop })
  const client = createClient<ShopEntities>({ serverUrl: 'https://shop.example' })
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <PlatformContext value={{ client: async () => client, publicUrl: 'https://shop.example' }}>
        <RouterContext value={staticRouter('/cart')}>
          <OrderSummary cart={cart} onClear={() => {}} />
        </RouterContext>
      </PlatformContext>
    </QueryClientProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}

test.each([{}, { whatsapp_number: null }, { whatsapp_number: 'call us' }])(
  'C11 M6 with the settings %j nothing pretends to open a chat, and the order can be copied',
  (shop) => {
    const html = summaryOf(shop)
    const text = pageText(html)
    expect(html).not.toContain('wa.me')
    expect(text).not.toContain('WhatsApp')
    expect(text).toContain('This shop has no chat number yet.')
    expect(text).toContain('Copy order text')
    expect(text).toContain('2 x $75.00 = $150.00')
  },
)

test('C11 with a number the checkout is there', () => {
  expect(pageText(summaryOf({ whatsapp_number: '6591234567' }))).toContain('Checkout via WhatsApp')
})
