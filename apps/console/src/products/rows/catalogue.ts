import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { client, queryClient } from '../../client.ts'
import { type ProductRow, ROW_FIELDS } from './product-row.ts'
import type { RowChange } from './row-changes.ts'
import { withChanges } from './row-changes.ts'

/** Products up to which the page has them all. */
export const FEW = 500

export interface Catalogue {
  total: number
  /** All products, newest first; null where there are more than {@link FEW}. */
  rows: readonly ProductRow[] | null
}

/** Reads of products; those of one turn are one request. */
export const reads = client.entities.Product.batched()

export const catalogueQuery = queryOptions({
  queryKey: ['products', 'catalogue'],
  queryFn: readCatalogue,
  // The subscription keeps it as it is on the server.
  staleTime: 5 * 60_000,
})

/** How many products there are, and all of them where these are few. */
export function useCatalogue() {
  return useQuery(catalogueQuery)
}

/** Shows changes in the rows of a small catalogue, before, or without, a word from the server. */
export function patchCatalogue(queryClient: QueryClient, changes: readonly RowChange[]): void {
  queryClient.setQueryData(catalogueQuery.queryKey, (now) => {
    if (!now?.rows) return now
    const rows = withChanges(now.rows, changes)
    return { total: rows.length, rows: rows.length > FEW ? null : rows }
  })
}

async function readCatalogue(): Promise<Catalogue> {
  const known = queryClient.getQueryData(catalogueQuery.queryKey)
  if (known?.rows === null) {
    const total = await reads.count()
    if (total > FEW) return { total, rows: null }
  }
  const [total, { items, has_more: isLarge }] = await Promise.all([
    reads.count(),
    reads.list({ limit: FEW, fields: ROW_FIELDS }),
  ])
  return isLarge ? { total, rows: null } : { total: items.length, rows: items }
}
