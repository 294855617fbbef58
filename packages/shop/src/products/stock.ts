import { MAX_QUANTITY, wholeQuantity } from '../money.ts'
import type { Product } from './product.ts'

/** Pieces at or below which a product counts as nearly gone. */
export const LOW_STOCK = 5

export type Stock = 'unknown' | 'out' | 'low' | 'in'

type Stocked = Pick<Product, 'stock_quantity'>

/** Whole pieces in stock, never negative; undefined when the shop does not count them. */
function pieces(product: Stocked): number | undefined {
  const stock = product.stock_quantity
  if (typeof stock !== 'number' || !Number.isFinite(stock)) return undefined
  return Math.max(Math.floor(stock), 0)
}

/** Whether a product is out of stock, low (1 to {@link LOW_STOCK} left), in stock, or not counted. */
export function stockOf(product: Stocked): Stock {
  const left = pieces(product)
  if (left === undefined) return 'unknown'
  if (left === 0) return 'out'
  return left <= LOW_STOCK ? 'low' : 'in'
}

/** "Only N left in stock!" when stock is low, else undefined. */
export function lowStockText(product: Stocked): string | undefined {
  return stockOf(product) === 'low' ? `Only ${pieces(product)} left in stock!` : undefined
}

/** Whether the add buttons work: not when the stock is 0. */
export function canAdd(product: Stocked): boolean {
  return stockOf(product) !== 'out'
}

/**
 * The most pieces a shopper can choose.
 *
 * @returns the stock when it is above 0; undefined when nothing limits the choice (stock unknown, or 0, where only a question over chat remains)
 */
export function highestQuantity(product: Stocked): number | undefined {
  const left = pieces(product)
  return left ? Math.min(left, MAX_QUANTITY) : undefined
}

/** The quantity nearest to the wanted one that can be chosen: a whole number, at least 1, at most the stock. */
export function clampQuantity(product: Stocked, wanted: number): number {
  return Math.min(wholeQuantity(wanted), highestQuantity(product) ?? MAX_QUANTITY)
}
