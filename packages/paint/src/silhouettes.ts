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
