import { buildPath, type FinishPage } from '../page.ts'
import { byId } from '../settings-list.ts'
import { type Bike, bikeText, listBikes } from './bikes.ts'
import { type CarbonProduct, listCarbon } from './carbon.ts'
import { type Colour, listColours } from './paint.ts'
import { type PaintOptions, paintOptionParams, paintOptionsFrom } from './panels.ts'

/** What finishes are chosen from. A page needs none of what it does not offer. */
export interface FinishLists {
  bikes: readonly Bike[]
  colours: readonly Colour[]
  carbon: readonly CarbonProduct[]
}

/** What is chosen on such a page; undefined is left to the page's own beginning. */
export interface FinishChoice extends PaintOptions {
  /** On the paint pages. */
  colour?: Colour
  /** On the carbon page. */
  part?: CarbonProduct
  bike?: Bike
  /** How it is looked at, if not from the side. */
  view?: 'front'
}

/**
 * The choice that an address asks for.
 *
 * @param params the query parameters `colour`, `part` and `bike`, ids of the shop's lists, `view`, and on paint pages
 *   those of {@link paintOptionsFrom}; what the shop does not have, or not on this page, counts as not asked for
 */
export function finishFrom(
  page: FinishPage,
  params: Readonly<Record<string, string | undefined>>,
  { bikes, colours, carbon }: FinishLists,
): FinishChoice {
  const isCarbon = page === 'CustomCarbonFiber'
  return {
    colour: isCarbon ? undefined : byId(colours, params.colour),
    part: isCarbon ? byId(carbon, params.part) : undefined,
    bike: byId(bikes, params.bike),
    ...(params.view === 'front' && { view: params.view }),
    ...(isCarbon ? {} : paintOptionsFrom(params, colours)),
  }
}

export function finishPath(page: FinishPage, choice: FinishChoice): string {
  const { colour, part, bike, view } = choice
  return buildPath(page, {
    colour: colour?.id,
    part: part?.id,
    bike: bike?.id,
    view,
    ...(page === 'CustomCarbonFiber' ? {} : paintOptionParams(choice)),
  })
}

/** What a picture of the choice shows: "XMAX V3 in Racing Red, gloss". */
export function finishText(bike: Bike, { colour, part, view }: Omit<FinishChoice, 'bike'>): string {
  const seen = view ? ', from the front' : ''
  if (colour) return `${bike.name} in ${colour.name}, ${colour.finish}${seen}`
  return part ? `${bike.name} with ${part.name} in carbon, ${part.pattern}${seen}` : bikeText(bike)
}

/** @param shop the shop's settings, whatever was stored; what they leave out is as in a new shop */
export function finishLists(shop: unknown): FinishLists {
  return { bikes: listBikes(shop), colours: listColours(shop), carbon: listCarbon(shop) }
}
