const TOKEN_KEYS = ['token', 'pitlane_access_token']

/** Whether the client finds a token, without which asking for the current user would be in vain. */
export function hasToken(): boolean {
  try {
    return TOKEN_KEYS.some((key) => window.localStorage.getItem(key))
  } catch {
    return false
  }
}
