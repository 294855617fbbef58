import { pathOf } from '../page.ts'
import { type Bike, bikeText } from './bike.ts'
import { findBike } from './bikes.ts'
import type { CarbonProduct } from './carbon.ts'
import { CARBON_PRODUCTS } from './carbon.ts'
import type { Colour } from './paint.ts'
import { COLOURS } from './paint.ts'

/** The pages on which a finish is chosen for a bike. */
export const FINISH_PAGES = ['CustomSpray', 'CustomBuild', 'CustomCarbonFiber'] as const

export type FinishPage = (typeof FINISH_PAGES)[number]

/** What is chosen on such a page; undefined is left to the page's own beginning. */
export interface FinishChoice {
  /** On the paint pages. */
  colour?: Colour
  /** On the carbon page. */
  part?: CarbonProduct
  bike?: Bike
}

/**
 * The choice that an address asks for.
 *
 * @param params the query parameters `colour`, `part` and `bike`, ids of the shop's lists; what the
 *   shop does not have, or not on this page, counts as not asked for
 */
export function finishFrom(
  page: FinishPage,
  params: Readonly<Record<string, string | undefined>>,
): FinishChoice {
  const isCarbon = page === 'CustomCarbonFiber'
  return {
    colour: isCarbon ? undefined : findColour(params.colour),
    part: isCarbon ? findCarbon(params.part) : undefined,
    bike: findBike(params.bike),
  }
}

export function finishPath(page: FinishPage, { colour, part, bike }: FinishChoice): string {
  return pathOf(page, { colour: colour?.id, part: part?.id, bike: bike?.id })
}

/** What a picture of the choice shows: "XMAX V3 in Racing Red, gloss". */
export function finishText(bike: Bike, { colour, part }: Omit<FinishChoice, 'bike'>): string {
  if (colour) return `${bike.name} in ${colour.name}, ${colour.finish}`
  return part ? `${bike.name} with ${part.name} in carbon, ${part.pattern}` : bikeText(bike)
}

/** The colour with an id, whatever was asked for. */
export function findColour(id: unknown): Colour | undefined {
  return COLOURS.find((colour) => colour.id === id)
}

/** The carbon product with an id, whatever was asked for. */
export function findCarbon(id: unknown): CarbonProduct | undefined {
  return CARBON_PRODUCTS.find((product) => product.id === id)
}
