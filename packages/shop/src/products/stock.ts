import { MAX_QUANTITY, wholeQuantity } from '../money.ts'
import type { Product } from './product.ts'
import { type VariantChoice, variantPieces, variantText } from './variant-stock.ts'

/** Pieces at or below which a product counts as nearly gone. */
export const LOW_STOCK = 5

export type Stock = 'unknown' | 'out' | 'low' | 'in'

type Stocked = Pick<Product, 'stock_quantity' | 'stock_by_variant' | 'sizes' | 'available_colors'>

/**
 * Whole pieces in stock, never negative: those of the product, and no more than there are of what is chosen.
 *
 * @returns undefined when the shop does not count them
 */
function pieces(product: Stocked, choice?: VariantChoice): number | undefined {
  const stock = product.stock_quantity
  const ofVariant = variantPieces(product, choice)
  if (typeof stock !== 'number' || !Number.isFinite(stock)) return ofVariant
  return Math.min(Math.max(Math.floor(stock), 0), ofVariant ?? Number.POSITIVE_INFINITY)
}

/**
 * Whether a product is out of stock, low (1 to {@link LOW_STOCK} left), in stock, or not counted.
 *
 * @param choice the size and the colour that are meant, where stock is counted by them; all together when left out
 */
export function describeStock(product: Stocked, choice?: VariantChoice): Stock {
  const left = pieces(product, choice)
  if (left === undefined) return 'unknown'
  if (left === 0) return 'out'
  return left <= LOW_STOCK ? 'low' : 'in'
}

/** "Only N left in stock!" when stock is low, else undefined. */
export function lowStockText(product: Stocked, choice?: VariantChoice): string | undefined {
  return describeStock(product, choice) === 'low'
    ? `Only ${pieces(product, choice)} left in stock!`
    : undefined
}

/** Whether the add buttons work: not when the stock is 0. */
export function canAdd(product: Stocked, choice?: VariantChoice): boolean {
  return describeStock(product, choice) !== 'out'
}

/**
 * The most pieces a shopper can choose.
 *
 * @returns the stock when it is above 0; undefined when nothing limits the choice (stock unknown, or 0, where only a question over chat remains)
 */
export function highestQuantity(product: Stocked, choice?: VariantChoice): number | undefined {
  const left = pieces(product, choice)
  return left ? Math.min(left, MAX_QUANTITY) : undefined
}

/** The quantity nearest to the wanted one that can be chosen: a whole number, at least 1, at most the stock. */
export function clampQuantity(product: Stocked, wanted: number, choice?: VariantChoice): number {
  return Math.min(wholeQuantity(wanted), highestQuantity(product, choice) ?? MAX_QUANTITY)
}

/** What is said of something that cannot be added: of the product, or of the size and colour that are chosen. */
export function soldOutText(product: Stocked, choice?: VariantChoice): string {
  const chosen = variantText({ size: choice?.selectedSize, color: choice?.selectedColor })
  return canAdd(product) && chosen
    ? `Sold out for now in ${chosen}. Choose another, or ask us when it comes back.`
    : 'Sold out for now. Ask us when it comes back.'
}
