import type { OrderLine } from './order.ts'

/** A product as far as its stock matters; without a number the shop does not count it. */
export type Counted = ReadonlyMap<string, { stock_quantity?: number | null }>

/** What to do with a line of which there is too little. */
export type ShortChoice = 'less' | 'back-order' | 'below-zero'

/** A line that asks for more than there is. */
export interface ShortLine {
  /** Place in the order, from 0. */
  line: number
  wanted: number
  there: number
}

/** Lines of which there is too little; the pieces of a product go to its lines from the first on. */
export function shortLines(lines: readonly OrderLine[], products: Counted): ShortLine[] {
  const left = new Map<string, number>()
  return lines.flatMap((line, index) => {
    const stock = stockFor(line, products)
    if (stock === undefined || !line.product_id) return []
    const there = Math.max(0, left.get(line.product_id) ?? stock)
    const wanted = line.quantity - line.taken
    left.set(line.product_id, there - Math.min(there, Math.max(wanted, 0)))
    return wanted > there ? [{ line: index, wanted, there }] : []
  })
}

/**
 * The lines with their pieces taken.
 *
 * @param choices by the place of the line, for those of {@link shortLines}; "back-order" when left out
 * @returns lines of which nothing is left ("less", with none there) are left out
 */
export function takeStock(
  lines: readonly OrderLine[],
  products: Counted,
  choices: ReadonlyMap<number, ShortChoice>,
): OrderLine[] {
  const short = new Map(shortLines(lines, products).map((each) => [each.line, each]))
  return lines.flatMap((line, index) => {
    if (stockFor(line, products) === undefined) return [line]
    const found = short.get(index)
    const choice = choices.get(index) ?? 'back-order'
    if (!found || choice === 'below-zero') return [{ ...line, taken: line.quantity }]
    const taken = line.taken + found.there
    if (choice === 'back-order') return [{ ...line, taken }]
    return taken > 0 ? [{ ...line, taken, quantity: taken }] : []
  })
}

/** The lines with everything given back, except at places where it does not come back. */
export function returnStock(lines: readonly OrderLine[], lost = new Set<number>()): OrderLine[] {
  return lines.map((line, index) => (lost.has(index) ? line : { ...line, taken: 0 }))
}

/** The lines with what they have out of stock, as far as they still want it. */
export function keepTaken(lines: readonly OrderLine[]): OrderLine[] {
  return lines.map((line) => ({ ...line, taken: Math.min(line.taken, line.quantity) }))
}

/** The stock that there is once pieces have left it, or come back, for lines as they are `after`. */
export function stockAfter(
  products: Counted,
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): Counted {
  const changes = stockChanges(before, after)
  return new Map(
    [...products].map(([id, { stock_quantity: stock }]) => [
      id,
      { stock_quantity: typeof stock === 'number' ? stock - (changes.get(id) ?? 0) : null },
    ]),
  )
}

/** The products of which more is taken than there is, on purpose. */
export function belowZeroOf(
  lines: readonly OrderLine[],
  choices: ReadonlyMap<number, ShortChoice> = new Map(),
): Set<string> {
  const below = lines.filter((_, index) => choices.get(index) === 'below-zero')
  return new Set(below.flatMap(({ product_id: id }) => id ?? []))
}

/** Pieces that each product loses, or gets back when less than 0; those that stay the same are left out. */
export function stockChanges(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): Map<string, number> {
  const changes = new Map<string, number>()
  const count = (lines: readonly OrderLine[], sign: 1 | -1) => {
    for (const { product_id: id, taken } of lines) {
      if (id) changes.set(id, (changes.get(id) ?? 0) + sign * taken)
    }
  }
  count(after, 1)
  count(before, -1)
  return new Map([...changes].filter(([, pieces]) => pieces !== 0))
}

function stockFor(line: OrderLine, products: Counted): number | undefined {
  const stock = line.product_id ? products.get(line.product_id)?.stock_quantity : undefined
  return typeof stock === 'number' ? stock : undefined
}
