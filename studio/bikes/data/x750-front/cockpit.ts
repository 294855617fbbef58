import { frontBar } from '../../kit/front/bar.ts'
import { both } from '../../kit/front/both.ts'
import { frontHandGuards } from '../../kit/front/hand-guard.ts'
import { frontMirrors } from '../../kit/front/mirror.ts'
import { tube } from '../../kit/tube.ts'
import type { Part } from '../../relief/sheet.ts'

/** Bar, guards, mirrors, instruments, and the stays of the screen. */
export const cockpit: readonly Part[] = [
  ...frontMirrors({ x: 372, y: 1300, foot: [206, 1158], isAngular: true }),
  ...frontBar(1140, 1010),
  ...frontHandGuards(1140),
  ...both((side) => [
    tube({ path: side('128,1030 120,1130 112,1230'), width: 22, material: 'castDark', z: 90 }),
  ]),
]
