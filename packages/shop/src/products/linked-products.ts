import { plainTexts } from '../plain-text.ts'
import type { Product } from './product.ts'
import { isProductId } from './selection.ts'

/** Products shown with another, at most. */
const MAX_LINKED = 8

type Linking = Pick<Product, 'id' | 'goes_with' | 'needs_also'>

/** The ids of what a product cannot be fitted without. */
export function neededWith({ id, needs_also }: Linking): string[] {
  return idsIn(needs_also, [id])
}

/** The ids of what makes a set with a product, without what it needs anyway. */
export function idsOfSet(product: Linking): string[] {
  return idsIn(product.goes_with, [product.id, ...neededWith(product)])
}

/**
 * What the lines of an order need and the order does not have.
 *
 * @returns by the id of the product that needs it: the ids that are missing; products that lack nothing are left out
 */
export function missingParts(lines: readonly Linking[]): Map<string, string[]> {
  const ordered = lines.map(({ id }) => id)
  const missing = lines.map((line): [string, string[]] => [
    line.id,
    neededWith(line).filter((id) => !ordered.includes(id)),
  ])
  return new Map(missing.filter(([, ids]) => ids.length > 0))
}

/** Those of some products that have these ids, in the order of the ids. */
export function productsWithIds<P extends Pick<Product, 'id'>>(
  products: readonly P[],
  ids: readonly string[],
): P[] {
  return ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
}

function idsIn(given: string[] | null | undefined, others: readonly string[]): string[] {
  return plainTexts(given)
    .filter((id) => isProductId(id) && !others.includes(id))
    .slice(0, MAX_LINKED)
}
