import { FORMER_TOKEN_KEY, isToken, TOKEN_KEYS } from '@pitlane/protocol'
import { Listeners } from '../realtime/listeners.ts'
import type { KeyValueStorage } from './storage.ts'

/** The user's token: held in memory, and in storage for the next visit. */
export interface Tokens {
  get(): string | undefined
  /** @param isStored false keeps it out of storage */
  set(token: string, isStored?: boolean): void
  clear(): void
  /**
   * Puts what an address says in the token's place. Anybody can make such an address, so the token of before is
   * kept aside until {@link settle}.
   *
   * @param token undefined where the address says that there is to be none
   */
  replace(token: string | undefined): void
  /** The token that the server is to be asked about before one is chosen; undefined where nothing was replaced. */
  onTrial(): string | undefined
  /** @param isAccepted what the server says of the token {@link onTrial} */
  settle(isAccepted: boolean): void
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

  function keep(token: string | undefined): void {
    for (const key of TOKEN_KEYS) {
      if (token === undefined) storage.removeItem(key)
      else storage.setItem(key, token)
    }
  }

  function storedFormer(): string | undefined {
    const former = storage.getItem(FORMER_TOKEN_KEY)
    return isToken(former) ? former : undefined
  }

  function choose(token: string | undefined): void {
    storage.removeItem(FORMER_TOKEN_KEY)
    keep(token)
    change(token)
  }

  return {
    get: () => current,
    set(token, isStored = true) {
      if (isStored) choose(token)
      else change(token)
    },
    clear: () => choose(undefined),
    replace(token) {
      // Of several such addresses in a row the first one met the token that was chosen.
      const former = storedFormer() ?? current
      if (former !== undefined && former !== token) storage.setItem(FORMER_TOKEN_KEY, former)
      keep(token)
      change(token)
    },
    onTrial() {
      const former = storedFormer()
      return former === undefined ? undefined : (current ?? former)
    },
    settle(isAccepted) {
      const [onTrial, other] = current ? [current, storedFormer()] : [storedFormer(), undefined]
      choose(isAccepted ? onTrial : other)
    },
    onChange: (listener) => changes.add(listener),
  }
}
