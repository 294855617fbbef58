import { changePrice, type Rounding } from '../prices/change-price.ts'
import type { ProductRow } from '../rows/product-row.ts'
import type { RowWrite } from '../rows/write-unless-changed.ts'

/** What is done to all products that are selected. */
export type BulkChange =
  | { kind: 'price'; percent: number; rounding: Rounding }
  | { kind: 'category'; category: string | null }
  | { kind: 'stock'; stock: number | null }
  | { kind: 'featured'; featured: boolean }
  | { kind: 'status'; status: 'shown' | 'hidden' }
  | { kind: 'delete' }

export interface PlannedChange extends RowWrite {
  /** The row as it will be; null when it is deleted. */
  after: ProductRow | null
}

/** What a change does to each product; those that stay as they are left out. */
export function planChanges(rows: readonly ProductRow[], change: BulkChange): PlannedChange[] {
  return rows.flatMap((row): PlannedChange[] => {
    if (change.kind === 'delete') {
      return [{ row, after: null, data: null }]
    }
    const data = dataOf(row, change)
    if (!data || Object.entries(data).every(([field, value]) => isSame(row, field, value))) {
      return []
    }
    return [{ row, after: { ...row, ...data }, data }]
  })
}

function dataOf(row: ProductRow, change: Exclude<BulkChange, { kind: 'delete' }>) {
  switch (change.kind) {
    case 'price':
      // What is to be quoted stays so.
      return typeof row.price === 'number'
        ? { price: changePrice(row.price, change.percent, change.rounding) }
        : undefined
    case 'category':
      return { category: change.category }
    case 'stock':
      return { stock_quantity: change.stock }
    case 'featured':
      return { featured: change.featured }
    case 'status':
      return { status: change.status }
  }
}

function isSame(row: ProductRow, field: string, value: unknown): boolean {
  const present = row[field as keyof ProductRow] ?? null
  // What was never said is not featured, and shown.
  return present === value || (present === null && (value === false || value === 'shown'))
}
