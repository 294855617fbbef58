import { createClient } from '@pitlane/client'
import type { Platform } from '@pitlane/platform'
import type { ShopEntities } from '@pitlane/shop'

/** Loads the demo shop through the client, as any owner's script would; its pictures are sized later. */
export async function fillWithDemo(
  platform: Platform,
  appId: string,
  serviceToken: string,
): Promise<void> {
  const { loadDemo } = await import('@pitlane/demo')
  const client = createClient<ShopEntities>({
    serverUrl: 'http://platform.internal',
    appId,
    serviceToken,
    fetch: platform.fetch,
  })
  await loadDemo(client, { keepPicture: platform.keepMaster })
}
