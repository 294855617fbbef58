import { frontBar } from '../../kit/front/bar.ts'
import { frontMirrors } from '../../kit/front/mirror.ts'
import type { Part } from '../../relief/sheet.ts'

/** Bar, mirrors and instruments. */
export const cockpit: readonly Part[] = [
  ...frontMirrors({ x: 343, y: 1122, foot: [196, 1010] }),
  ...frontBar(1000, 880),
]
