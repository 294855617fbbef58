import { CATEGORIES } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChanges } from '../rows/patch-rows.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { PAGE_ROWS, reads } from '../rows/read-rows.ts'
import { useFoundRows } from '../rows/use-found-rows.ts'
import type { ListSearch } from './list-search.ts'

/** What a search finds, of which not every row need be read. */
export interface ProductList {
  /** Which search this is, while the next one is under way. */
  search: ListSearch
  /** Products of the shop. */
  total: number
  found: number
  /** Undefined until it is read. */
  rowAt: (index: number) => ProductRow | undefined
  /** Reads a row again, and all others that failed; undefined where it did not. */
  retryAt: (index: number) => (() => void) | undefined
  /** Of the rows that are read; -1 for others. */
  indexOf: (id: string) => number
  /** Reads what is there from one row to another. */
  show: (first: number, last: number) => void
  isWaiting: boolean
}

/**
 * The products that a search finds, as they change and as the server finds them
 * (docs/decisions/0071-the-back-office-reads-pages.md).
 */
export function useProductList(search: ListSearch) {
  useChanges()
  const rows = useFoundRows(search)
  return { list: buildList(rows), error: rows.error, refetch: rows.refetch }
}

/** The shop's own categories, then those that only products have. */
export function useCategories(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['products', 'categories'],
    queryFn: async () => (await reads.aggregate({ groupBy: 'category' })).rows,
  })
  return useMemo(() => {
    const names = data?.flatMap(({ category }) => (category ? [String(category)] : []))
    return [...new Set<string>([...CATEGORIES, ...(names ?? [])])]
  }, [data])
}

function buildList(rows: ReturnType<typeof useFoundRows>): ProductList | undefined {
  const { head, pages, show, retryPage, isWaiting } = rows
  if (!head) return undefined
  return {
    search: head.search,
    // Counts are not read at the same moment.
    total: Math.max(head.total, head.found),
    found: head.found,
    rowAt: (index) => pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS],
    retryAt: (index) => retryPage(Math.floor(index / PAGE_ROWS)),
    indexOf(id) {
      for (const [page, rows] of pages) {
        const index = rows.findIndex((row) => row.id === id)
        if (index >= 0) return page * PAGE_ROWS + index
      }
      return -1
    },
    show,
    isWaiting,
  }
}
