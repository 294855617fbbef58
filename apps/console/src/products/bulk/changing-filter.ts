import { both, type RowFilter } from '../rows/row-query.ts'
import type { BulkChange } from './plan-changes.ts'

/** Finds which of some products a change would change; a rounded price may stay as it is. */
export function changingFilter(found: RowFilter, change: BulkChange): RowFilter {
  return both(found, changedBy(change))
}

function changedBy(change: BulkChange): RowFilter {
  switch (change.kind) {
    case 'price':
      return { price: { $gte: 0 } }
    case 'category':
      return { $nor: [{ category: change.category }] }
    case 'stock':
      return { $nor: [{ stock_quantity: change.stock }] }
    case 'featured':
      return change.featured ? { $nor: [{ featured: true }] } : { featured: true }
    case 'status':
      return { status: change.status === 'hidden' ? { $ne: 'hidden' } : 'hidden' }
    case 'delete':
      return {}
  }
}
