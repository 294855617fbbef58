import { createStore, del, entries, get, set } from 'idb-keyval'

/** What was typed and not saved, as it outlives a crash and a lost connection. */
export interface DatedDraft {
  /** When it was typed, in ISO 8601. */
  date: string
}

/** A draft of a form that changes something. */
export interface FormDraft<Value> extends DatedDraft {
  /** What the form started with, to tell what others have changed since. */
  base: Value
  mine: Value
}

const MAX = 50
const store = createStore('pitlane-console', 'drafts')

/**
 * @param key of the form and of who fills it in
 * @returns undefined when nothing was left, or where the browser keeps nothing, such as in a private window
 */
export function readDraft<Draft extends DatedDraft>(key: string): Promise<Draft | undefined> {
  return get<Draft>(key, store).catch(() => undefined)
}

/**
 * Keeps a draft in this browser; beyond fifty the oldest go.
 *
 * @returns whether the browser has kept it
 */
export async function saveDraft(key: string, draft: DatedDraft): Promise<boolean> {
  try {
    await set(key, draft, store)
    const kept = await entries<string, DatedDraft>(store)
    const tooMany = kept.sort(([, a], [, b]) => (a.date < b.date ? 1 : -1)).slice(MAX)
    await Promise.all(tooMany.map(([old]) => del(old, store)))
    return true
  } catch {
    return false
  }
}

export function deleteDraft(key: string): Promise<void> {
  return del(key, store).catch(() => undefined)
}
