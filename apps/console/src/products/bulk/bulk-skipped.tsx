import * as text from '../../text/en.ts'
import { count } from '../../ui/format.ts'
import type { Skipped } from '../rows/write-unless-changed.ts'
import { describeValue } from './bulk-preview.tsx'
import { ChangeTable } from './change-table.tsx'
import type { BulkChange } from './plan-changes.ts'

interface BulkSkippedProps {
  kind: BulkChange['kind']
  skipped: readonly Skipped[]
}

const { products } = text

/** Which products were left as they are, and what was changed of them. */
export function BulkSkipped({ kind, skipped }: BulkSkippedProps) {
  return (
    <div className="bulk-skipped">
      <p role="alert">{products.skipped(count(skipped.length))}</p>
      <ChangeTable
        label={products.skippedTable}
        head={[products.shownBefore, products.nowThere]}
        total={skipped.length}
        rows={skipped.map(({ row, currentRow }) => ({
          row,
          before: describeValue(row, kind),
          after: currentRow ? describeNow(kind, describeValue(currentRow, kind)) : products.deleted,
        }))}
      />
    </div>
  )
}

// A deletion is given up for any change, of the name as well.
function describeNow(kind: BulkChange['kind'], shown: string): string {
  return kind === 'delete' ? products.updated : shown
}
