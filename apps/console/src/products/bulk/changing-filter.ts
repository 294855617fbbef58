import { MAX_PRICE } from '@pitlane/shop'
import { both, type RowFilter } from '../rows/row-query.ts'
import type { BulkChange } from './plan-changes.ts'

/** Finds which of some products a change would change; a rounded price may stay as it is. */
export function changingFilter(found: RowFilter, change: BulkChange): RowFilter {
  return both(found, changedBy(change))
}

/** Finds which of some products stay as they are because a change cannot be made of them; undefined where it can of all. */
export function unfitFilter(found: RowFilter, change: BulkChange): RowFilter | undefined {
  if (change.kind === 'stock') return both(found, BY_VARIANT)
  if (change.kind !== 'price') return undefined
  return both(found, { price: { $gt: highestBefore(change.percent) } })
}

/** Those whose stock is the sum of a list. */
const BY_VARIANT: RowFilter = {
  stock_by_variant: { $elemMatch: { stock_quantity: { $gte: Number.MIN_SAFE_INTEGER } } },
}

/** The highest price that is still one when so many percent are added. */
function highestBefore(percent: number): number {
  return Math.min(MAX_PRICE, percent > 0 ? MAX_PRICE / (1 + percent / 100) : MAX_PRICE)
}

function changedBy(change: BulkChange): RowFilter {
  switch (change.kind) {
    case 'price':
      return { price: { $gte: 0, $lte: highestBefore(change.percent) } }
    case 'category':
      return { $nor: [{ category: change.category }] }
    case 'stock':
      return { $nor: [{ stock_quantity: change.stock }, BY_VARIANT] }
    case 'featured':
      return change.featured ? { $nor: [{ featured: true }] } : { featured: true }
    case 'status':
      return { status: change.status === 'hidden' ? { $ne: 'hidden' } : 'hidden' }
    case 'delete':
      return {}
  }
}
