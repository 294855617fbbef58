import { frontFender } from '../../kit/front/fender.ts'
import { frontFork } from '../../kit/front/fork.ts'
import { frontTyre } from '../../kit/front/tyre.ts'
import type { Part } from '../../relief/sheet.ts'

/** Tyre, fork and fender. */
export const wheel: readonly Part[] = [
  ...frontFork({
    axle: 282,
    top: 720,
    apart: 104,
    leg: 54,
    stanchion: 40,
    upper: 'gold',
    disc: 128,
  }),
  frontTyre({ radius: 282, width: 130, tread: 'block', z: 60 }),
  frontFender({ top: 638, tip: 458, half: 110, isSlashed: true }),
]
