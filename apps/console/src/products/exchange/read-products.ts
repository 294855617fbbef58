import { client } from '../../client.ts'
import type { ProductRecord } from '../rows/product-row.ts'

const PAGE = 1000

/** All products with all their fields, newest first. */
export async function readProducts(): Promise<ProductRecord[]> {
  const products: ProductRecord[] = []
  let cursor: string | undefined
  do {
    const page = await client.entities.Product.list({ limit: PAGE, ...(cursor && { cursor }) })
    products.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return products
}
