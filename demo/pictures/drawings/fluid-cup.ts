import type { Drawing } from '../drawing.ts'
import { circle, points, rounded } from '../kit/curve.ts'
import { anodised, powder, rubber, steel } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { bolt, lathe, tube } from '../kit/solids.ts'
import type { Vec } from '../kit/vec.ts'
import { fluidPot } from './radial-pump.ts'

interface Options {
  readonly cap: string
  readonly tone: string
}

/** A fluid cup with its bracket and a length of hose; millimetres. */
export const fluidCup: Drawing<Options> = {
  views: {
    angle: { turn: [18, -26, 0], ground: 'wall' },
    front: { turn: [10, 16, 0], ground: 'wall' },
    detail: { turn: [34, -20, 0], ground: 'wall', zoom: 1.7, aim: [0, 40, 10] },
  },
  build: ({ cap, tone }) => [
    ...bracket(),
    ...hose(),
    ...over(2, fluidPot(tone, 1)),
    ...over(4, lid(cap)),
  ],
}

function lid(colour: string): Solid {
  const grips = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6).flatMap((a) =>
    place(lathe(points('0,38 3.4,38 3.4,49 0,49'), anodised(colour), { steps: 10 }), {
      at: [27 * Math.sin(a), 0, 27 * Math.cos(a)],
    }),
  )
  const top = lathe(points('27,37 28,38 28,49 26,52 20,53 19,51.5 0,51.5'), anodised(colour), {
    steps: 52,
  })
  return [...grips, ...over(1, top)]
}

function bracket(): Solid {
  const strap = plate(
    rounded(points('-10,44 10,44 12,-10 30,-30 24,-44 -8,-30 -12,-4'), 7),
    powder('#1d1e20'),
    { holes: [circle(0, 32, 4, 18), circle(20, -36, 4.4, 18)], thick: 4, bevel: 1 },
  )
  return [
    ...place(strap, { at: [34, 6, -18], turn: [0, 24, 0] }),
    ...over(1, place(bolt(6, 4, steel), { turn: [90, 24, 0], at: [52, -30, -22] })),
  ]
}

function hose(): Solid {
  const path = (t: number): Vec => [-6 - 70 * Math.sin(t * 1.7) * t, -8 - 66 * t, 6 + 10 * t]
  const clip = lathe(points('8.4,-16 9.4,-15 9.4,-9 8.4,-8'), steel, { steps: 28 })
  return [
    ...tube(path, 7, rubber, { around: 20, along: 28 }),
    ...over(1, place(clip, { at: [-6, -2, 6] })),
    ...lathe(points('6,-14 6,2'), powder('#2a2b2d'), { steps: 20 }),
  ]
}
