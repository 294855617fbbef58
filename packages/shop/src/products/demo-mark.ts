import type { Product } from './product.ts'

/**
 * A specification without a value, which no page shows, on every product of the demo. It goes
 * wherever the record goes: through backups, exports and moves to another database.
 */
export const DEMO_MARK = 'Demo product'

/**
 * Whether a record is one of the demo's: it bears the mark, and nobody signed in created it.
 * An owner who changes a demo product still has a demo product; one who deletes the mark, or
 * copies the product while signed in, has a product of the shop's own.
 */
export function isDemoProduct(
  record: Pick<Product, 'specifications'> & { created_by_id: string | null },
): boolean {
  const marked = Object.hasOwn(record.specifications ?? {}, DEMO_MARK)
  return marked && record.created_by_id === null
}
