import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlatformContext } from '../data/platform.ts'
import { settingsKey } from '../data/queries.ts'
import { createQueryClient } from '../data/query-client.ts'
import { RouterContext, staticRouter } from '../routing/router.ts'
import { Page } from './cart.tsx'

function renderCart() {
  const queries = createQueryClient()
  queries.setQueryData(settingsKey, {
    id: 'pitlane',
    public_settings: 'public_without_login',
    shop: { name: 'Pitlane', whatsapp_number: '6591234567' },
  })
  const client = createClient<ShopEntities>({ serverUrl: 'https://shop.example' })
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <PlatformContext value={{ client: async () => client, publicUrl: 'https://shop.example' }}>
        <RouterContext value={staticRouter('/cart')}>
          <Page />
        </RouterContext>
      </PlatformContext>
    </QueryClientProvider>,
  )
  return html
}

test('C9 the server, which cannot know the cart, does not call it empty', () => {
  const html = renderCart()
  expect(html).toContain('Your Cart</h1>')
  expect(html).not.toContain('Your cart is empty')
})

test('C12 the document holds no link with an incomplete order', () => {
  expect(renderCart()).not.toContain('NEW%20ORDER')
})

test('C9 without JavaScript the page says what the cart needs, and offers a chat', () => {
  const noscript = /<noscript>(.*?)<\/noscript>/s.exec(renderCart())?.[1] ?? ''
  expect(noscript).toContain('The cart needs JavaScript')
  expect(noscript).toContain('https://wa.me/6591234567')
})
