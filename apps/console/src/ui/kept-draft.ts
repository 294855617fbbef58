import { del, get, set } from 'idb-keyval'

/** What somebody has typed and not saved, as it outlives a crash and a lost connection. */
export interface KeptDraft<Value> {
  /** What the form started with, to tell what others have changed since. */
  base: Value
  mine: Value
  /** When it was typed, in ISO 8601. */
  date: string
}

/**
 * @param key of the form and of who fills it in
 * @returns undefined when nothing was left, or where the browser keeps nothing, such as in a private window
 */
export function readDraft<Value>(key: string): Promise<KeptDraft<Value> | undefined> {
  return get<KeptDraft<Value>>(key).catch(() => undefined)
}

export function keepDraft<Value>(key: string, draft: KeptDraft<Value>): Promise<void> {
  return set(key, draft).catch(() => undefined)
}

export function forgetDraft(key: string): Promise<void> {
  return del(key).catch(() => undefined)
}
