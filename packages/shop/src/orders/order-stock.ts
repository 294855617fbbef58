import type { Product } from '../products/product.ts'
import { type VariantStock, variantOf } from '../products/variant-stock.ts'
import type { OrderLine } from './order.ts'

type Stocked = Pick<Product, 'stock_quantity' | 'stock_by_variant' | 'updated_date'>

/** Products as far as their stock matters; without a number the shop does not count one. */
export type Counted = ReadonlyMap<string, Stocked>

/** What to do with a line of which there is too little. */
export type ShortChoice = 'less' | 'back-order' | 'below-zero'

/** A line that asks for more than there is. */
export interface ShortLine {
  /** Place in the order, from 0. */
  line: number
  wanted: number
  there: number
}

/**
 * Lines of which there is too little; the pieces of a product go to its lines from the first on. Where its sizes or
 * colours are counted, a line takes from the product and from its own variant.
 */
export function shortLines(lines: readonly OrderLine[], products: Counted): ShortLine[] {
  const left = new Map<string, number>()
  return lines.flatMap((line, index) => {
    const stocks = stocksFor(line, products)
    if (stocks.length === 0) return []
    const there = Math.max(0, Math.min(...stocks.map(([key, stock]) => left.get(key) ?? stock)))
    const wanted = line.quantity - line.taken
    const given = Math.min(there, Math.max(wanted, 0))
    for (const [key, stock] of stocks) left.set(key, (left.get(key) ?? stock) - given)
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
    if (stocksFor(line, products).length === 0) return [line]
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

/** A line of which something else is chosen: what it has taken goes back where that is counted by itself. */
export function withChoice(
  line: OrderLine,
  choice: Partial<Pick<OrderLine, 'colour' | 'size'>>,
  product: Stocked | undefined,
): OrderLine {
  const changed = { ...line, ...choice }
  const isSame = !product || variantOfLine(line, product) === variantOfLine(changed, product)
  return isSame ? changed : { ...changed, taken: 0 }
}

/** The stock that there is once pieces have left it, or come back, for lines as they are `after`. */
export function stockAfter(
  products: Counted,
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): Counted {
  const changes = stockChanges(before, after)
  return new Map(
    [...products].map(([id, product]) => {
      const { stock_quantity: stock } = product
      const left = typeof stock === 'number' ? stock - (changes.get(id) ?? 0) : null
      const variants = variantsAfter(id, product, before, after)
      return [
        id,
        { ...product, stock_quantity: left, ...(variants && { stock_by_variant: variants }) },
      ]
    }),
  )
}

/** The variants of a product once lines are as they are `after`; undefined where none of them changes. */
export function variantsAfter(
  id: string,
  product: Stocked,
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): VariantStock[] | undefined {
  const changes = new Map<string, number>()
  const count = (lines: readonly OrderLine[], sign: 1 | -1) => {
    for (const line of lines) {
      const key = line.product_id === id ? variantOfLine(line, product) : undefined
      if (key !== undefined) changes.set(key, (changes.get(key) ?? 0) + sign * line.taken)
    }
  }
  count(after, 1)
  count(before, -1)
  if ([...changes.values()].every((pieces) => pieces === 0)) return undefined
  return product.stock_by_variant?.map((entry) => {
    const key = variantOf(product, { selectedSize: entry.size, selectedColor: entry.color })
    const stock = entry.stock_quantity
    const pieces = key === undefined ? undefined : changes.get(key)
    return typeof stock === 'number' && pieces
      ? { ...entry, stock_quantity: stock - pieces }
      : entry
  })
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

/** What a line takes from, and how many pieces there are: its product, and what of it is counted by itself. */
function stocksFor(line: OrderLine, products: Counted): [key: string, stock: number][] {
  const { product_id: id } = line
  const product = id ? products.get(id) : undefined
  if (!id || !product) return []
  const stocks: [string, number][] = []
  if (typeof product.stock_quantity === 'number') stocks.push([id, product.stock_quantity])
  const key = variantOfLine(line, product)
  const variant = product.stock_by_variant?.find(
    ({ size, color }) =>
      key !== undefined && variantOf(product, { selectedSize: size, selectedColor: color }) === key,
  )
  if (typeof variant?.stock_quantity === 'number')
    stocks.push([`${id}\n${key}`, variant.stock_quantity])
  return stocks
}

function variantOfLine({ size, colour }: OrderLine, product: Stocked): string | undefined {
  return variantOf(product, { selectedSize: size ?? null, selectedColor: colour ?? null })
}
