import { useCallback, useRef, useState } from 'react'
import type { ProductRow } from '../rows/product-row.ts'
import { findRows } from './find-rows.ts'
import type { ListSearch } from './list-search.ts'
import type { ProductList } from './use-product-list.ts'

/** All that a search finds, but for some. */
export interface Matching {
  search: ListSearch
  except: ReadonlySet<string>
  /** Products that the search finds. */
  found: number
}

/** Products that are selected: single ones, and all that a search finds. */
export interface Selection {
  rows: ReadonlyMap<string, ProductRow>
  matching: Matching | undefined
}

const NONE: Selection = { rows: new Map(), matching: undefined }

export function useSelection(list: ProductList | undefined) {
  const [state, setState] = useState(NONE)
  const selection = current(state, list)
  const latest = useRef(list)
  latest.current = list
  const toggle = useCallback(
    (row: ProductRow) =>
      setState((before) => toggled(current(before, latest.current), row, latest.current)),
    [],
  )
  const isAll = isAllSelected(selection, list)

  function selectAll() {
    if (isAll || !list) return setState(NONE)
    const { search, found, whole } = list
    if (whole) return setState({ rows: byId(whole.found), matching: undefined })
    return setState({ rows: new Map(), matching: { search, found, except: new Set() } })
  }
  return {
    selection,
    isSelected: (row: ProductRow) => has(selection, row, list),
    isAll,
    toggle,
    selectAll,
    keep: (rows: readonly ProductRow[]) => setState({ rows: byId(rows), matching: undefined }),
  }
}

export function countOf({ rows, matching }: Selection): number {
  return rows.size + (matching ? Math.max(0, matching.found - matching.except.size) : 0)
}

/** As it is now: rows as they changed, and as many as the search finds. */
function current({ rows, matching }: Selection, list: ProductList | undefined): Selection {
  if (!list || (rows.size === 0 && !matching)) return { rows, matching }
  return { rows: currentRows(rows, list), matching: matching && currentMatching(matching, list) }
}

function currentRows(rows: Selection['rows'], list: ProductList): Selection['rows'] {
  if (rows.size === 0) return rows
  if (list.whole) return byId(list.whole.all.filter(({ id }) => rows.has(id)))
  return byId([...rows.values()].map((row) => list.rowAt(list.indexOf(row.id)) ?? row))
}

function currentMatching(matching: Matching, list: ProductList): Matching | undefined {
  if (isSame(matching.search, list.search)) return { ...matching, found: list.found }
  // Which of other rows have its words, only the server can tell.
  return matching.search.q ? undefined : matching
}

function toggled(selection: Selection, row: ProductRow, list: ProductList | undefined): Selection {
  const rows = new Map(selection.rows)
  const { matching } = selection
  if (rows.delete(row.id)) return { rows, matching }
  if (!matching || !isFound(matching.search, row, list)) {
    return { rows: rows.set(row.id, row), matching }
  }
  const except = new Set(matching.except)
  if (!except.delete(row.id)) except.add(row.id)
  return { rows, matching: { ...matching, except } }
}

function has({ rows, matching }: Selection, row: ProductRow, list: ProductList | undefined) {
  if (rows.has(row.id)) return true
  if (!matching || matching.except.has(row.id)) return false
  return isFound(matching.search, row, list)
}

function isFound(search: ListSearch, row: ProductRow, list: ProductList | undefined): boolean {
  return (list && isSame(search, list.search)) || findRows([row], search).length > 0
}

function isAllSelected({ rows, matching }: Selection, list: ProductList | undefined): boolean {
  if (!list || list.found === 0) return false
  if (list.whole) return list.whole.found.every((row) => has({ rows, matching }, row, list))
  if (!matching || matching.except.size > 0) return false
  return isSame(matching.search, list.search)
}

/** Whether two searches find the same, in whatever order. */
function isSame(one: ListSearch, other: ListSearch): boolean {
  return filtersKey(one) === filtersKey(other)
}

function filtersKey(search: ListSearch): string {
  return JSON.stringify({ ...search, sort: undefined, direction: undefined })
}

function byId(rows: readonly ProductRow[]): Map<string, ProductRow> {
  return new Map(rows.map((row) => [row.id, row]))
}
