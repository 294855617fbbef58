import type { Drawing } from '../drawing.ts'
import { arc, circle, type Point, points, rounded, slot, spline } from '../kit/curve.ts'
import { alloy, anodised, type Material, steel } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { along, bolt, lathe } from '../kit/solids.ts'

interface Options {
  readonly blade: string
  readonly accent: string
  readonly length: number
}

/** A pair of adjustable levers with a folding tip, milled from plate; millimetres. */
export const foldingLevers: Drawing<Options> = {
  views: {
    pair: { turn: [-22, 10, -38], ground: 'wall' },
    angle: { turn: [-46, -20, 32], ground: 'wall' },
    detail: { turn: [-30, 16, -30], ground: 'wall', zoom: 2.1, aim: [-40, 22, 6] },
  },
  build: ({ blade, accent, length }) => {
    const one = lever(anodised(blade), anodised(accent), length)
    return [
      ...place(one, { at: [-70, 30, 0] }),
      ...place(one, { at: [-52, -34, 0], size: [1, -1, 1] }),
    ]
  },
}

function lever(body: Material, accent: Material, length: number): Solid {
  const x = (mm: number) => mm * length
  const top = spline(
    [
      [14, 12],
      [34, 8],
      [x(70), 4],
      [x(112), 6],
      [x(124), 7],
    ],
    6,
  )
  const bottom = spline(
    [
      [x(124), -11],
      [x(100), -13],
      [x(66), -16],
      [34, -14],
      [16, -14],
    ],
    6,
  )
  const holes = [40, 58, 76, 94].map((at) => slot([x(at), -5], [x(at) + 8, -4.6], 3.4, 6))
  const main = plate(rounded([...top, ...bottom], 1.5, 2), body, {
    holes,
    thick: 9,
    bevel: 2.2,
    dome: 0.4,
  })
  const tipOutline = [
    ...spline(
      [
        [x(117), 9],
        [x(134), 8],
        [x(152), 11],
      ],
      6,
    ),
    ...arc(x(157), 2.5, 8.6, 70, -95, 8),
    ...spline(
      [
        [x(146), -7],
        [x(130), -11],
        [x(117), -13],
      ],
      6,
    ),
  ]
  const tip = plate(tipOutline, accent, {
    holes: [slot([x(138), -0.6], [x(149), 2], 2.2, 6)],
    thick: 7,
    bevel: 2,
  })
  return [
    ...main,
    ...over(1, place(tip, { at: [0, 0, 0.6] }), perch(body)),
    ...over(
      2,
      place(screw(3.6), { at: [x(121), -2, 4] }),
      place(screw(4.6), { at: [17, -2, 7] }),
      dial(accent),
    ),
  ]
}

function perch(body: Material): Solid {
  const outline: Point[] = rounded(
    points('-26,4 -20,18 2,21 10,14 26,12 30,-10 10,-18 -10,-15 -22,-8'),
    7,
    5,
  )
  return plate(outline, body, { holes: [circle(-8, 2, 5.4, 24)], thick: 15, bevel: 2.6, dome: 0.5 })
}

const screw = (r: number): Solid => place(bolt(r, 3, steel), { turn: [90, 0, 0] })

/** The knurled span adjuster between blade and perch. */
function dial(accent: Material): Solid {
  const wheel = lathe(points('0,0 6.2,0 7,0.8 7,7.2 6.2,8 0,8'), accent, { steps: 28 })
  return [
    ...along(wheel, [20, 15, 2], [33, 17, 2]),
    ...along(lathe(points('2.4,0 2.4,16'), alloy(), { steps: 14 }), [16, 14.5, 2], [33, 17, 2]),
  ]
}
