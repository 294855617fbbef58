import { createClient } from '@pitlane/client'
import type { Product, ShopEntities } from '@pitlane/shop'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { PlatformContext } from '../app/data/platform.ts'
import { seedProducts, settingsKey } from '../app/data/queries.ts'
import { createQueryClient } from '../app/data/query-client.ts'
import { matchRoute } from '../app/routing/route-match.ts'
import { RouterContext, staticRouter } from '../app/routing/router.ts'

export const shop = {
  name: 'Pitlane',
  legal_name: 'Pitlane Motorworks Pte. Ltd.',
  registration_number: '202412345K',
  whatsapp_number: '6591234567',
  address: '21 Ubi Road 1, #03-08',
  couriers: ['Ninja Van', 'J&T Express', 'SingPost', 'Lalamove'],
}

/** What the server sends of a page when the document carries these products, and the owner has changed something of the shop. */
export function pageMarkup(
  Page: ComponentType,
  path: string,
  products?: Product[],
  changes?: object,
): string {
  const queries = createQueryClient()
  queries.setQueryData(settingsKey, {
    id: 'pitlane',
    public_settings: 'public',
    shop: { ...shop, ...changes },
  })
  if (products) seedProducts(queries, matchRoute(path, ''), products)
  const client = createClient<ShopEntities>({ serverUrl: 'https://shop.example' })
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <PlatformContext value={{ client: async () => client, publicUrl: 'https://shop.example' }}>
        <RouterContext value={staticRouter(path)}>
          <Page />
        </RouterContext>
      </PlatformContext>
    </QueryClientProvider>,
  )
  // React parts neighbouring texts by empty comments.
  return html.replaceAll('<!-- -->', '')
}

/** The texts of the chat links, each once. */
export function chatTexts(html: string): string[] {
  const links = html.matchAll(/href="https:\/\/wa\.me\/6591234567\?text=([^"]*)"/g)
  return [...new Set(Array.from(links, ([, text]) => decodeURIComponent(text ?? '')))]
}
