import { categoryLabel, itemName } from '@pitlane/shop'
import * as text from '../../text/en.ts'
import { count, money } from '../../ui/format.ts'
import type { ProductRow } from '../rows/product-row.ts'
import type { BulkChange, PlannedChange } from './plan-changes.ts'

interface BulkPreviewProps {
  kind: BulkChange['kind']
  planned: readonly PlannedChange[]
  all: number
}

const SHOWN = 50
const { products } = text

/** Now and then, for the first of them. */
export function BulkPreview({ kind, planned, all }: BulkPreviewProps) {
  if (planned.length === 0) return <p role="status">{products.nothingChanges}</p>
  return (
    <div className="bulk-preview">
      <p role="status">{products.willChange(count(planned.length), count(all))}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must reach it */}
      <section className="bulk-table" aria-label={products.bulkTitle[kind]} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{products.product}</th>
              <th scope="col">{products.before}</th>
              <th scope="col">{products.after}</th>
            </tr>
          </thead>
          <tbody>
            {planned.slice(0, SHOWN).map(({ row, after }) => (
              <tr key={row.id}>
                <th scope="row">{itemName(row)}</th>
                <td className="quiet">{shownOf(row, kind)}</td>
                <td>{after ? shownOf(after, kind) : products.deleted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {planned.length > SHOWN ? (
        <p className="quiet">{products.andMore(count(planned.length - SHOWN))}</p>
      ) : null}
    </div>
  )
}

function shownOf(row: ProductRow, kind: BulkChange['kind']): string {
  switch (kind) {
    case 'category':
      return row.category ? categoryLabel(row.category) : products.noCategory
    case 'stock':
      return typeof row.stock_quantity === 'number'
        ? count(row.stock_quantity)
        : products.notCounted
    case 'featured':
      return row.featured ? products.feature : products.unfeature
    default:
      return money(row.price)
  }
}
