import { plainText } from '../plain-text.ts'
import type { Bike } from './bike.ts'
import { findBike } from './data/bikes.ts'

/** Where the browser keeps the shopper's bike. */
export const MY_BIKE_KEY = 'my_bike'

/**
 * The shopper's bike from the browser's storage.
 *
 * @param text whatever lies under {@link MY_BIKE_KEY}; an id in quotes is read, too
 * @returns undefined when no bike of the shop is meant
 */
export function readMyBike(text: string | null): Bike | undefined {
  return findBike(plainText(text).replaceAll(/^"|"$/g, ''))
}
