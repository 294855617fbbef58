import type { Drawing } from '../drawing.ts'
import { circle, type Point, points, rounded, spline } from '../kit/curve.ts'
import { alloy, anodised, type Material, steel } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { bolt, lathe } from '../kit/solids.ts'

interface Options {
  readonly blade: string
  readonly perch: string
}

/** Two-finger levers with a six-step dial; millimetres. */
export const shortLevers: Drawing<Options> = {
  views: {
    pair: { turn: [-24, -12, 36], ground: 'wall' },
    angle: { turn: [-46, 20, -34], ground: 'wall' },
    detail: { turn: [-36, -14, 20], ground: 'wall', zoom: 2, aim: [-34, 34, 6] },
  },
  build: ({ blade, perch }) => {
    const one = lever(anodised(blade), anodised(perch))
    return [
      ...place(one, { at: [-52, 36, 0] }),
      ...place(one, { at: [-36, -38, 0], size: [1, -1, 1] }),
    ]
  },
}

function lever(blade: Material, body: Material): Solid {
  const outline = spline(
    points('18,12 40,4 66,0 92,5 112,12 121,8 120,-2 104,-10 80,-17 52,-18 20,-14'),
    6,
    true,
  )
  const grooves = [62, 74, 86].map((x): Point[] =>
    rounded(
      [
        [x, -3.4],
        [x + 6, -2.2],
        [x + 4, -11],
        [x - 2, -12],
      ],
      2.2,
      4,
    ),
  )
  const perch = rounded(
    points('-30,0 -24,18 -4,24 16,20 36,10 34,-12 12,-20 -12,-17 -24,-12'),
    8,
    5,
  )
  return [
    ...plate(outline, blade, { holes: grooves, thick: 10, bevel: 2.8, dome: 0.5 }),
    ...over(
      1,
      plate(perch, body, { holes: [circle(-10, 2, 5.6, 24)], thick: 17, bevel: 2.8, dome: 0.5 }),
    ),
    ...over(2, dial(blade), place(bolt(5, 3.4, steel), { turn: [90, 0, 0], at: [24, -4, 8.2] })),
  ]
}

/** A stepped dial on the perch, with a pointer notch for each step. */
function dial(accent: Material): Solid {
  const notches = Array.from({ length: 6 }, (_, i) => {
    const a = (i * Math.PI) / 3
    return circle(8.2 * Math.cos(a), 8.2 * Math.sin(a), 1.1, 8)
  })
  const wheel = plate(circle(0, 0, 11, 40), accent, {
    holes: notches,
    thick: 5,
    bevel: 1.2,
    dome: 0.5,
  })
  return [
    ...place(wheel, { at: [4, 4, 10.6] }),
    ...over(
      0,
      place(lathe(points('4,0 4,2 0,2'), alloy(), { steps: 20 }), {
        turn: [90, 0, 0],
        at: [4, 4, 13],
      }),
    ),
  ]
}
