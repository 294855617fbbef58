import type { Bike } from '../finishes/bikes.ts'
import { findFitment } from './fitment.ts'
import type { Product } from './product.ts'
import { canAdd } from './stock.ts'

/** Products shown for a bike on the front page, at most. */
export const FOR_BIKE_COUNT = 4

/**
 * What the front page shows for the shopper's bike: products that name it before those that fit any, those in stock
 * before those sold out.
 *
 * @param products in the order in which equal ones are shown
 */
export function productsForBike<P extends Product>(products: readonly P[], bike: Bike): P[] {
  const rank = (product: P) =>
    (findFitment(product, bike) === 'named' ? 2 : 0) + (canAdd(product) ? 1 : 0)
  return products
    .filter((product) => ['named', 'universal'].includes(findFitment(product, bike)))
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, FOR_BIKE_COUNT)
}
