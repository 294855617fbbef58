import type { Drawing } from '@pitlane/paint'
import type { Bike } from './bike.ts'
import { adv160 } from './data/adv-160.ts'
import { adv160Front } from './data/adv-160-front.ts'
import { adv350 } from './data/adv-350.ts'
import { adv350Front } from './data/adv-350-front.ts'
import { nmax } from './data/nmax.ts'
import { nmaxFront } from './data/nmax-front.ts'
import { x750 } from './data/x750.ts'
import { x750Front } from './data/x750-front.ts'
import { xmax } from './data/xmax.ts'
import { xmaxFront } from './data/xmax-front.ts'
import { xmaxV2 } from './data/xmax-v2.ts'
import { xmaxV2Front } from './data/xmax-v2-front.ts'
import { xmaxV3 } from './data/xmax-v3.ts'
import { xmaxV3Front } from './data/xmax-v3-front.ts'

export const BIKES: Record<Drawing, Bike> = {
  xmax,
  'xmax-v2': xmaxV2,
  'xmax-v3': xmaxV3,
  'adv-160': adv160,
  'adv-350': adv350,
  x750,
  nmax,
  'xmax/front': xmaxFront,
  'xmax-v2/front': xmaxV2Front,
  'xmax-v3/front': xmaxV3Front,
  'adv-160/front': adv160Front,
  'adv-350/front': adv350Front,
  'x750/front': x750Front,
  'nmax/front': nmaxFront,
}
