import { formatPrice, MAX_PRICE } from '../money.ts'
import type { OrderDraft } from './draft-order.ts'
import type { OrderLine } from './order.ts'
import { findAmountFault, isLineTooMuch } from './order-money.ts'

/** Characters, or entries of a list, that an order may have; `entities/Order.json` says the same. */
export const ORDER_LIMITS = {
  customer_name: 1000,
  customer_phone: 200,
  customer_address: 5000,
  delivery_way: 1000,
  customer_notes: 10_000,
  notes: 10_000,
  source_text: 100_000,
  lines: 200,
  unread: 500,
} as const

export const LINE_LIMITS = {
  name: 10_000,
  colour: 200,
  size: 200,
  bike: 1000,
  part_number: 200,
  panels: 2000,
} as const

/** Characters of one line that was not understood. */
const UNREAD_LENGTH = 10_000

type OrderField = (typeof ORDER_FIELDS)[number]
type LineField = keyof typeof LINE_LIMITS

const ORDER_FIELDS = [
  'customer_name',
  'customer_phone',
  'customer_address',
  'delivery_way',
  'customer_notes',
  'notes',
] as const
const LINE_FIELDS = Object.keys(LINE_LIMITS) as LineField[]

/** What keeps an order from being saved: `missing`, or how many characters or lines there may be. */
export interface OrderErrors {
  fields: Partial<Record<OrderField | 'lines', 'missing' | number>>
  /** Of each line, in their order. */
  lines: Partial<Record<LineField, 'missing' | number>>[]
}

/** What is wrong with an order that a person types, before it is sent anywhere. */
export function orderErrors(draft: OrderDraft): OrderErrors {
  const { lines } = ORDER_LIMITS
  const tooLong = ORDER_FIELDS.filter((field) => (draft[field] ?? '').length > ORDER_LIMITS[field])
  return {
    fields: {
      ...Object.fromEntries(tooLong.map((field) => [field, ORDER_LIMITS[field]])),
      // The items of a long order come with its second message.
      ...(draft.lines.length === 0 && !draft.reference && { lines: 'missing' as const }),
      ...(draft.lines.length > lines && { lines }),
    },
    lines: draft.lines.map(lineErrors),
  }
}

export function hasErrors({ fields, lines }: OrderErrors): boolean {
  return [fields, ...lines].some((errors) => Object.keys(errors).length > 0)
}

function lineErrors(line: OrderLine): OrderErrors['lines'][number] {
  const tooLong = LINE_FIELDS.filter((field) => (line[field] ?? '').length > LINE_LIMITS[field])
  return {
    ...Object.fromEntries(tooLong.map((field) => [field, LINE_LIMITS[field]])),
    ...(line.name.trim() === '' && { name: 'missing' as const }),
  }
}

/**
 * An order out of a message as long as it may be. What is cut off is told with what was not understood.
 *
 * @param unread what was not understood
 */
export function fitOrder(
  draft: OrderDraft,
  unread: readonly string[],
): { draft: OrderDraft; unread: string[] } {
  const cut: string[] = []
  function shorten(text: string, length: number): string {
    if (text.length <= length) return text
    const end = wholeEnd(text, length)
    cut.push(text.slice(end))
    return text.slice(0, end)
  }
  const fields = Object.fromEntries(
    ORDER_FIELDS.map((field) => [field, shorten(draft[field] ?? '', ORDER_LIMITS[field])]),
  )
  const lines = draft.lines.slice(0, ORDER_LIMITS.lines).map((line) => ({
    ...line,
    ...Object.fromEntries(
      LINE_FIELDS.flatMap((field) => {
        const text = line[field]
        return typeof text === 'string' ? [[field, shorten(text, LINE_LIMITS[field])]] : []
      }),
    ),
  }))
  const left = draft.lines
    .slice(ORDER_LIMITS.lines)
    .map(({ quantity, name }) => `${quantity} x ${name}`)
  const source_text = draft.source_text.slice(
    0,
    wholeEnd(draft.source_text, ORDER_LIMITS.source_text),
  )
  return {
    draft: { ...draft, ...fields, lines, source_text },
    unread: fitUnread([...unread, ...tellTooMuch({ ...draft, lines }), ...left, ...cut]),
  }
}

/** Lines stay as they were asked for, to be corrected. */
function tellTooMuch(draft: OrderDraft): string[] {
  const most = `${formatPrice(MAX_PRICE)} is the most that one amount can be`
  const lines = draft.lines
    .filter(isLineTooMuch)
    .map(
      ({ quantity, name, price }) =>
        `${most}: ${quantity} x ${name}, ${formatPrice(price ?? 0)} each`,
    )
  if (lines.length > 0) return lines
  return findAmountFault(draft) === 'too-much' ? [`${most}: the total`] : []
}

function fitUnread(unread: readonly string[]): string[] {
  const short = unread.map((line) => line.slice(0, wholeEnd(line, UNREAD_LENGTH)))
  const { unread: most } = ORDER_LIMITS
  if (short.length <= most) return short
  const rest = short.length - most + 1
  return [...short.slice(0, most - 1), `And ${rest} more lines: see the message as it came.`]
}

/** Where a text of so many characters ends at most, without half an emoji. */
function wholeEnd(text: string, length: number): number {
  return /[\ud800-\udbff]/.test(text[length - 1] ?? '') && text.length > length
    ? length - 1
    : length
}
