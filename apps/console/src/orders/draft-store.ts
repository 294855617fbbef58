import type { OrderDraft } from '@pitlane/shop'
import { del, get, set } from 'idb-keyval'

/** A new order that is not saved yet, as it outlives a crash. */
export interface StoredDraft {
  draft: OrderDraft
  unread: string[]
}

const keyOf = (userId: string) => `order-draft/${userId}`

// Without storage, such as in a private window, one works on without a net.
export const readDraft = (userId: string): Promise<StoredDraft | undefined> =>
  get<StoredDraft>(keyOf(userId)).catch(() => undefined)

export const keepDraft = (userId: string, draft: StoredDraft): Promise<void> =>
  set(keyOf(userId), draft).catch(() => undefined)

export const forgetDraft = (userId: string): Promise<void> =>
  del(keyOf(userId)).catch(() => undefined)
