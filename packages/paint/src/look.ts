import type {
  Bike,
  CarbonProduct,
  Colour,
  FinishChoice,
  FinishLists,
  FinishPage,
} from '@pitlane/shop'

/** Said wherever a painted bike is shown. */
export const APPROXIMATE_NOTE = 'Illustration, colour approximate'

/** What a bike is shown in: a paint all over, or one of its parts in carbon. */
export type Look =
  | { colour: Colour; part?: undefined }
  | { colour?: undefined; part: CarbonProduct }

/** The id by which a look goes in addresses; colours and parts have none in common. */
export function lookId(look: Look): string {
  return (look.colour ?? look.part).id
}

/** The bikes that are drawn; those that look alike share one. */
export const SILHOUETTES = [
  'xmax',
  'xmax-v2',
  'xmax-v3',
  'adv-160',
  'adv-350',
  'x750',
  'nmax',
] as const

export type Silhouette = (typeof SILHOUETTES)[number]

/** A side, or a front: what a bike is drawn from, and the path of its folder. */
export type Drawing = Silhouette | `${Silhouette}/front`

export const DRAWINGS: readonly Drawing[] = SILHOUETTES.flatMap((silhouette) => [
  silhouette,
  `${silhouette}/front` as const,
])

const byBike: ReadonlyMap<string, Silhouette> = new Map([
  ['xmax-v1', 'xmax'],
  ['xmax-v2', 'xmax-v2'],
  ['xmax-v3', 'xmax-v3'],
  ['adv-160', 'adv-160'],
  ['adv-350', 'adv-350'],
  ['x750', 'x750'],
  ['nmax-v2', 'nmax'],
])

/** What a bike looks like, or the one it looks like; undefined for a bike without drawings. */
export function findSilhouette({ id, drawn_as }: Bike): Silhouette | undefined {
  return byBike.get(drawn_as ?? id)
}

/** What a bike is drawn from in a view; undefined for a bike without drawings. */
export function findDrawing(bike: Bike, view: FinishChoice['view']): Drawing | undefined {
  const silhouette = findSilhouette(bike)
  return silhouette && view ? `${silhouette}/${view}` : silhouette
}

/** What a page shows for a choice: the first of each list where nothing is chosen. */
export function shownChoice(
  page: FinishPage,
  choice: FinishChoice,
  { bikes, colours, carbon }: FinishLists,
): { bike: Bike; look: Look } | undefined {
  const bike = choice.bike ?? bikes[0]
  if (!bike) return undefined
  if (page === 'CustomCarbonFiber') {
    const part = choice.part ?? carbon[0]
    return part && { bike, look: { part } }
  }
  const colour = choice.colour ?? colours[0]
  return colour && { bike, look: { colour } }
}
