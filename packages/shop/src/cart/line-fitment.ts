import type { Bike } from '../finishes/bike.ts'
import { type Fitment, findFitment } from '../products/fitment.ts'
import { type CartLine, isMadeToOrder } from './cart.ts'

/** What is known about a line and the shopper's bike. What is made to order names its own bike. */
export function lineFitment(line: CartLine, bike: Bike): Fitment {
  return isMadeToOrder(line) ? 'unknown' : findFitment(line, bike)
}

/** Whether a line is a part for other bikes, as far as the shop knows. */
export function isForOthers(line: CartLine, bike: Bike): boolean {
  return lineFitment(line, bike) === 'other'
}
