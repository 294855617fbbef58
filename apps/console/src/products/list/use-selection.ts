import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { ProductRow } from '../rows/product-row.ts'
import { reads } from '../rows/read-rows.ts'
import {
  countSelected,
  current,
  foundFilter,
  has,
  isAllSelected,
  type Matching,
  NONE,
  type Selection,
  toggled,
} from './selection.ts'
import type { ProductList } from './use-product-list.ts'

/** Which products are selected, and how that changes. */
export function useSelection(list: ProductList | undefined) {
  const [state, setState] = useState(NONE)
  const selection = useCounted(current(state, list))
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
    const { search, found } = list
    return setState({ rows: new Map(), matching: { search, found, except: new Map() } })
  }
  return {
    selection,
    isSelected: (row: ProductRow) => has(selection, row, list),
    isAll,
    isSome: !isAll && countSelected(selection) > 0,
    toggle,
    selectAll,
    keep: setState,
  }
}

/** What is left of a search has no list that counts it. */
function useCounted({ rows, matching }: Selection): Selection {
  const { data: found } = useQuery({
    queryKey: ['products', 'left', matching?.search, matching?.before],
    queryFn: () => countLeft(matching),
    enabled: matching?.before !== undefined,
  })
  if (!matching?.before || found === undefined) return { rows, matching }
  return { rows, matching: { ...matching, found } }
}

async function countLeft(matching: Matching | undefined): Promise<number> {
  return matching ? reads.count(foundFilter(matching)) : 0
}
