import { COVER_SET_COUNT, HOME_COUNT, isProductId, neededWith } from '@pitlane/shop'
import { findRoute, type RouteMatch, type RouteName } from '../../routing/route-match.ts'
import { asCards, CARD_FIELDS, CARD_SOURCE } from '../card-fields.ts'
import type { PageData, PageRequest, ReadPage } from './page-data.ts'
import { readListing } from './read-listing.ts'

/**
 * Reads what the page at an address shows, and nothing else: on the server for each document, in the browser where there
 * are too many products to have them all.
 *
 * @throws PlatformError
 */
export async function readPage(
  match: RouteMatch,
  request: Omit<PageRequest, 'params'>,
): Promise<PageData> {
  const route = findRoute(match)
  const read = route && pages[route]
  return read ? read({ ...request, params: match.params }) : {}
}

const pages: Partial<Record<RouteName, ReadPage>> = {
  async Store({ client }) {
    const { Product } = client.entities
    const query = { featured: true }
    const products = await Product.filter(query, '-created_date', HOME_COUNT, 0, CARD_SOURCE)
    return { products: asCards(products) }
  },
  ProductListing: readListing,
  Search: readListing,
  async ProductDetails({ client, params }) {
    const { Product } = client.entities
    const { id = '' } = params
    const [product] = isProductId(id) ? await Product.filter({ id }) : []
    if (!product) return { products: [], status: 404 }
    const needed = neededWith(product)
    if (needed.length === 0) return { products: [product], status: 200 }
    const query = { id: { $in: needed } }
    const parts = await Product.filter(query, undefined, needed.length, 0, CARD_SOURCE)
    return { products: [product, ...asCards(parts)], status: 200 }
  },
  /** Only the cover sets: the colours are part of the page. */
  async CustomSpray({ client }) {
    const { Product } = client.entities
    const query = { category: 'cover_sets' }
    return { products: await Product.filter(query, undefined, COVER_SET_COUNT, 0, CARD_FIELDS) }
  },
}
