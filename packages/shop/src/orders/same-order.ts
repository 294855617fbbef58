import { draftFromText, type OrderDraft } from './draft-order.ts'
import type { Order, OrderFields } from './order.ts'

/** What two messages of one order have in common: the reference, or where there is none the whole text. */
export type MessageKey = { reference: string } | { fingerprint: string }

/** A filter that finds the orders out of the same message; undefined for one that was typed by hand. */
export function messageKey({
  reference,
  fingerprint,
}: Pick<OrderDraft, 'reference' | 'fingerprint'>): MessageKey | undefined {
  if (reference) return { reference }
  return fingerprint ? { fingerprint } : undefined
}

/** The customer of an order, as far as a person may have changed it. */
const EDITED = ['customer_name', 'customer_phone', 'customer_address', 'notes'] as const

/**
 * What the whole of a long order adds to one that was made of its head, which names no items and cuts long fields. What a
 * person has changed since stays.
 *
 * @param whole what has come now, and what of it was not understood
 * @returns the fields to be saved; undefined where the order has its items, or is confirmed already
 */
export function completeOrder(
  order: Pick<Order, 'status' | 'lines' | 'source_text' | (typeof EDITED)[number]>,
  whole: { draft: OrderDraft; unread: string[] },
): Partial<OrderFields> | undefined {
  const isOpen = order.status === 'asked' || order.status === 'quoted'
  if (!isOpen || order.lines.length > 0 || whole.draft.lines.length === 0) return undefined
  const { draft: head } = draftFromText(order.source_text, [])
  const changed = EDITED.filter((field) => order[field] === head[field] || order[field] === '')
  return {
    ...Object.fromEntries(changed.map((field) => [field, whole.draft[field]])),
    lines: whole.draft.lines,
    source_text: whole.draft.source_text,
    unread: whole.unread,
  }
}
