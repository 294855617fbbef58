import { isInCategory } from './category.ts'
import type { Product } from './product.ts'

/** Featured products in the Top Picks strip, at most. */
export const TOP_PICKS_COUNT = 4

/** Featured products in the home grid, at most. */
const FEATURED_COUNT = 8

/** Featured products on the home page, strip and grid together, at most. */
export const HOME_COUNT = TOP_PICKS_COUNT + FEATURED_COUNT

/** Ready-made cover sets on the paint page, at most. */
export const COVER_SET_COUNT = 8

/** Placeholder cards while products load. */
export const SKELETON_COUNT = 8

export function topPicks<P extends Product>(products: readonly P[]): P[] {
  return allFeatured(products).slice(0, TOP_PICKS_COUNT)
}

/** Featured products for the grid below the top picks: those that are in the strip already come last. */
export function featuredGrid<P extends Product>(products: readonly P[]): P[] {
  const all = allFeatured(products)
  const others = all.slice(TOP_PICKS_COUNT)
  return [...others, ...all.slice(0, TOP_PICKS_COUNT)].slice(0, FEATURED_COUNT)
}

function allFeatured<P extends Product>(products: readonly P[]): P[] {
  return products.filter((product) => product.featured === true)
}

export function coverSets<P extends Product>(products: readonly P[]): P[] {
  return inCategory(products, 'cover_sets').slice(0, COVER_SET_COUNT)
}

/** The products of a category choice, in the order given; none of an unknown one. */
export function inCategory<P extends Product>(products: readonly P[], choice: string): P[] {
  return products.filter((product) => isInCategory(product, choice))
}

/** Whether a text may be the id of a product; what is none need not be looked for. */
export function isProductId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}

export function findProduct<P extends Product>(
  products: readonly P[],
  id: string | null | undefined,
): P | undefined {
  return products.find((product) => product.id === id)
}

/** "1 product available", "12 products available", "1000+ products available" where there are more than were counted. */
export function productCount(count: number, areMore = false): string {
  return `${count}${areMore ? '+' : ''} ${count === 1 ? 'product' : 'products'} available`
}
