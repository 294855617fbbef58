import type { Silhouette } from '../../apps/storefront/app/preview/silhouettes.ts'
import type { Bike } from './bike.ts'
import { xmax } from './data/xmax.ts'

const all: Partial<Record<Silhouette, Bike>> = { xmax }

/** The drawing of a side view. */
export function bikeOf(silhouette: Silhouette): Bike {
  const found = all[silhouette]
  if (!found) throw new Error(`Nobody has drawn ${silhouette}`)
  return found
}
