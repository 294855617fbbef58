import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../client.ts'
import { type ProductRow, ROW_FIELDS } from './product-row.ts'
import { type RowChange, withChanges } from './row-changes.ts'

const PAGE = 2000
const BATCH_MS = 100

const rowsQuery = queryOptions({
  queryKey: ['products', 'rows'],
  queryFn: ({ signal }) => readRows(signal),
  // The subscription keeps them as they are on the server.
  staleTime: 5 * 60_000,
})

/** All products, newest first, as they change. */
export function useRows() {
  const queryClient = useQueryClient()
  useEffect(() => subscribeRows(queryClient), [queryClient])
  return useQuery(rowsQuery)
}

/** Shows changes before, or without, a word from the server. */
export function patchRows(queryClient: QueryClient, changes: readonly RowChange[]): void {
  queryClient.setQueryData(rowsQuery.queryKey, (rows) => rows && withChanges(rows, changes))
}

async function readRows(signal: AbortSignal): Promise<ProductRow[]> {
  const rows: ProductRow[] = []
  let cursor: string | undefined
  do {
    const page = { limit: PAGE, fields: ROW_FIELDS, ...(cursor && { cursor }) }
    const { items, next_cursor } = await client.entities.Product.list(page, { signal })
    rows.push(...items)
    cursor = next_cursor ?? undefined
  } while (cursor)
  return rows
}

// An import tells of thousands at once: each alone would copy the list each time.
function subscribeRows(queryClient: QueryClient): () => void {
  let gathered: RowChange[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = client.entities.Product.subscribe((event) => {
    gathered.push(event)
    timer ??= setTimeout(() => {
      patchRows(queryClient, gathered)
      gathered = []
      timer = undefined
    }, BATCH_MS)
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
