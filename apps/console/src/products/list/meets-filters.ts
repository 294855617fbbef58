import { isShown, LOW_STOCK } from '@pitlane/shop'
import { findPicture, type ProductRow } from '../rows/product-row.ts'
import type { ListSearch } from './list-search.ts'

/** True if the platform finds a row with the filters of a search, whatever its words. */
export function meetsFilters(
  row: ProductRow,
  { category, stock, status, featured, unpictured }: ListSearch,
): boolean {
  if (status !== undefined && isShown(row) !== (status === 'shown')) return false
  if (category !== undefined && row.category !== category) return false
  if (featured && row.featured !== true) return false
  if (unpictured && findPicture(row) !== undefined) return false
  return stock === undefined || meetsStock(row, stock)
}

function meetsStock(
  { stock_quantity: left }: ProductRow,
  stock: NonNullable<ListSearch['stock']>,
): boolean {
  if (typeof left !== 'number') return stock === 'uncounted'
  if (left <= 0) return stock === 'out'
  return stock === 'in' || (stock === 'low' && left <= LOW_STOCK)
}
