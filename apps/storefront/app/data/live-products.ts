import type { EntityEvent } from '@pitlane/protocol'
import type { Product } from '@pitlane/shop'

export type ProductEvent = EntityEvent<Product>

/** A whole list takes new products in; what the document brought only follows those it has. */
export type ListKind = 'whole' | 'document'

/** A list of products, newest first, after a change on the server. The same list when nothing changes in it. */
export function applyProductEvent(
  list: readonly Product[],
  event: ProductEvent,
  kind: ListKind,
): readonly Product[] {
  const isKnown = list.some(({ id }) => id === event.id)
  if (event.type === 'delete') return isKnown ? list.filter(({ id }) => id !== event.id) : list
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
