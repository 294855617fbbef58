import {
  BIKES,
  type Bike,
  CARBON_PRODUCTS,
  type CarbonProduct,
  COLOURS,
  type Colour,
  type FinishChoice,
  type FinishPage,
} from '@pitlane/shop'

/** What a bike is shown in: a paint all over, or one of its parts in carbon. */
export type Look =
  | { colour: Colour; part?: undefined }
  | { colour?: undefined; part: CarbonProduct }

/** The id by which a look goes in addresses; colours and parts have none in common. */
export function lookId(look: Look): string {
  return (look.colour ?? look.part).id
}

/** The side views that are drawn; bikes that look alike share one. */
export const SILHOUETTES = ['xmax', 'adv-160', 'adv-350', 'x750', 'nmax'] as const

export type Silhouette = (typeof SILHOUETTES)[number]

const byBike: ReadonlyMap<string, Silhouette> = new Map([
  ['xmax-v1', 'xmax'],
  ['xmax-v2', 'xmax'],
  ['xmax-v3', 'xmax'],
  ['adv-160', 'adv-160'],
  ['adv-350', 'adv-350'],
  ['x750', 'x750'],
  ['nmax-v2', 'nmax'],
])

/** The side view of a bike by the bike's id; undefined for a bike without drawings. */
export function silhouetteOf(bikeId: string): Silhouette | undefined {
  return byBike.get(bikeId)
}

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
