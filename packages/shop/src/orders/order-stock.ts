import type { Product } from '../products/product.ts'
import {
  entryAt,
  findVariant,
  isCountedByVariant,
  isSameChoice,
  openChoices,
  piecesAt,
  spellChoice,
  type VariantStock,
  variantsWithout,
} from '../products/variant-stock.ts'
import type { Order, OrderLine } from './order.ts'
import { holdsStock } from './order-steps.ts'

type Stocked = Pick<
  Product,
  'stock_quantity' | 'stock_by_variant' | 'sizes' | 'available_colors' | 'updated_date'
>

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

/** A line of which it is not known yet from which pieces it takes. */
export interface OpenLine {
  /** Place in the order, from 0. */
  line: number
  /** What must be chosen. */
  open: readonly ('size' | 'color')[]
}

/** Lines whose size or colour must be chosen before stock is taken for them. */
export function openLines(lines: readonly OrderLine[], products: Counted): OpenLine[] {
  return lines.flatMap((each, line) => {
    const product = each.product_id ? products.get(each.product_id) : undefined
    const open = product ? openChoices(product, toChoice(each)) : []
    return open.length > 0 && each.quantity > each.taken ? [{ line, open }] : []
  })
}

/**
 * Lines of which there is too little; the pieces of a product go to its lines from the first on. Where its sizes or
 * colours are counted, a line takes from its own variant, and from nothing while that is still open.
 */
export function shortLines(lines: readonly OrderLine[], products: Counted): ShortLine[] {
  const left = new Map<string, number>()
  return lines.flatMap((line, index) => {
    const source = findSource(line, products)
    if (!source) return []
    const stock = left.get(source.key) ?? source.stock
    const there = Math.max(0, stock)
    const wanted = line.quantity - line.taken
    left.set(source.key, stock - Math.min(there, Math.max(wanted, 0)))
    return wanted > there ? [{ line: index, wanted, there }] : []
  })
}

/** What all lines of an order together take from one stock, and what is there. */
export interface Demand {
  wanted: number
  /** Less than 0 where more was sold than there was. */
  stock: number
}

/**
 * What confirming takes from the stock of each line: that of the product, or of its own size and colour.
 *
 * @returns by the place of the line; undefined where nothing is counted, or its size or colour is still open. Nothing of
 * an order that is confirmed already, or cancelled
 */
export function countDemand(
  { status, lines }: Pick<Order, 'status' | 'lines'>,
  products: Counted,
): (Demand | undefined)[] {
  if (holdsStock(status) || status === 'cancelled') return []
  const sources = lines.map((line) => findSource(line, products))
  const open = new Set(openLines(lines, products).map(({ line }) => line))
  return sources.map((source, at) => {
    if (!source || open.has(at)) return undefined
    const wanted = lines.reduce((sum, { quantity, taken }, index) => {
      const isSame = sources[index]?.key === source.key
      return isSame ? sum + Math.max(0, quantity - taken) : sum
    }, 0)
    return { wanted, stock: source.stock }
  })
}

/**
 * The lines with their pieces taken, and with sizes and colours as the product spells those that it counts.
 *
 * @param choices by the place of the line, for those of {@link shortLines}; "back-order" when left out
 * @returns lines of which nothing is left ("less", with none there) are left out
 */
export function takeStock(
  given: readonly OrderLine[],
  products: Counted,
  choices: ReadonlyMap<number, ShortChoice>,
): OrderLine[] {
  const lines = given.map((line) => spellLine(line, products))
  const short = new Map(shortLines(lines, products).map((each) => [each.line, each]))
  return lines.flatMap((line, index) => {
    if (!findSource(line, products)) return [line]
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
      const variants = variantsAfter(id, product, before, after) ?? product.stock_by_variant
      return [id, { ...product, stock_quantity: left, stock_by_variant: variants }]
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
  if (!isCountedByVariant(product)) return undefined
  const taken = new Map<string | undefined, number>()
  const count = (lines: readonly OrderLine[], sign: 1 | -1) => {
    for (const line of lines) {
      const key = variantOfLine(line, product)
      if (line.product_id === id) taken.set(key, (taken.get(key) ?? 0) + sign * line.taken)
    }
  }
  count(after, 1)
  count(before, -1)
  return [...taken.values()].some((pieces) => pieces !== 0)
    ? variantsWithout(product, taken)
    : undefined
}

/** Pieces that leave the stock (less than 0) or come back for one line, as its ledger has them. */
export interface LineMove {
  /** Place in the order, from 0. */
  line: number
  product_id: string
  size?: string | null
  color?: string | null
  quantity: number
}

/** What the ledger of the stock gets when lines become what they are `after`; of products that are not counted nothing. */
export function lineMoves(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
  products: Counted,
): LineMove[] {
  const left = after.map((line, at) => ({ line, at }))
  const moves = before.map((line, at) => {
    const place = left.findIndex((each) => isSameLine(each.line, line))
    const [now] = place < 0 ? [] : left.splice(place, 1)
    return { line, at, quantity: line.taken - (now?.line.taken ?? 0) }
  })
  const added = left.map(({ line, at }) => ({ line, at, quantity: -line.taken }))
  return [...moves, ...added].flatMap(({ line, at, quantity }): LineMove[] => {
    const { product_id } = line
    const product = product_id ? products.get(product_id) : undefined
    if (!product_id || !product || quantity === 0) return []
    if (typeof product.stock_quantity !== 'number' && !isCountedByVariant(product)) return []
    const key = variantOfLine(line, product)
    const entry = key === undefined ? {} : entryAt(product, key)
    return [{ line: at, product_id, ...entry, quantity }]
  })
}

function isSameLine(one: OrderLine, other: OrderLine): boolean {
  const { product_id, colour, size, bike } = one
  return (
    product_id === other.product_id &&
    isSameChoice(colour, other.colour) &&
    isSameChoice(size, other.size) &&
    bike === other.bike
  )
}

/** The products of which more is taken than there is, on purpose. */
export function findBelowZero(
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

/** What a line takes from, and how many pieces are there; undefined where they are not counted. */
function findSource(
  line: OrderLine,
  products: Counted,
): { key: string; stock: number } | undefined {
  const { product_id: id } = line
  const product = id ? products.get(id) : undefined
  if (!id || !product) return undefined
  if (!isCountedByVariant(product)) {
    const { stock_quantity: stock } = product
    return typeof stock === 'number' ? { key: id, stock } : undefined
  }
  const key = variantOfLine(line, product)
  if (key !== undefined) return { key: `${id}\n${key}`, stock: piecesAt(product, key) ?? 0 }
  const isOpen = openChoices(product, toChoice(line)).length > 0
  return isOpen ? { key: `${id}\nopen`, stock: 0 } : undefined
}

function spellLine(line: OrderLine, products: Counted): OrderLine {
  const product = line.product_id ? products.get(line.product_id) : undefined
  if (!product || !isCountedByVariant(product)) return line
  const { size, color } = spellChoice(product, toChoice(line))
  return { ...line, ...(size && { size }), ...(color && { colour: color }) }
}

function variantOfLine(line: OrderLine, product: Stocked): string | undefined {
  return findVariant(product, toChoice(line))
}

function toChoice({ size, colour }: OrderLine) {
  return { selectedSize: size ?? null, selectedColor: colour ?? null }
}
