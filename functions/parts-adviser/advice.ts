import { priceInSearch, search } from '../shared/read-order.js'

/** A product, as far as advice goes. */
export interface Part {
  readonly id: string
  readonly name: string
  readonly description?: string | null
  readonly category?: string | null
  readonly price?: number | null
  readonly stock_quantity?: number | null
  readonly specifications?: Readonly<Record<string, unknown>> | null
}

export interface Advice {
  readonly content: string
  readonly products: readonly { id: string; name: string; url: string }[]
}

const MAX_WORDS = 20
const MAX_NAMED = 5
/** A message of which more is left out has told a story. */
const MAX_MISSING = 3
/** Words that say nothing of a part. */
const EMPTY = new Set(
  'a an and any are as at available buy can do does fit fits for from good got have hello hi i in is it like looking me my need new of on one or part parts please show some stock that the there these to want what which with you your'.split(
    ' ',
  ),
)
const ASKS_FOR_STOCK = /\b(?:in stock|available|ready|today|now)\b/i

/** The words of a question that a part may be found by. */
export function splitWords(message: string): string[] {
  const words =
    message
      .toLowerCase()
      .normalize('NFKD')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].filter((word) => !EMPTY.has(word)).slice(0, MAX_WORDS)
}

/** The parts that a message asks for, found as the shop's own search finds them, and what it said that none of them has. */
export function findParts<P extends Part>(
  parts: readonly P[],
  message: string,
): { products: P[]; dropped: string[] } {
  const { said = '', rest = message } = priceInSearch(message) ?? {}
  const asked = [...splitWords(rest), said].filter(Boolean)
  if (asked.length === 0) return { products: [], dropped: [] }
  const mustBeThere = ASKS_FOR_STOCK.test(message)
  const there = parts.filter((part) => !mustBeThere || part.stock_quantity !== 0)
  return search(there, asked.join(' '))
}

/** Answers in fixed sentences: nothing in them that is not in the catalogue. */
export function adviceOn(message: string, parts: readonly Part[], shopUrl: string): Advice {
  const { products: found, dropped } = findParts(parts, message)
  const products = found.slice(0, MAX_NAMED).map((part) => ({
    id: part.id,
    name: part.name,
    url: `${shopUrl}/productdetails?id=${part.id}`,
    line: `${part.name}, ${formatPrice(part)}, ${describeStock(part)}`,
  }))
  const named = products.map(({ id, name, url }) => ({ id, name, url }))
  if (products.length === 0) return { content: `${NOTHING} ${shopUrl}/store`, products: [] }
  const more = found.length - products.length
  const lines = products.map(({ line, url }) => `- ${line}\n  ${url}`)
  const rest = more > 0 ? [`There are ${more} more: ${shopUrl}/store`] : []
  const missing = dropped.length > MAX_MISSING ? [] : dropped.map((words) => `“${words}”`)
  const first = missing.length > 0 ? `Without ${missing.join(', ')} this is what we have:` : FOUND
  return { content: [first, ...lines, ...rest].join('\n'), products: named }
}

const FOUND = 'This is what we have:'
const NOTHING =
  'I have found nothing for that. Please name the part and your bike, or look through the store:'

function formatPrice({ price }: Part): string {
  return typeof price === 'number' && price > 0 ? `S$${price.toFixed(2)}` : 'price on request'
}

function describeStock({ stock_quantity: pieces }: Part): string {
  if (typeof pieces !== 'number') return 'please ask about stock'
  return pieces > 0 ? 'in stock' : 'out of stock'
}
