import { CATEGORIES } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef } from 'react'
import { reads, useCatalogue } from '../rows/catalogue.ts'
import { useChanges } from '../rows/patch-rows.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { PAGE_ROWS } from '../rows/read-rows.ts'
import { useFoundRows } from '../rows/use-found-rows.ts'
import { findRows } from './find-rows.ts'
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
  /** All that are found, and all of the shop; null where the page does not have them all. */
  whole: { found: readonly ProductRow[]; all: readonly ProductRow[] } | null
  /** Reads what is there from one row to another. */
  show: (first: number, last: number) => void
  isWaiting: boolean
}

/**
 * The products that a search finds, as they change: among few at once, in the page, among many as the server finds them
 * (docs/decisions/0071-the-back-office-reads-pages.md).
 */
export function useProductList(search: ListSearch) {
  const catalogue = useCatalogue()
  useChanges()
  const { data } = catalogue
  const few = useFew(data?.rows ?? null, search)
  const many = useFoundRows(search, data?.rows === null)
  const error = data ? many.error : catalogue.error
  const refetch = data ? many.refetch : catalogue.refetch
  const read = data && (few ?? buildList(data.total, many))
  // Where few become many, what is being written in a row is not lost.
  const last = useRef(read)
  if (read) last.current = read
  const waited = last.current && !error ? { ...last.current, isWaiting: true } : undefined
  return { list: read ?? waited, error, refetch }
}

/** The shop's own categories, then those that only products have. */
export function useCategories(): readonly string[] {
  const { data } = useCatalogue()
  const rows = data?.rows
  const { data: many } = useQuery({
    queryKey: ['products', 'categories'],
    queryFn: async () => (await reads.aggregate({ groupBy: 'category' })).rows,
    enabled: rows === null,
  })
  const used = rows ?? many
  return useMemo(() => {
    const names = used?.flatMap(({ category }) => (category ? [String(category)] : []))
    return [...new Set<string>([...CATEGORIES, ...(names ?? [])])]
  }, [used])
}

function useFew(rows: readonly ProductRow[] | null, search: ListSearch): ProductList | undefined {
  // Typing stays ahead of the rows.
  const key = useDeferredValue(JSON.stringify(search))
  return useMemo(() => {
    if (!rows) return undefined
    const shown: ListSearch = JSON.parse(key)
    const found = findRows(rows, shown)
    return {
      search: shown,
      total: rows.length,
      found: found.length,
      rowAt: (index) => found[index],
      retryAt: () => undefined,
      indexOf: (id) => found.findIndex((row) => row.id === id),
      whole: { found, all: rows },
      show: () => undefined,
      isWaiting: false,
    }
  }, [rows, key])
}

type Many = ReturnType<typeof useFoundRows>

function buildList(total: number, many: Many): ProductList | undefined {
  const { head, pages, show, retryPage, isWaiting } = many
  if (!head) return undefined
  return {
    search: head.search,
    // Counts are not read at the same moment.
    total: Math.max(total, head.found),
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
    whole: null,
    show,
    isWaiting,
  }
}
