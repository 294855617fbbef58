import { frontBar } from '../../kit/front/bar.ts'
import { frontMirrors } from '../../kit/front/mirror.ts'
import type { Part } from '../../relief/sheet.ts'

/** Bar, mirrors and instruments. */
export const cockpit: readonly Part[] = [
  ...frontMirrors({ x: 352, y: 1226, foot: [204, 1106], isAngular: true }),
  ...frontBar(1096, 980),
]
