import type { Drawing } from '../drawing.ts'
import { points, spline } from '../kit/curve.ts'
import { anodised, chrome, type Material, plastic, powder } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { pillow, skin } from '../kit/skin.ts'
import { bolt, lathe, rod, tube } from '../kit/solids.ts'
import type { Vec } from '../kit/vec.ts'

interface Options {
  readonly arm: string
  readonly accent: string
}

/** A pair of mirrors on bent stems; millimetres. */
export const mirrors: Drawing<Options> = {
  views: {
    pair: { turn: [6, -14, 0], ground: 'wall' },
    angle: { turn: [8, 30, 6], ground: 'wall' },
    detail: { turn: [8, -22, 0], ground: 'wall', zoom: 2, aim: [-96, 80, 20] },
  },
  build: ({ arm, accent }) => {
    const left = mirror(powder(arm), anodised(accent))
    return [
      ...place(left, { at: [-16, 0, 0] }),
      ...place(place(left, { size: [-1, 1, 1] }), { at: [16, 0, 0] }),
    ]
  },
}

function mirror(arm: Material, accent: Material): Solid {
  const stem = (t: number): Vec => [
    -34 - 44 * t ** 2.2,
    -96 + 136 * t,
    -6 - 10 * Math.sin(t * Math.PI),
  ]
  const shape = spline(
    points('-168,40 -160,92 -110,112 -44,104 -18,76 -26,40 -64,22 -130,18'),
    8,
    true,
  )
  const inner = shape.map(([x, y]) => [-92 + (x + 92) * 0.9, 64 + (y - 64) * 0.86] as const)
  const housing = skin(shape, { height: pillow(15, 12), material: plastic('#1b1c1e'), cell: 5 })
  const glass = skin(inner, {
    height: (x, y) => 15.5 + 1.5 * Math.cos((x + 92) / 50) * Math.cos((y - 64) / 30),
    material: { ...chrome, colour: [0.6, 0.64, 0.68] },
    cell: 6,
  })
  const back = place(
    skin(shape, {
      height: (x, y, e) => -pillow(26, 40)(x, y, e),
      material: plastic('#1b1c1e'),
      cell: 9,
    }),
    {},
  )
  return [
    ...tube(stem, 7, arm, { around: 20, along: 30 }),
    ...rod([-34, -120, -6], [-34, -140, -6], 5.5, { ...chrome, rough: 0.2 }, 18),
    ...place(lathe(points('0,0 11,0 12,1 12,18 10,22 7,24'), accent, { steps: 6 }), {
      at: [-34, -120, -6],
    }),
    ...place(lathe(points('9,0 13,2 13,14 9,17'), accent, { steps: 30 }), {
      at: [-74, 24, -14],
      turn: [0, 0, 18],
    }),
    ...over(-1, back),
    ...over(1, housing),
    ...over(2, glass),
    ...over(3, place(bolt(4, 2.4, accent), { turn: [90, 0, 0], at: [-30, 60, 17] })),
  ]
}
