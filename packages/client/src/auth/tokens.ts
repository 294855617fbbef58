import { Listeners } from '../realtime/listeners.ts'
import { type KeyValueStorage, STORAGE_PREFIX } from './storage.ts'

/** Both keys under which a token is stored: the prefixed one is read first. */
const TOKEN_KEYS = [`${STORAGE_PREFIX}access_token`, 'token'] as const

/** The user's token: held in memory, and in storage for the next visit. */
export interface Tokens {
  get(): string | undefined
  /** @param isStored false keeps it out of storage */
  set(token: string, isStored?: boolean): void
  clear(): void
  onChange(listener: (token: string | undefined) => void): () => void
}

/** @param storage where tokens outlive the page */
export function createTokens(storage: KeyValueStorage): Tokens {
  const changes = new Listeners<[token: string | undefined]>()
  let current = TOKEN_KEYS.map((key) => storage.getItem(key)).find(isToken)

  function change(token: string | undefined): void {
    if (token === current) return
    current = token
    changes.notify(token)
  }

  return {
    get: () => current,
    set(token, isStored = true) {
      if (isStored) for (const key of TOKEN_KEYS) storage.setItem(key, token)
      change(token)
    },
    clear() {
      for (const key of TOKEN_KEYS) storage.removeItem(key)
      change(undefined)
    },
    onChange: (listener) => changes.add(listener),
  }
}

/** Whether a text from an address or from storage can travel in a header; one that cannot would fail every call. */
export function isToken(text: string | null | undefined): text is string {
  return !!text && /^[\x21-\x7e]{1,4096}$/.test(text)
}
