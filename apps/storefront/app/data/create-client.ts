import { createClient as createPlatformClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { asVisitorOnDeadToken } from './as-visitor.ts'
import type { DocumentData } from './document-data.ts'
import type { ShopClient } from './platform.ts'
import { tokenChanged } from './token.ts'

export function createClient({ appId, serverUrlAllowList }: DocumentData): ShopClient {
  const client: ShopClient = createPlatformClient<ShopEntities>({
    appId,
    serverUrlAllowList,
    fetch: asVisitorOnDeadToken(
      (input, init) => window.fetch(input, init),
      () => client.getPublicSettings().then(isTrue, isFalse),
      () => client.auth.clearToken(),
    ),
  })
  client.auth.onTokenChange(tokenChanged)
  return client
}

const isTrue = () => true
const isFalse = () => false
