import { paths } from '@pitlane/protocol'
import { fillPath } from '../request.ts'
import type { AuthContext } from './auth.ts'

/** Leaves the page for the sign-in of another service, which sends the browser back with a token. */
export function loginWithProvider(
  { appId, serverUrl, page }: AuthContext,
  provider: string,
  from = '/',
): void {
  if (!page) throw new Error('Only a page in a browser can go to a sign-in.')
  const back = new URL(from, page.location.href)
  const query = new URLSearchParams({ app_id: appId, from_url: back.href })
  page.location.assign(`${serverUrl}${providerPath(provider, appId)}?${query}`)
}

function providerPath(provider: string, appId: string): string {
  if (provider === 'sso') return fillPath(paths.ssoLogin, { appId })
  return provider === 'google' ? paths.socialLogin : fillPath(paths.providerLogin, { provider })
}
