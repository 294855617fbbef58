import type { Silhouette } from '@pitlane/paint'
import type { Bike } from './bike.ts'
import { adv160 } from './data/adv-160.ts'
import { adv350 } from './data/adv-350.ts'
import { nmax } from './data/nmax.ts'
import { x750 } from './data/x750.ts'
import { xmax } from './data/xmax.ts'

/** The drawings of the side views. */
export const BIKES: Record<Silhouette, Bike> = {
  xmax,
  'adv-160': adv160,
  'adv-350': adv350,
  x750,
  nmax,
}
