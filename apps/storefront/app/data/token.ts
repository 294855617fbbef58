import { useSyncExternalStore } from 'react'

const TOKEN_KEYS = ['token', 'pitlane_access_token']
const listeners = new Set<() => void>()

/** The tokens that the client finds. */
export function keptTokens(): string[] {
  try {
    return TOKEN_KEYS.flatMap((key) => window.localStorage.getItem(key) || [])
  } catch {
    return []
  }
}

/** Without a token asking for the current user would be in vain. */
export function hasToken(): boolean {
  return keptTokens().length > 0
}

/** To be called when somebody has signed in or out in this page. */
export function tokenChanged() {
  for (const listener of listeners) listener()
}

function onTokenChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** {@link hasToken}, as it changes; false on the server and while its markup is taken over. */
export function useHasToken(): boolean {
  return useSyncExternalStore(onTokenChange, hasToken, () => false)
}
