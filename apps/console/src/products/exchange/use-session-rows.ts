import { useEffect, useRef, useState } from 'react'
import type { Kind, RowView } from './import-session.ts'
import type { SessionClient } from './session-client.ts'

const PAGE_ROWS = 50
/** Pages that are scrolled past are forgotten. */
const MOST_PAGES = 40

/** Rows of a comparison, read from its session as the window comes to them. Use it anew for another comparison. */
export function useSessionRows(
  session: SessionClient,
  kind: Kind,
  { first, last }: { first: number; last: number },
): (index: number) => RowView | undefined {
  const [pages, setPages] = useState<ReadonlyMap<number, readonly RowView[]>>(new Map())
  const requests = useRef(new Set<number>())
  const [from, to] = [Math.floor(first / PAGE_ROWS), Math.floor(last / PAGE_ROWS)]
  useEffect(() => {
    for (let page = from; page <= to; page += 1) {
      if (requests.current.has(page)) continue
      requests.current.add(page)
      session
        .call('rows', { kind, from: page * PAGE_ROWS, to: (page + 1) * PAGE_ROWS })
        .then((rows) => setPages((before) => addPage(before, page, rows, requests.current)))
        .catch(() => requests.current.delete(page))
    }
  }, [session, kind, from, to])
  return (index) => pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS]
}

function addPage(
  pages: ReadonlyMap<number, readonly RowView[]>,
  page: number,
  rows: readonly RowView[],
  asked: Set<number>,
): ReadonlyMap<number, readonly RowView[]> {
  const next = new Map([...pages, [page, rows]])
  for (const old of next.keys()) {
    if (next.size <= MOST_PAGES) break
    next.delete(old)
    asked.delete(old)
  }
  return next
}
