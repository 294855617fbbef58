import { plainText, plainTexts } from '../plain-text.ts'
import type { Product } from './product.ts'
import { canAdd } from './stock.ts'

/** Products shown beside another, at most. */
export const RELATED_COUNT = 4

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
