import { usablePrice } from '../../money.ts'
import { fitsBike } from '../fitment.ts'
import { itemName, type Product } from '../product.ts'
import { type SearchResult, search } from '../search/search.ts'
import { inCategory } from '../selection.ts'
import { canAdd } from '../stock.ts'
import type { ProductListing, Sort } from './product-listing.ts'

/**
 * The products in a listing, in its order, and the words that its search had to drop.
 *
 * @param products newest first
 */
export function listedProducts<P extends Product>(
  products: readonly P[],
  listing: ProductListing,
): SearchResult<P> {
  const { category, search: text, sort, inStock, bike } = listing
  const filtered = inCategory(products, category).filter(
    (product) => (!inStock || canAdd(product)) && (!bike || fitsBike(product, bike)),
  )
  const found = search(filtered, text)
  return sort ? { ...found, products: found.products.sort(orders[sort]) } : found
}

const names = /* @__PURE__ */ new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const orders: Record<Sort, (a: Product, b: Product) => number> = {
  newest: (a, b) => (b.created_date ?? '').localeCompare(a.created_date ?? ''),
  price_asc: (a, b) => byPrice(a, b, 1),
  price_desc: (a, b) => byPrice(a, b, -1),
  name: (a, b) => names.compare(itemName(a), itemName(b)),
}

/** What has no price comes last, whichever way prices run. */
function byPrice(a: Product, b: Product, direction: 1 | -1): number {
  const [first, second] = [usablePrice(a.price), usablePrice(b.price)]
  if (first === undefined || second === undefined)
    return Number(first === undefined) - Number(second === undefined)
  return (first - second) * direction
}
