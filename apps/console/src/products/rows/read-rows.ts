import { client } from '../../client.ts'
import type { ListSearch } from '../list/list-search.ts'
import { type ProductRow, ROW_FIELDS } from './product-row.ts'
import { buildFilter, buildQueries, type RowQuery } from './row-query.ts'

/** Reads of products; those of one turn are one request. */
export const reads = client.entities.Product.batched()

/** Rows of a page: those of one, with what is on the screen beside it, are under 100 kB. */
export const PAGE_ROWS = 100

/** How many rows a search finds, and the first of them. */
export interface FoundRows {
  search: ListSearch
  /** Products of the shop. */
  total: number
  found: number
  /** How many of them each query of the search finds. */
  counts: readonly number[]
  first: readonly ProductRow[]
}

export async function readFound(search: ListSearch): Promise<FoundRows> {
  const queries = buildQueries(search)
  const [query] = queries
  const [first, total, found, ahead] = await Promise.all([
    readSlice(query, 0, PAGE_ROWS),
    reads.count(),
    reads.count(buildFilter(search)),
    queries.length > 1 ? reads.count(query.filter) : undefined,
  ])
  const counts = ahead === undefined ? [found] : [ahead, Math.max(0, found - ahead)]
  const isFull = first.length === PAGE_ROWS || counts.length === 1
  const rows = isFull ? first : await readRows(search, counts, 0)
  return { search, total, found, counts, first: rows }
}

/** The rows of a page, from the queries that it lies in. */
export async function readRows(
  search: ListSearch,
  counts: readonly number[],
  page: number,
): Promise<ProductRow[]> {
  const start = page * PAGE_ROWS
  let before = 0
  const parts = buildQueries(search).map((query, index) => {
    const count = counts[index] ?? 0
    const from = Math.max(0, start - before)
    const to = Math.min(count, start + PAGE_ROWS - before)
    before += count
    return from < to ? readSlice(query, from, to - from, count) : Promise.resolve([])
  })
  return (await Promise.all(parts)).flat()
}

/** From the nearer end: what comes before a page is passed over one by one. */
async function readSlice(
  { filter, sort, reversed }: RowQuery,
  skip: number,
  limit: number,
  count = Infinity,
): Promise<readonly ProductRow[]> {
  const behind = count - skip - limit
  if (skip <= behind) return reads.filter(filter, sort, limit, skip, ROW_FIELDS)
  return (await reads.filter(filter, reversed, limit, Math.max(0, behind), ROW_FIELDS)).reverse()
}
