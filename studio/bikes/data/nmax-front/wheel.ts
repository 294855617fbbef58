import { frontFender } from '../../kit/front/fender.ts'
import { frontFork } from '../../kit/front/fork.ts'
import { frontTyre } from '../../kit/front/tyre.ts'
import type { Part } from '../../relief/sheet.ts'

/** Tyre, fork and fender. */
export const wheel: readonly Part[] = [
  ...frontFork({ axle: 242, top: 600, apart: 90, leg: 46, stanchion: 33, disc: 115 }),
  frontTyre({ radius: 242, width: 112, tread: 'road', z: 60 }),
  frontFender({ top: 532, tip: 322, half: 97 }),
]
