import { frontBar } from '../../kit/front/bar.ts'
import { both } from '../../kit/front/both.ts'
import { frontMirrors } from '../../kit/front/mirror.ts'
import { tube } from '../../kit/tube.ts'
import type { Part } from '../../relief/sheet.ts'

/** Bare bar, mirrors and instruments. */
export const cockpit: readonly Part[] = [
  ...frontMirrors({ x: 350, y: 1172, foot: [204, 1072], isAngular: true }),
  ...frontBar(1052, 920),
  ...both((side) => [
    tube({
      path: side('60,1010 110,1060 200,1064 236,1054'),
      width: [34, 30],
      material: 'alu',
      z: 66,
    }),
  ]),
]
