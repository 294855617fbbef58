import type { ShopClient } from './platform.ts'

/** The one client of this page, made when it is first wanted. */
export function browserClient(appId: string): () => Promise<ShopClient> {
  let client: Promise<ShopClient> | undefined
  async function make() {
    const { createClient } = await import('./create-client.ts')
    return createClient(appId)
  }
  return () => {
    client ??= make().catch((error) => {
      client = undefined
      throw error
    })
    return client
  }
}

const startParameters =
  /[?&](?:access_token|clear_access_token|app_id|server_url|from_url|functions_version)=/

/** Whether the address holds something for the client, such as a token that must not stay in it. */
export function hasStartParameters(search: string): boolean {
  return startParameters.test(search)
}
