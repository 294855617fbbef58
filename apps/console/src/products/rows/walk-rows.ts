import { client } from '../../client.ts'
import { type ProductRecord, type ProductRow, ROW_FIELDS } from './product-row.ts'
import type { RowFilter, RowQuery } from './row-query.ts'

interface WalkOptions {
  /** Rows that are read at once. */
  limit: number
}

/**
 * Rows that a filter finds, the newest first, some with each call, and undefined after the last. What is changed or made
 * meanwhile moves none of them; a call that was refused can be made again.
 */
export function walkRows(filter: RowFilter, { limit }: WalkOptions) {
  return walk<ProductRow>({ filter, sort: '-created_date' }, { limit, fields: ROW_FIELDS })
}

/** As {@link walkRows}, with all fields or those that are named, and in the order of the queries. */
export function walkRecords(
  queries: readonly RowQuery[],
  options: WalkOptions & { fields?: readonly (keyof ProductRecord)[] },
) {
  const walks = queries.map((query) => walk<ProductRecord>(query, options))
  return async () => {
    for (;;) {
      const [first] = walks
      const some = await first?.()
      if (some || !first) return some
      walks.shift()
    }
  }
}

function walk<Row extends ProductRow>(
  { filter, sort }: Pick<RowQuery, 'filter' | 'sort'>,
  page: WalkOptions & { fields?: readonly (keyof ProductRecord)[] },
): () => Promise<readonly Row[] | undefined> {
  let cursor: string | null | undefined
  return async () => {
    if (cursor === null) return undefined
    const read = cursor
      ? await client.entities.Product.list({ ...page, cursor })
      : await client.entities.Product.filter(filter, { ...page, sort })
    cursor = read.next_cursor
    // What was asked for is there.
    return read.items as readonly ProductRow[] as readonly Row[]
  }
}
