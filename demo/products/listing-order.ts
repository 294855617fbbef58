import type { Category } from '@pitlane/shop'
import type { ProductRow, ProductRows } from './product-row.ts'

/** A row with the category whose list it stands in. */
export interface OrderedRow extends ProductRow {
  readonly category: Category
}

/**
 * The rows as the newest-first list should show them: every category spread evenly over the list,
 * its featured products first, so that no screen is full of one kind.
 */
export function listingOrder(rows: ProductRows): OrderedRow[] {
  return Object.entries(rows)
    .flatMap(([key, list]) => {
      // The keys of ProductRows are the categories; Object.entries forgets that.
      const category = key as Category
      return featuredFirst(list).map((row, i) => ({ place: i / list.length, category, row }))
    })
    .sort((a, b) => a.place - b.place)
    .map(({ row, category }) => ({ ...row, category }))
}

function featuredFirst(rows: readonly ProductRow[]): ProductRow[] {
  return rows.toSorted((a, b) => Number(b.isFeatured ?? false) - Number(a.isFeatured ?? false))
}
