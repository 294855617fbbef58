import type { ProductRecord } from '../rows/product-row.ts'
import { queriesOf } from '../rows/row-query.ts'
import { walkRecords } from '../rows/walk-rows.ts'

/** Products of an answer, which is well under 1 MB then. */
export const EACH = 400

/** All products with all their fields, newest first. */
export async function readProducts(): Promise<ProductRecord[]> {
  const products: ProductRecord[] = []
  const next = walkRecords(queriesOf({}), { limit: EACH })
  for (let some = await next(); some; some = await next()) products.push(...some)
  return products
}
