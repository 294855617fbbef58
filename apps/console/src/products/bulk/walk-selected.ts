import type { Matching, Selection } from '../list/use-selection.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { both, filterOf, type RowFilter } from '../rows/row-query.ts'
import { walkRows } from '../rows/walk-rows.ts'

/** Rows of a step: the answer to a transaction has whole products, so many of which are well under 1 MB. */
const STEP_ROWS = 250

/** Ids in a filter, which may have 8 kB. */
const MAX_EXCEPT = 200

/** Rows of a selection, some with each call, and undefined after the last; a call that was refused can be made again. */
export function walkSelected(
  { rows, matching }: Selection,
  narrow: (found: RowFilter) => RowFilter = (found) => found,
): () => Promise<readonly ProductRow[] | undefined> {
  const picked = [...rows.values()]
  const walk = matching && walkRows(narrow(filterOf(matching.search)), { limit: STEP_ROWS })
  return async () => {
    const some = await walk?.()
    if (some) return some.filter(({ id }) => !rows.has(id) && !matching?.except.has(id))
    const left = picked.splice(0, STEP_ROWS)
    return left.length > 0 ? left : undefined
  }
}

/** The filter of what is selected by a search, without what was taken out again. */
export function matchingFilter({ search, except }: Matching): RowFilter {
  const ids = [...except].slice(0, MAX_EXCEPT)
  return both(filterOf(search), ids.length > 0 ? { id: { $nin: ids } } : {})
}
