import type { ProductRow } from '../rows/product-row.ts'
import {
  type Age,
  both,
  buildFilter,
  isOlder,
  olderThan,
  type RowFilter,
} from '../rows/row-query.ts'
import type { ListSearch } from './list-search.ts'
import { meetsFilters } from './meets-filters.ts'
import type { ProductList } from './use-product-list.ts'

/** All that a search finds, but for some. */
export interface Matching {
  search: ListSearch
  /** Only what is older than this, where a change of all was stopped. */
  before?: Age
  except: ReadonlyMap<string, ProductRow>
  /** Products that the search finds. */
  found: number
}

/** Products that are selected: single ones, and all that a search finds. */
export interface Selection {
  rows: ReadonlyMap<string, ProductRow>
  matching: Matching | undefined
}

export const NONE: Selection = { rows: new Map(), matching: undefined }

export function countSelected({ rows, matching }: Selection): number {
  return rows.size + (matching ? Math.max(0, matching.found - matching.except.size) : 0)
}

/** The filter of what a search finds for a selection, with what was taken out again. */
export function foundFilter({ search, before }: Pick<Matching, 'search' | 'before'>): RowFilter {
  return both(buildFilter(search), before ? olderThan(before) : {})
}

/** As it is now: rows as they changed, and as many as the search finds. */
export function current({ rows, matching }: Selection, list: ProductList | undefined): Selection {
  if (!list || (rows.size === 0 && !matching)) return { rows, matching }
  return { rows: currentRows(rows, list), matching: matching && currentMatching(matching, list) }
}

function currentRows(rows: Selection['rows'], list: ProductList): Selection['rows'] {
  if (rows.size === 0) return rows
  return byId([...rows.values()].map((row) => list.rowAt(list.indexOf(row.id)) ?? row))
}

function currentMatching(matching: Matching, list: ProductList): Matching | undefined {
  if (isSame(matching.search, list.search)) {
    return matching.before ? matching : { ...matching, found: list.found }
  }
  // Which of other rows have its words, only the server can tell.
  return matching.search.q ? undefined : matching
}

export function toggled(
  selection: Selection,
  row: ProductRow,
  list: ProductList | undefined,
): Selection {
  const rows = new Map(selection.rows)
  const { matching } = selection
  if (rows.delete(row.id)) return { rows, matching }
  if (!matching || !isFound(matching, row, list)) {
    return { rows: rows.set(row.id, row), matching }
  }
  const except = new Map(matching.except)
  if (!except.delete(row.id)) except.set(row.id, row)
  return { rows, matching: { ...matching, except } }
}

export function has(
  { rows, matching }: Selection,
  row: ProductRow,
  list: ProductList | undefined,
): boolean {
  if (rows.has(row.id)) return true
  if (!matching || matching.except.has(row.id)) return false
  return isFound(matching, row, list)
}

function isFound({ search, before }: Matching, row: ProductRow, list: ProductList | undefined) {
  if (before && !isOlder(row, before)) return false
  return (list && isSame(search, list.search)) || meetsFilters(row, search)
}

export function isAllSelected(selection: Selection, list: ProductList | undefined): boolean {
  if (!list || list.found === 0) return false
  const { matching } = selection
  if (!matching || matching.before || matching.except.size > 0) return false
  return isSame(matching.search, list.search)
}

/** Whether two searches find the same, in whatever order. */
function isSame(one: ListSearch, other: ListSearch): boolean {
  return filtersKey(one) === filtersKey(other)
}

function filtersKey(search: ListSearch): string {
  return JSON.stringify({ ...search, sort: undefined, direction: undefined })
}

export function byId(rows: readonly ProductRow[]): Map<string, ProductRow> {
  return new Map(rows.map((row) => [row.id, row]))
}
