import { createClient } from '@pitlane/client'
import type { Platform } from '@pitlane/platform'
import type { ShopEntities } from '@pitlane/shop'

/** Loads the demo shop through the client, as any owner's script would. */
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
  await loadDemo(client, { onProgress: showProgress })
}

function showProgress(done: number, total: number, what: string): void {
  const live = process.stdout.isTTY === true
  const line = `  Loading the demo shop: ${what} ${done} of ${total}`
  if (live) process.stdout.write(`\r${line}\x1b[K${done === total ? '\n' : ''}`)
  else if (done === total) console.log(line)
}
