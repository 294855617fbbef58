import { type Client, createClient, isPlatformError } from '@pitlane/client'
import type { ErrorBody } from '@pitlane/protocol'
import type { OrderEntities, ShopEntities } from '@pitlane/shop'
import type { ImportEntities } from '@pitlane/shop/exchange'
import { QueryClient } from '@tanstack/react-query'
import { serverClock } from './server-clock.ts'

let token: string | undefined
/** Why the password is asked for: the session has ended, or what is to be done asks for a recent one. */
export type ReauthReason = 'ended' | 'not-recent'

let requestReauth: ((because: ReauthReason, isWrite: boolean) => Promise<boolean>) | undefined

/**
 * Sets the handler for a session that has ended while the user works, or is not recent enough.
 *
 * @param ask told whether the refused call would have changed something; resolves with true once they are signed in again: the refused call is then repeated
 */
export function onReauthNeeded(ask: typeof requestReauth): void {
  requestReauth = ask
}

/** The client of the platform on the same origin, with the token of the signed-in user. */
export const client: Client<ShopEntities & OrderEntities & ImportEntities> = createClient<
  ShopEntities & OrderEntities & ImportEntities
>({
  appId: document.documentElement.dataset.appId,
  serverUrl: window.location.origin,
  fetch: fetchWithReauth,
})
client.auth.onTokenChange((changed) => {
  token = changed
})

export const { appId } = client.params

/** What the button for single sign-on says; undefined where that is not set up. */
export const ssoName = document.documentElement.dataset.ssoName || undefined

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: shouldRetry } },
})

// Without a sign-in nothing changes: who has said “Not now” is not asked again for the same.
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && !(isPlatformError(error) && error.status === 401)
}

/**
 * Asks for a file that an admin alone may have.
 *
 * @throws Error with a sentence of the server
 */
export async function requestFile(path: string, body: object): Promise<Blob> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetchWithReauth(path, {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
  })
  if (response.ok) return response.blob()
  const { message }: Partial<ErrorBody> = await response.json()
  throw new Error(message)
}

async function fetchWithReauth(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await window.fetch(input, init)
  serverClock.note(response)
  const isSignIn = /\/auth\/(login|logout)$/.test(String(input))
  if (isSignIn || !requestReauth) return response
  const reason = await readReauthReason(response)
  const isWrite = init?.method !== undefined && init.method !== 'GET'
  if (reason === undefined || !(await requestReauth(reason, isWrite))) return response
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${token}`)
  return window.fetch(input, { ...init, headers })
}

async function readReauthReason(response: Response): Promise<ReauthReason | undefined> {
  if (response.status === 401) return 'ended'
  if (response.status !== 403) return undefined
  const body: Partial<ErrorBody> = await response
    .clone()
    .json()
    .catch(() => ({}))
  return body.code === 'reauthentication_required' ? 'not-recent' : undefined
}
