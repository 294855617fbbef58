import type { PublicSettings } from '@pitlane/protocol'
import { buildPath, type Product } from '@pitlane/shop'
import type { QueryClient } from '@tanstack/react-query'
import { isObject } from '../data/error-status.ts'
import { applyProductEvent } from '../data/live-products.ts'
import { productKeys, settingsKey } from '../data/queries.ts'
import { currentRouter } from '../routing/browser-history.ts'

/** Shows settings and a product that the back office has not saved yet, when it is what frames this page. */
export function previewSettings(page: Window, queries: QueryClient): void {
  const { document, location, parent } = page
  let shop: Record<string, unknown> | undefined
  let product: Product | undefined
  const show = () => {
    const settings = queries.getQueryData<PublicSettings>(settingsKey)
    if (settings && shop) queries.setQueryData(settingsKey, { ...settings, shop })
    if (product) showProduct(queries, product)
  }
  const follow = () => {
    page.addEventListener('message', ({ data, origin, source }) => {
      if (origin !== location.origin || source !== parent || !isPreview(data)) return
      if (isObject(data.shop)) shop = data.shop
      if (isProduct(data.product)) {
        if (!product) open(data.product, location)
        product = data.product
      }
      show()
    })
    // The settings of a shop that is closed to visitors come after its page; lists of products at any time.
    queries.getQueryCache().subscribe((event) => {
      // What is put in by hand here is shown already.
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
      const [name] = event.query.queryKey
      if (name === settingsKey[0] || name === productKeys.all[0]) show()
    })
    parent.postMessage({ type: 'preview_ready' }, location.origin)
  }
  // Not before: what is rendered first here has to be what the server rendered.
  document.addEventListener('hydrated', follow, { once: true })
}

/** A product that was never saved has no address that the server would answer. */
function open(product: Product, location: Location): void {
  const address = buildPath('ProductDetails', { id: product.id })
  if (!location.href.endsWith(address)) currentRouter().navigate(address, { replace: true })
}

function showProduct(queries: QueryClient, product: Product): void {
  // Also one that is hidden is shown as it would be.
  const data: Product = { ...product, status: 'shown' }
  const event = { type: 'update', id: product.id, data, timestamp: '' } as const
  queries.setQueriesData<readonly Product[]>(
    { queryKey: productKeys.all },
    (list) => list && applyProductEvent(list, event, 'whole'),
  )
}

function isPreview(data: unknown): data is { shop?: unknown; product?: unknown } {
  return isObject(data) && data.type === 'preview_shop'
}

function isProduct(value: unknown): value is Product {
  return isObject(value) && typeof value.id === 'string' && typeof value.name === 'string'
}
