import { withStorage } from '../state/storage.ts'
import type { DocumentData } from './document-data.ts'
import type { ShopClient } from './platform.ts'
import { START_PARAMETERS } from './start-parameters.ts'

/**
 * The one client of this page, made when it is first wanted.
 *
 * @param onError hears of each call that fails
 */
export function browserClient(
  data: DocumentData,
  onError: (error: unknown) => void,
): () => Promise<ShopClient> {
  let client: Promise<ShopClient> | undefined
  async function make() {
    const { createClient } = await import('./create-client.ts')
    return createClient(data, onError)
  }
  return () => {
    client ??= make().catch((error) => {
      client = undefined
      throw error
    })
    return client
  }
}

/** Whether the address, or an earlier one, holds something for the client, such as a token that must not stay in it. */
export function hasStartParameters({ location }: Window): boolean {
  const searchParams = new URLSearchParams(location.search)
  const hasStoredServer = withStorage(
    () => localStorage,
    (storage) => storage.getItem('pitlane_server_url') !== null,
    false,
  )
  return hasStoredServer || START_PARAMETERS.some((name) => searchParams.has(name))
}

/** Whether the client asks another shop than the one that rendered the document. */
export function targetsOtherShop({ params }: ShopClient, { appId }: DocumentData): boolean {
  const { serverUrl } = params
  return (
    params.appId !== appId ||
    (serverUrl !== '' && new URL(serverUrl).origin !== window.location.origin)
  )
}
