import { frontFender } from '../../kit/front/fender.ts'
import { frontFork } from '../../kit/front/fork.ts'
import { frontTyre } from '../../kit/front/tyre.ts'
import type { Part } from '../../relief/sheet.ts'

/** Tyre, fork and fender. */
export const wheel: readonly Part[] = [
  ...frontFork({
    axle: 300,
    top: 760,
    apart: 104,
    leg: 56,
    stanchion: 44,
    upper: 'gold',
    disc: 150,
  }),
  frontTyre({ radius: 300, width: 124, tread: 'block', z: 60 }),
  frontFender({ top: 648, tip: 444, half: 106 }),
]
