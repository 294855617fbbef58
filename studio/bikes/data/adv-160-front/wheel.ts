import { frontFender } from '../../kit/front/fender.ts'
import { frontFork } from '../../kit/front/fork.ts'
import { frontTyre } from '../../kit/front/tyre.ts'
import type { Part } from '../../relief/sheet.ts'

/** Tyre, fork and fender. */
export const wheel: readonly Part[] = [
  ...frontFork({ axle: 266, top: 650, apart: 92, leg: 48, stanchion: 34, disc: 118 }),
  frontTyre({ radius: 266, width: 112, tread: 'block', z: 60 }),
  frontFender({ top: 580, tip: 424, half: 98, isSlashed: true }),
]
