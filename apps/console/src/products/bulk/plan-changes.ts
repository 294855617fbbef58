import { isCountedByVariant, MAX_PRICE, usablePrice } from '@pitlane/shop'
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
    const data = planData(row, change)
    if (!data || Object.entries(data).every(([field, value]) => isSame(row, field, value))) {
      return []
    }
    return [{ row, after: { ...row, ...data }, data }]
  })
}

function planData(row: ProductRow, change: Exclude<BulkChange, { kind: 'delete' }>) {
  switch (change.kind) {
    case 'price': {
      // What is to be quoted stays so, and what would become more than a price can be.
      const price = changedPrice(row, change)
      return usablePrice(price) === undefined ? undefined : { price }
    }
    case 'category':
      return { category: change.category }
    case 'stock':
      // It is the sum of a list, each of whose numbers means something else.
      return isCountedByVariant(row) ? undefined : { stock_quantity: change.stock }
    case 'featured':
      return { featured: change.featured }
    case 'status':
      return { status: change.status }
  }
}

function changedPrice(
  { price }: ProductRow,
  { percent, rounding }: Extract<BulkChange, { kind: 'price' }>,
): number | undefined {
  return typeof price === 'number' ? changePrice(price, percent, rounding) : undefined
}

/** How many of some products stay as they are because the change cannot be made of them. */
export function countUnfit(rows: readonly ProductRow[], change: BulkChange): number {
  if (change.kind === 'stock') return rows.filter(isCountedByVariant).length
  if (change.kind !== 'price') return 0
  return rows.filter((row) => (changedPrice(row, change) ?? 0) > MAX_PRICE).length
}

function isSame(row: ProductRow, field: string, value: unknown): boolean {
  const present = row[field as keyof ProductRow] ?? null
  // What was never said is not featured, and shown.
  return present === value || (present === null && (value === false || value === 'shown'))
}
