import type { EntityEvent } from '@pitlane/protocol'
import { isShown, type Product } from '@pitlane/shop'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ShopClient } from './platform.ts'
import { productKeys } from './queries.ts'

export function followProducts(
  { entities, realtime }: ShopClient,
  queries: QueryClient,
): () => void {
  const apply = applyingTo(queries)
  const stopListening = entities.Product.subscribe(apply)
  // Events may have been missed, so the list is refetched; an unchanged one costs a 304.
  const stopWatching = realtime.onStatus((status) => {
    if (status === 'connected') void queries.invalidateQueries(ofProducts)
  })
  return () => {
    stopWatching()
    stopListening()
  }
}

/** Applies events to all lists of products that are cached. */
export function applyingTo(queries: QueryClient): (event: ProductEvent) => void {
  /** The partial lists that a product went from, which alone can say where it belongs when it comes back. */
  const leftLists = new Map<string, QueryKey[]>()
  const applyToLists = (event: ProductEvent) => {
    for (const [key, list] of queries.getQueriesData<readonly Product[]>(ofProducts)) {
      if (!list) continue
      const kind = PARTIAL_KEYS.has(key[1]) ? 'partial' : 'whole'
      const changed = applyProductEvent(list, event, kind)
      queries.setQueryData(key, changed)
      if (kind === 'partial' && changed.length < list.length)
        leftLists.set(event.id, [...(leftLists.get(event.id) ?? []), key])
    }
  }
  return (event) => {
    applyToLists(event)
    // A response that is still in flight may be older than the event.
    if (queries.isFetching(ofProducts) > 0) void queries.invalidateQueries(ofProducts)
    if (isGone(event)) return forgetOffline(event.id)
    for (const key of leftLists.get(event.id) ?? [])
      void queries.invalidateQueries({ queryKey: key })
    leftLists.delete(event.id)
  }
}

/** The service worker removes the product's page from what can be read offline. */
function forgetOffline(goneProduct: string): void {
  const { serviceWorker } = globalThis.navigator ?? {}
  serviceWorker?.controller?.postMessage({ goneProduct })
}

type ProductEvent = EntityEvent<Product>

const ofProducts = { queryKey: productKeys.all }

const PARTIAL_KEYS = new Set<unknown>(['partial', 'page', 'suggested'])

/** An admin, who may read hidden products, hears that one is hidden; others that it is deleted. */
function isGone({ type, data }: ProductEvent): boolean {
  return type === 'delete' || !isShown(data)
}

/** New products are inserted into a list of all; a partial one only follows those it has. */
type ListKind = 'whole' | 'partial'

/** A list of products, newest first, after a change on the server. The same list when nothing changes in it. */
export function applyProductEvent(
  list: readonly Product[],
  event: ProductEvent,
  kind: ListKind,
): readonly Product[] {
  const isKnown = list.some(({ id }) => id === event.id)
  if (isGone(event)) return isKnown ? list.filter(({ id }) => id !== event.id) : list
  if (isKnown) return list.map((each) => (each.id === event.id ? newer(each, event.data) : each))
  return kind === 'whole' ? insert(list, event.data) : list
}

// Events of one record can overtake each other when they come from two processes.
function newer(before: Product, after: Product): Product {
  const isLate = (after.updated_date ?? '') < (before.updated_date ?? '')
  return isLate ? before : after
}

function insert(list: readonly Product[], product: Product): Product[] {
  const created = product.created_date ?? ''
  const at = list.findIndex((each) => (each.created_date ?? '') <= created)
  return list.toSpliced(at === -1 ? list.length : at, 0, product)
}
