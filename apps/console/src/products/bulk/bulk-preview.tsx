import { categoryLabel, isShown } from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { count, money } from '../../ui/format.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { ChangeTable, SHOWN } from './change-table.tsx'
import type { BulkChange, PlannedChange } from './plan-changes.ts'

interface BulkPreviewProps {
  kind: BulkChange['kind']
  /** The first of what will change. */
  planned: readonly PlannedChange[]
  changing: number
  all: number
  /** How many stay as they are because the change cannot be made of them; missing where it is not known. */
  unfit?: number
}

const { products } = text

/** Now and then, for the first of them. */
export function BulkPreview({ kind, planned, changing, all, unfit = 0 }: BulkPreviewProps) {
  const stay = kind === 'price' ? products.stayTooMuch : products.stayByVariant
  const why = unfit > 0 ? <p className="quiet">{stay(count(unfit))}</p> : null
  if (changing === 0) {
    return (
      <>
        <p role="status">{products.nothingChanges}</p>
        {why}
      </>
    )
  }
  return (
    <div className="bulk-preview">
      {why}
      <p role="status">{products.willChange(count(changing), count(all))}</p>
      <ChangeTable
        label={products.bulkTitle[kind]}
        head={[products.before, products.after]}
        total={changing}
        rows={planned.slice(0, SHOWN).map(({ row, after }) => ({
          row,
          before: describeValue(row, kind),
          after: after ? describeValue(after, kind) : products.deleted,
        }))}
      />
    </div>
  )
}

/** What a bulk change is about, of one product. */
export function describeValue(row: ProductRow, kind: BulkChange['kind']): string {
  switch (kind) {
    case 'category':
      return row.category ? categoryLabel(row.category) : products.noCategory
    case 'stock':
      return typeof row.stock_quantity === 'number'
        ? count(row.stock_quantity)
        : products.notCounted
    case 'featured':
      return row.featured ? products.feature : products.unfeature
    case 'status':
      return isShown(row) ? products.show : products.hide
    default:
      return money(row.price)
  }
}
