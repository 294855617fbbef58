import { byId, foundFilter, type Matching, type Selection } from '../list/selection.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { both, isOlder, type RowFilter } from '../rows/row-query.ts'
import { walkRows } from '../rows/walk-rows.ts'

/** Rows of a step: the answer to a transaction has whole products, so many of which are well under 1 MB. */
const STEP_ROWS = 250

/** Ids in a filter, which may have 8 kB. */
const MAX_EXCEPT = 200

interface SelectedWalk {
  /** Some rows with each call, and undefined after the last; a call that was refused can be made again. */
  next: () => Promise<readonly ProductRow[] | undefined>
  /** What has not been walked yet. */
  left: () => Selection
}

/** Goes through the rows of a selection. */
export function walkSelected(
  { rows, matching }: Selection,
  narrow: (found: RowFilter) => RowFilter = (found) => found,
): SelectedWalk {
  const picked = [...rows.values()]
  const walk = matching && walkRows(narrow(foundFilter(matching)), { limit: STEP_ROWS })
  let before = matching
  return {
    async next() {
      const some = before && (await walk?.())
      const last = some?.at(-1)
      before = before && last && without(before, some?.length ?? 0, last)
      if (some) return some.filter(({ id }) => !rows.has(id) && !matching?.except.has(id))
      const left = picked.splice(0, STEP_ROWS)
      return left.length > 0 ? left : undefined
    },
    left: () => ({ rows: byId(picked), matching: before }),
  }
}

/** What is older than the last row of those that were walked. */
function without({ search, found, except }: Matching, walked: number, last: ProductRow): Matching {
  return {
    search,
    before: last,
    found: Math.max(0, found - walked),
    except: byId([...except.values()].filter((row) => isOlder(row, last))),
  }
}

/** The filter of what is selected by a search, without what was taken out again. */
export function matchingFilter(matching: Matching): RowFilter {
  const ids = [...matching.except.keys()].slice(0, MAX_EXCEPT)
  return both(foundFilter(matching), ids.length > 0 ? { id: { $nin: ids } } : {})
}
