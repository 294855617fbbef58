/** Our own keys in a browser's local storage begin with this. */
export const STORAGE_PREFIX = 'pitlane_'

/** Both keys under which a user's token is kept: the prefixed one is read first. */
export const TOKEN_KEYS = [`${STORAGE_PREFIX}access_token`, 'token'] as const

/** Where the token of before is kept until the server has accepted the one that an address brought. */
export const FORMER_TOKEN_KEY = `${STORAGE_PREFIX}former_token`

/** Whether a text from an address or from storage can travel in a header; one that cannot would fail every call. */
export function isToken(text: string | null | undefined): text is string {
  return !!text && /^[\x21-\x7e]{1,4096}$/.test(text)
}
