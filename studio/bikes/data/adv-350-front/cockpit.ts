import { frontBar } from '../../kit/front/bar.ts'
import { both } from '../../kit/front/both.ts'
import { frontHandGuards } from '../../kit/front/hand-guard.ts'
import { frontMirrors } from '../../kit/front/mirror.ts'
import { tube } from '../../kit/tube.ts'
import type { Part } from '../../relief/sheet.ts'

/** Bar, guards, mirrors, instruments, and the stays of the screen. */
export const cockpit: readonly Part[] = [
  ...frontMirrors({ x: 364, y: 1262, foot: [206, 1136], isAngular: true }),
  ...frontBar(1116, 1020),
  ...frontHandGuards(1116, 'grey'),
  ...both((side) => [
    tube({ path: side('140,1040 132,1120 126,1210'), width: 22, material: 'castDark', z: 90 }),
  ]),
]
