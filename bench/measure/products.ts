import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { serviceToken } from './shop.ts'

/** The products of a running shop, with every right. */
export function products(serverUrl: string) {
  const client = createClient<ShopEntities>({ serverUrl, appId: 'pitlane', serviceToken })
  return client.asServiceRole.entities.Product
}
