import { createClient as createPlatformClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { notifyTokenChange } from '../state/token.ts'
import type { DocumentData } from './document-data.ts'
import type { ShopClient } from './platform.ts'

export function createClient(
  { appId, serverUrlAllowList }: DocumentData,
  onError: (error: unknown) => void,
): ShopClient {
  const client: ShopClient = createPlatformClient<ShopEntities>({
    appId,
    serverUrlAllowList,
    onError,
    fetch: retryWithoutInvalidToken(
      (input, init) => window.fetch(input, init),
      () => client.getPublicSettings().then(isTrue, isFalse),
      () => client.auth.clearToken(),
    ),
  })
  client.auth.onTokenChange(notifyTokenChange)
  return client
}

const isTrue = () => true
const isFalse = () => false

/**
 * A fetch under which a token that has died never closes an open shop: a read of records that is
 * refused because of it is repeated as a visitor's, and the token is forgotten.
 *
 * @param isOpenShop whether the shop lets visitors in
 * @param clearToken forgets the token
 */
export function retryWithoutInvalidToken(
  sendRequest: typeof fetch,
  isOpenShop: () => Promise<boolean>,
  clearToken: () => void,
): typeof fetch {
  return async (input, init) => {
    const response = await sendRequest(input, init)
    const sent = new Headers(init?.headers)
    const isRefused = response.status === 401 || response.status === 403
    if (!isRefused || !sent.has('authorization') || !isRecordRead(String(input), init?.method))
      return response
    // Behind a closed gate a refusal stands, and the gate says what is to be done.
    if (!(await isOpenShop())) return response
    clearToken()
    sent.delete('authorization')
    return sendRequest(input, { ...init, headers: sent })
  }
}

// Who the user is cannot be answered to a visitor.
const records = /\/entities\/(?!User\/)/
const postedReads = /\/(?:aggregate|reads)$/

function isRecordRead(url: string, method = 'GET'): boolean {
  return records.test(url) && (method === 'GET' || postedReads.test(url))
}
