import {
  BIKES,
  type Bike,
  CARBON_PRODUCTS,
  COLOURS,
  type FinishChoice,
  type FinishPage,
} from '@pitlane/shop'
import type { Look } from './look.ts'

/** What a page shows for a choice: its own beginning where nothing is chosen. */
export function shownChoice(
  page: FinishPage,
  choice: FinishChoice,
): { bike: Bike; look: Look } | undefined {
  const bike = choice.bike ?? BIKES[0]
  const colour = choice.colour ?? COLOURS[0]
  const part = choice.part ?? CARBON_PRODUCTS[0]
  if (!bike || !colour || !part) return undefined
  return { bike, look: page === 'CustomCarbonFiber' ? { part } : { colour } }
}
