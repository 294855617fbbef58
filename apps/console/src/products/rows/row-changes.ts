import type { EntityEvent } from '@pitlane/protocol'
import { type ProductRow, toRow } from './product-row.ts'

export type RowChange = Pick<EntityEvent, 'type' | 'id'> & { data: ProductRow }

/** The same rows where changes are about none of them; what comes and goes is left to the next reading. */
export function updatedRows(
  rows: readonly ProductRow[],
  changes: readonly RowChange[],
): readonly ProductRow[] {
  const latest = new Map(changes.map((change) => [change.id, change]))
  if (!rows.some(({ id }) => latest.has(id))) return rows
  return rows.map((row) => {
    const change = latest.get(row.id)
    return change && change.type !== 'delete' ? applyNewer(row, change) : row
  })
}

function applyNewer(row: ProductRow, { data }: RowChange): ProductRow {
  return data.updated_date < row.updated_date ? row : toRow(data)
}
