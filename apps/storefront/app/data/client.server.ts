import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import type { ShopClient } from './platform.ts'

/** A visitor's client that calls the platform inside the same process. */
export function serverClient(options: {
  appId: string
  serverUrl: string
  fetch: typeof fetch
}): ShopClient {
  return createClient<ShopEntities>(options)
}
