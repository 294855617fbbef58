import { paths, pathTo, TOKEN_KEYS } from '@pitlane/protocol'
import { appId, ssoName } from '../client.ts'

/** Where such a window ends. */
export const SIGNED_IN = '/admin/signed-in'

/**
 * Opens a window to sign in by single sign-on, or on the sign-in page where that is not set up. The token reaches this
 * page through the storage that both share, since neither page may know the other's window.
 *
 * @returns false when the browser does not open it
 */
export function openSignInWindow(): boolean {
  const query = new URLSearchParams({ from_url: window.location.origin + SIGNED_IN })
  // Who is signed in at the provider is asked again, like everybody else.
  if (ssoName) query.set('prompt', 'login')
  const path = ssoName ? pathTo(paths.ssoLogin, { appId }) : paths.loginPage
  return window.open(`${path}?${query}`, 'sign-in', 'popup,width=520,height=680') !== null
}

/**
 * Listens for the token of a sign-in in another window.
 *
 * @returns ends listening
 */
export function onTokenFromWindow(listener: (token: string) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN_KEYS[0] && newValue) listener(newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
