import { useDebouncedValue, useThrottledCallback } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ListSearch } from '../list/list-search.ts'
import type { ProductRow } from './product-row.ts'
import { PAGE_ROWS, readFound, readRows } from './read-rows.ts'

const TYPING_MS = 150
/** Who drags the bar passes a page with each frame. */
const SCROLLING_MS = 150
/** Rows beyond the window that are read before they are scrolled to. */
const AHEAD = 40
/** Pages that are scrolled past are soon forgotten. */
const KEPT_MS = 60_000
export const FOUND = ['products', 'found']
export const PAGES = ['products', 'page']

/**
 * Rows that a search finds, read page by page as the window comes to them. While a search is under way, those of the one
 * before stay.
 */
export function useFoundRows(search: ListSearch) {
  const [key] = useDebouncedValue(JSON.stringify(search), TYPING_MS, { leading: true })
  const {
    data: head,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    queryKey: [...FOUND, key],
    queryFn: () => readFound(JSON.parse(key)),
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
  })
  const [numbers, setNumbers] = useState<readonly number[]>([])
  const wanted = head ? numbers.filter((page) => page * PAGE_ROWS < head.found) : []
  const pages = useQueries({
    queries: wanted.map((page) => ({
      queryKey: [...PAGES, JSON.stringify(head?.search), head?.counts, page],
      queryFn: () => readRows(head?.search ?? {}, head?.counts ?? [], page),
      gcTime: KEPT_MS,
    })),
  })
  // Where products came or went, the pages of before stay until those of now are there.
  const last = useRef<{ search: ListSearch | undefined; pages: Pages }>(undefined)
  const before = isSame(last.current?.search, head?.search) ? last.current?.pages : undefined
  const read = new Map<number, readonly ProductRow[]>(head ? [[0, head.first]] : [])
  for (const [index, page] of wanted.entries()) {
    const rows = pages[index]?.data ?? before?.get(page)
    if (rows) read.set(page, rows)
  }
  last.current = { search: head?.search, pages: read }
  const show = useThrottledCallback((first: number, last: number) => {
    const pages = listPages(first - AHEAD, last + AHEAD)
    setNumbers((before) => (String(before) === String(pages) ? before : pages))
  }, SCROLLING_MS)
  const failed = pages.filter(({ isError, isFetching }) => isError && !isFetching)
  const retryAll = () => {
    for (const { refetch } of failed) void refetch()
  }
  function retryPage(page: number) {
    const read = pages[wanted.indexOf(page)]
    return read && failed.includes(read) ? retryAll : undefined
  }
  const isWaiting = isPlaceholderData || key !== JSON.stringify(search)
  return { head, pages: read, show, retryPage, isWaiting, error, refetch }
}

type Pages = ReadonlyMap<number, readonly ProductRow[]>

function isSame(one: ListSearch | undefined, other: ListSearch | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Numbers of pages with rows in a range; the first page comes with the search. */
function listPages(first: number, last: number): number[] {
  const from = Math.max(1, Math.floor(first / PAGE_ROWS))
  const to = Math.floor(last / PAGE_ROWS)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
