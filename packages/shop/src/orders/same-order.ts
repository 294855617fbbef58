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
const EDITED = [
  'customer_name',
  'customer_phone',
  'customer_address',
  'delivery_way',
  'customer_notes',
  'notes',
] as const

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
  const changed = EDITED.filter((field) => !order[field] || order[field] === head[field])
  return {
    ...Object.fromEntries(changed.map((field) => [field, whole.draft[field]])),
    lines: whole.draft.lines,
    source_text: whole.draft.source_text,
    unread: whole.unread,
  }
}

/**
 * Whether a message with the reference of an order says anything that the one which the order was made of did not. What a
 * person has changed in the order does not count. Its head alone, which cuts long fields, says nothing new.
 *
 * @param draft what has come now
 */
export function isMessageChanged(
  { source_text }: Pick<Order, 'source_text'>,
  draft: OrderDraft,
): boolean {
  const now = draftFromText(draft.source_text, [])
  // Without a reference the same text is the same message.
  if (!draft.reference || now.draft.lines.length === 0) return false
  const before = draftFromText(source_text, [])
  const isSame = EDITED.every((field) => before.draft[field] === now.draft[field])
  const [linesBefore, linesNow] = [before, now].map((each) => JSON.stringify(each.draft.lines))
  const isMoreSaid = now.unread.some((line) => !before.unread.includes(line))
  return !isSame || linesBefore !== linesNow || isMoreSaid
}
