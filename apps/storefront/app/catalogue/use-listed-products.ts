import type { Product, Shelf } from '@pitlane/shop'
import { useEffect } from 'react'
import { idleModule } from '../data/idle-module.ts'
import type { ProductList } from '../data/queries.ts'

const rules = idleModule(() => import('./listing-rules.ts'))

/**
 * The products on a shelf. The document brings them as the server has laid them out; the rules, and
 * the whole list they work on, are for later changes. Undefined while nothing is in hand.
 */
export function useShelfProducts(
  { whole, fromDocument }: ProductList,
  shelf: Shelf,
): Product[] | undefined {
  const there = rules.useModule()
  const mustWait = !fromDocument
  useEffect(() => {
    if (mustWait) void rules.load()
  }, [mustWait])
  return whole && there ? there.productsOnShelf(whole, shelf) : fromDocument
}
