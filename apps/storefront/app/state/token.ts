import { isToken, TOKEN_KEYS } from '@pitlane/protocol'
import { createListeners, useStore } from './create-store.ts'
import { withStorage } from './storage.ts'

const { subscribe, notify } = createListeners()

/** The one that calls carry first. */
export function storedTokens(): string[] {
  const read = (storage: Storage) => TOKEN_KEYS.map((key) => storage.getItem(key)).filter(isToken)
  return withStorage(() => window.localStorage, read, [])
}

/** Without a token asking for the current user would be in vain. */
export function hasToken(): boolean {
  return storedTokens().length > 0
}

/** To be called after a sign-in or sign-out in this page. */
export const notifyTokenChange = notify

/** {@link hasToken}, as it changes; false on the server and while its markup is taken over. */
export function useHasToken(): boolean {
  return useStore({ subscribe, get: hasToken }, false)
}
