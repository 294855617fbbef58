import type { Silhouette } from '@pitlane/paint'
import type { Bike } from './bike.ts'
import { adv160 } from './data/adv-160.ts'
import { adv350 } from './data/adv-350.ts'
import { nmax } from './data/nmax.ts'
import { x750 } from './data/x750.ts'
import { xmax } from './data/xmax.ts'
import { xmaxV2 } from './data/xmax-v2.ts'
import { xmaxV3 } from './data/xmax-v3.ts'

/** The drawings of the side views. */
export const BIKES: Record<Silhouette, Bike> = {
  xmax,
  'xmax-v2': xmaxV2,
  'xmax-v3': xmaxV3,
  'adv-160': adv160,
  'adv-350': adv350,
  x750,
  nmax,
}
