import type { Drawing } from '../drawing.ts'
import { circle, points, rounded } from '../kit/curve.ts'
import { type Material, plastic, powder, steel } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { bolt, lathe, tube } from '../kit/solids.ts'
import type { Vec } from '../kit/vec.ts'

interface Options {
  readonly colour: string
  readonly slider: string
}

const KNOTS: Vec[] = [
  [-70, 120, 30],
  [-128, 132, 60],
  [-176, 96, 70],
  [-190, 10, 66],
  [-176, -96, 50],
  [-130, -150, 20],
  [-60, -158, -20],
]
const UPPER: Vec[] = [
  [-186, 40, 68],
  [-150, 26, 52],
  [-100, 4, 20],
  [-58, -8, -16],
]

/** A pair of crash bars with sliders; millimetres. */
export const crashBars: Drawing<Options> = {
  views: {
    pair: { turn: [10, -22, 0], ground: 'wall' },
    angle: { turn: [14, 42, 4], ground: 'wall' },
    detail: { turn: [10, -34, 0], ground: 'wall', zoom: 2, aim: [-180, 30, 66] },
  },
  build: ({ colour, slider }) => {
    const left = bar(powder(colour), slider)
    return [
      ...place(left, { at: [-6, 0, 0] }),
      ...place(place(left, { size: [-1, 1, 1] }), { at: [6, 0, 0] }),
    ]
  },
}

/** A smooth path through points in space. */
function through(knots: readonly Vec[]): (t: number) => Vec {
  return (t) => {
    const k = Math.min(knots.length - 1.0001, Math.max(0, t * (knots.length - 1)))
    const i = Math.floor(k)
    const s = k - i
    const at = (j: number): Vec => knots[Math.min(knots.length - 1, Math.max(0, j))] ?? [0, 0, 0]
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const one = (n: 0 | 1 | 2) =>
      0.5 *
      (2 * b[n] +
        (c[n] - a[n]) * s +
        (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * s * s +
        (3 * b[n] - a[n] - 3 * c[n] + d[n]) * s * s * s)
    return [one(0), one(1), one(2)]
  }
}

function bar(material: Material, slider: string): Solid {
  const tab = plate(rounded(points('-16,-22 16,-22 16,22 -16,22'), 12), material, {
    holes: [circle(0, 8, 6, 20)],
    thick: 7,
    bevel: 1.4,
  })
  const tabs: Vec[] = [
    [-62, 122, 26],
    [-52, -158, -24],
    [-50, -8, -20],
  ]
  const puck = lathe(points('0,0 17,0 20,3 20,30 15,38 7,40 7,34 0,34'), plastic('#17181a'), {
    steps: 40,
  })
  const ring = lathe(points('20.4,6 21,7 21,13 20.4,14'), powder(slider), { steps: 40 })
  return [
    ...tube(through(KNOTS), 12.5, material, { around: 22, along: 60, side: [0, 0, 1] }),
    ...tube(through(UPPER), 11, material, { around: 20, along: 30, side: [0, 1, 0] }),
    ...tabs.flatMap((at) =>
      place([...tab, ...over(1, place(bolt(6, 4, steel), { turn: [90, 0, 0], at: [0, 8, 3.5] }))], {
        at,
        turn: [0, -20, 0],
      }),
    ),
    ...over(1, place([...puck, ...over(1, ring)], { turn: [84, -48, 0], at: [-186, 8, 72] })),
  ]
}
