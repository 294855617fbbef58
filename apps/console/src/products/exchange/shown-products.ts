import type { ProductList } from '../list/use-product-list.ts'
import type { ProductRecord } from '../rows/product-row.ts'
import { buildQueries } from '../rows/row-query.ts'
import { walkRecords } from '../rows/walk-rows.ts'

/** Products of an answer, which is well under 1 MB then. */
export const EACH = 400

/**
 * What the table shows, in its order and with all fields, some at a time.
 *
 * @param onProgress called with how many have been read so far
 */
export async function* shownProducts(
  { search }: ProductList,
  onProgress: (read: number) => void,
): AsyncGenerator<readonly ProductRecord[]> {
  const next = walkRecords(buildQueries(search), { limit: EACH })
  let read = 0
  for (let some = await next(); some; some = await next()) {
    read += some.length
    onProgress(read)
    yield some
  }
}
