import type { Matching } from '../list/selection.ts'
import { ROW_FIELDS } from '../rows/product-row.ts'
import { reads } from '../rows/read-rows.ts'
import { SHOWN } from './change-table.tsx'
import { changingFilter, unfitFilter } from './changing-filter.ts'
import type { BulkChange } from './plan-changes.ts'
import { matchingFilter } from './walk-selected.ts'

/** How many products of a search a change changes, and the first of them. */
export function loadPreview(matching: Matching, change: BulkChange | undefined) {
  const filter = change && changingFilter(matchingFilter(matching), change)
  const unfitting = change && unfitFilter(matchingFilter(matching), change)
  return {
    queryKey: ['bulk-preview', filter, unfitting],
    enabled: filter !== undefined,
    async queryFn() {
      const [changing, unfit, first] = await Promise.all([
        reads.count(filter),
        unfitting ? reads.count(unfitting) : 0,
        reads.filter(filter ?? {}, '-created_date', SHOWN, 0, ROW_FIELDS),
      ])
      return { changing, unfit, first }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }
}
