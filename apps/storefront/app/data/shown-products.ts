import type { EntityApi, EntityLists, EntityReads } from '@pitlane/client'
import { isShown, type Product } from '@pitlane/shop'
import type { ProductFilter } from './pages/product-reads.ts'

const SHOWN: ProductFilter = { status: { $ne: 'hidden' } }

/**
 * The products as every shopper finds them: an admin may read hidden ones too, and finds the same shop.
 *
 * @param isSignedIn without a token the platform leaves them out by itself
 */
export function onlyShown(
  products: EntityApi<Product>,
  isSignedIn: () => boolean,
): EntityApi<Product> {
  const among = (query?: ProductFilter | null): ProductFilter | null => {
    if (!isSignedIn()) return query ?? null
    return query ? { $and: [query, SHOWN] } : SHOWN
  }
  const readsOf = (reads: EntityReads<Product>): EntityReads<Product> => {
    const lists = {
      async list(...asked: []) {
        const found: Product[] | object = await reads.list(...asked)
        return Array.isArray(found) ? found.filter(isShown) : found
      },
      filter: (query: ProductFilter, ...asked: []) => reads.filter(among(query) ?? {}, ...asked),
    }
    return {
      // One function answers to every overload.
      ...(lists as EntityLists<Product>),
      count: (query, options) => reads.count(among(query), options),
      aggregate: (spec, options) => reads.aggregate({ ...spec, query: among(spec.query) }, options),
    }
  }
  return { ...products, ...readsOf(products), batched: () => readsOf(products.batched()) }
}
