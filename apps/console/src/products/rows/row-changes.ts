import type { EntityEvent } from '@pitlane/protocol'
import { type ProductRow, rowOf } from './product-row.ts'

export type RowChange = Pick<EntityEvent, 'type' | 'id'> & { data: ProductRow }

/**
 * The rows after changes, however many of both there are. What comes late does not replace what is newer.
 *
 * @param changes in the order in which they were made
 */
export function withChanges(
  rows: readonly ProductRow[],
  changes: readonly RowChange[],
): ProductRow[] {
  const latest = new Map(changes.map((change) => [change.id, change]))
  const kept = rows.flatMap((row) => {
    const change = latest.get(row.id)
    latest.delete(row.id)
    if (!change) return [row]
    if (change.type === 'delete') return []
    return [change.data.updated_date < row.updated_date ? row : rowOf(change.data)]
  })
  const added = [...latest.values()].filter(({ type }) => type !== 'delete')
  return [...added.map(({ data }) => rowOf(data)).reverse(), ...kept]
}
