import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client, queryClient } from '../../client.ts'
import type { ProductRow } from './product-row.ts'
import type { FoundRows } from './read-rows.ts'
import { type RowChange, updatedRows } from './row-changes.ts'
import { FOUND, PAGES } from './use-found-rows.ts'

const BATCH_MS = 100
/** What changes move among the pages is read again this long after the first of several. */
const REFRESH_MS = 500

/** Shows changes in the pages that are read, before, or without, a word from the server. */
export function patchRows(queryClient: QueryClient, changes: readonly RowChange[]): void {
  queryClient.setQueriesData<FoundRows>({ queryKey: FOUND }, (head) => {
    const first = head && updatedRows(head.first, changes)
    return first && first !== head.first ? { ...head, first } : head
  })
  queryClient.setQueriesData<readonly ProductRow[]>(
    { queryKey: PAGES },
    (rows) => rows && updatedRows(rows, changes),
  )
}

/** Shows the changes of everybody, as long as it is used. */
export function useChanges(): void {
  useEffect(() => subscribe(queryClient), [])
}

// An import tells of thousands at once: each alone would copy the list each time.
function subscribe(queryClient: QueryClient): () => void {
  let gathered: RowChange[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let refreshing: ReturnType<typeof setTimeout> | undefined
  let isOutdated = false

  // Begun again with every change, a slow one would never come while others write.
  const refresh = async () => {
    isOutdated = false
    await queryClient.invalidateQueries({ queryKey: ['products'] })
    refreshing = isOutdated ? setTimeout(refresh, REFRESH_MS) : undefined
  }
  const show = () => {
    patchRows(queryClient, gathered)
    gathered = []
    timer = undefined
    isOutdated = true
    refreshing ??= setTimeout(refresh, REFRESH_MS)
  }
  const unsubscribe = client.entities.Product.subscribe((event) => {
    gathered.push(event)
    timer ??= setTimeout(show, BATCH_MS)
  })
  // What changed while there was no connection is not told again.
  const stopWatching = client.realtime.onReconnect(
    () => void queryClient.invalidateQueries({ queryKey: ['products'] }),
  )
  return () => {
    stopWatching()
    unsubscribe()
    clearTimeout(timer)
    clearTimeout(refreshing)
  }
}
