import { frontFender } from '../../kit/front/fender.ts'
import { frontFork } from '../../kit/front/fork.ts'
import { frontTyre } from '../../kit/front/tyre.ts'
import type { Part } from '../../relief/sheet.ts'

/** Tyre, fork and fender. */
export const wheel: readonly Part[] = [
  ...frontFork({ axle: 275, top: 670, apart: 100, leg: 52, stanchion: 41, disc: 133 }),
  frontTyre({ radius: 275, width: 122, tread: 'road', z: 60 }),
  frontFender({ top: 606, tip: 396, half: 108 }),
]
