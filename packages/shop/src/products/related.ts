import { plainText, plainTexts } from '../plain-text.ts'
import type { Product } from './product.ts'
import { isProductId } from './selection.ts'
import { canAdd } from './stock.ts'

/** Products shown beside another, at most. */
const RELATED_COUNT = 4

/**
 * Products like another: of its category, first those that can be had, fit a bike that it fits and are of its brand.
 *
 * @param products in the order in which equal ones are shown
 */
export function relatedProducts<P extends Product>(products: readonly P[], product: Product): P[] {
  return products
    .filter(({ id, category }) => id !== product.id && category === product.category)
    .map((each) => ({ each, likeness: measureLikeness(each, product) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, RELATED_COUNT)
    .map(({ each }) => each)
}

function measureLikeness(each: Product, product: Product): number {
  const bikes = plainTexts(product.fits)
  const sharesBike = plainTexts(each.fits).some((bike) => bikes.includes(bike))
  const brand = plainText(product.brand)
  const sharesBrand = brand !== '' && plainText(each.brand) === brand
  return (canAdd(each) ? 4 : 0) + (sharesBike ? 2 : 0) + (sharesBrand ? 1 : 0)
}

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

/** The key in local storage. */
export const RECENTLY_VIEWED_KEY = 'recently_viewed'

/** Products remembered, at most. */
const MAX_REMEMBERED = 12

/**
 * The ids of the products looked at, the last first.
 *
 * @param stored what local storage holds, by whomever it was written
 */
export function parseRecentlyViewed(stored: string | null): string[] {
  const list = parsed(stored)
  if (!Array.isArray(list)) return []
  const ids = list.filter((id): id is string => typeof id === 'string' && isProductId(id))
  return [...new Set(ids)].slice(0, MAX_REMEMBERED)
}

/** The list after another product was looked at. */
export function withViewed(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((each) => each !== id)].slice(0, MAX_REMEMBERED)
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '')
  } catch {
    return undefined
  }
}
