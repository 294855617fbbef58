import type { Drawing } from '../drawing.ts'
import type { Point } from '../kit/curve.ts'
import { circle, points, rounded } from '../kit/curve.ts'
import { anodised, type Material, plastic, powder, steel } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { along, bolt, lathe, tube } from '../kit/solids.ts'
import type { Vec } from '../kit/vec.ts'

interface Options {
  readonly guard: string
  readonly accent: string
}

/** A pair of lever guards that bolt into the bar ends; millimetres. */
export const leverGuards: Drawing<Options> = {
  views: {
    pair: { turn: [18, -14, -30], ground: 'wall' },
    angle: { turn: [34, 20, 28], ground: 'wall' },
    detail: { turn: [24, -26, -24], ground: 'wall', zoom: 2, aim: [-60, 40, 0] },
  },
  build: ({ guard, accent }) => {
    const one = guardOf(powder(guard), anodised(accent))
    return [
      ...place(one, { at: [0, 44, 0] }),
      ...place(one, { at: [12, -44, 0], size: [1, -1, 1] }),
    ]
  },
}

function guardOf(body: Material, accent: Material): Solid {
  const path = (t: number): Vec => [-82 + 190 * t, 34 * Math.sin(t * 1.9 + 0.1) - 12, 26 * t ** 1.6]
  const blade = (a: number): Point => {
    const [c, s] = [Math.cos(a), Math.sin(a)]
    return [Math.sign(c) * Math.abs(c) ** 0.5, 0.34 * Math.sign(s) * Math.abs(s) ** 0.5]
  }
  const wide = (t: number) => 15 - 3 * t + 5 * Math.max(0, 1 - ((t - 0.92) / 0.12) ** 2)
  const boss = lathe(points('0,0 15,0 17,2 17,20 15,22 9,22 9,14 0,14'), body, { steps: 40 })
  const wedge = [
    ...lathe(points('9,0 11.4,2 11.4,26 10,34 0,34'), plastic('#2a2b2e'), { steps: 30 }),
    ...lathe(points('11.6,8 12.2,9 12.2,12 11.6,13'), accent, { steps: 30 }),
  ]
  const strip = plate(rounded(points('-38,-4 40,-4 44,0 40,4 -38,4'), 3), accent, {
    holes: [circle(-26, 0, 2, 12), circle(30, 0, 2, 12)],
    thick: 3,
    bevel: 0.8,
  })
  return [
    ...tube(path, wide, body, {
      around: 28,
      along: 48,
      section: blade,
      capped: true,
      side: [0, 0, 1],
    }),
    ...over(1, along(boss, [-90, -12, -8], [-68, -10, -6])),
    ...along(wedge, [-88, -12, -8], [-132, -14, -12]),
    ...over(2, along(bolt(6, 4, steel), [-70, -10, -6], [-50, -8, -4])),
    ...over(1, place(strip, { at: [38, 22, 20], turn: [0, -12, 4] })),
  ]
}
