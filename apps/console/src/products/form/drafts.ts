import { createStore, del, entries, get, set } from 'idb-keyval'
import type { ProductRecord } from '../rows/product-row.ts'
import type { FormValues } from './form-values.ts'

/** A form that was left in the middle. */
export interface Draft {
  values: FormValues
  /** The product as it was when the form was opened; undefined for a new one. */
  product: ProductRecord | undefined
  /** Milliseconds since 1970. */
  at: number
}

const MOST = 50
const store = createStore('pitlane-console', 'product-drafts')

/** @param key who types, and on which product */
export async function readDraft(key: string): Promise<Draft | undefined> {
  try {
    return await get<Draft>(key, store)
  } catch {
    return undefined
  }
}

/** Keeps a draft in this browser; beyond fifty the oldest go. */
export async function keepDraft(key: string, draft: Draft): Promise<void> {
  await set(key, draft, store)
  const kept = await entries<string, Draft>(store)
  const tooMany = kept.sort(([, a], [, b]) => b.at - a.at).slice(MOST)
  await Promise.all(tooMany.map(([old]) => del(old, store)))
}

export async function dropDraft(key: string): Promise<void> {
  await del(key, store)
}
