import type { Drawing } from '../drawing.ts'
import type { Point } from '../kit/curve.ts'
import { points } from '../kit/curve.ts'
import { anodised, type Material, matt, rubber } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { bolt, lathe } from '../kit/solids.ts'
import { surface } from '../kit/surface.ts'
import type { Vec } from '../kit/vec.ts'

interface Options {
  readonly ends: string
}

/** Two handlebar grips with bar-end weights; millimetres. */
export const grips: Drawing<Options> = {
  views: {
    pair: { turn: [20, -18, 34], ground: 'wall' },
    angle: { turn: [26, 30, -32], ground: 'wall' },
    detail: { turn: [22, -40, 26], ground: 'wall', zoom: 2.1, aim: [-30, 70, 10] },
  },
  build: ({ ends }) => {
    const one = grip(anodised(ends))
    return [...place(one, { at: [-32, 0, 0] }), ...place(one, { at: [32, 0, 0] })]
  },
}

function grip(metal: Material): Solid {
  const f = (u: number, v: number): Vec => {
    const y = -66 + 128 * u
    const r = 16.4 + 0.9 * Math.sin(u * 3.1) + (u > 0.04 && u < 0.94 ? 0.8 * pattern(u, v) : 0)
    const a = v * 2 * Math.PI
    return [r * Math.sin(a), y, r * Math.cos(a)]
  }
  const flange: Point[] = points('16,-74 24,-73 25,-71 25,-67 23,-65 16,-64')
  const end: Point[] = points('17,64 18.4,65 18.4,70 15.5,72 15.5,92 17.5,94 17.5,101 15,104 7,104')
  return [
    ...surface(f, {
      u: 50,
      v: 40,
      material: { ...rubber, rough: 0.66 },
      regions: [
        {
          inside: (_p, u, v) => (u > 0.06 && u < 0.92 ? -pattern(u, v) - 0.3 : -1),
          material: matt('#0c0c0d'),
        },
      ],
    }),
    ...lathe(flange, rubber, { steps: 40 }),
    ...lathe(end, metal, { steps: 44 }),
    ...over(1, place(bolt(5, 3, matt('#2a2b2d')), { at: [0, 101, 0] })),
  ]
}

/** Diamonds in the middle of the grip, rings at its ends. */
function pattern(u: number, v: number): number {
  const [a, b] = [Math.sin((u * 7 + v * 5) * 2 * Math.PI), Math.sin((u * 7 - v * 5) * 2 * Math.PI)]
  return u < 0.14 || u > 0.86
    ? Math.sin(u * 130)
    : Math.min(1, Math.max(-1, 2.2 * Math.min(a + 0.6, b + 0.6)))
}
