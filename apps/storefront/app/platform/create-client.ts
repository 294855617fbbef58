import { createClient as createPlatformClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import type { ShopClient } from './platform.ts'

export function createClient(appId: string): ShopClient {
  return createPlatformClient<ShopEntities>({ appId })
}
