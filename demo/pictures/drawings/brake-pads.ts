import type { Drawing } from '../drawing.ts'
import { circle, points, rounded } from '../kit/curve.ts'
import { alloy, type Material, matt, powder } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { noise } from '../kit/noise.ts'
import { plate } from '../kit/plate.ts'
import { skin } from '../kit/skin.ts'

interface Options {
  readonly backing: string
  readonly friction: string
}

/** A pair of brake pads, one showing its friction face and one its back; millimetres. */
export const brakePads: Drawing<Options> = {
  views: {
    pair: { turn: [24, -18, 12], ground: 'wall' },
    angle: { turn: [30, 30, -14], ground: 'wall' },
    detail: { turn: [28, -20, 6], ground: 'wall', zoom: 2, aim: [-10, 34, 8] },
  },
  build: ({ backing, friction }) => {
    const back = powder(backing)
    return [
      ...place(pad(back, friction), { at: [0, 38, 0] }),
      ...place(reverse(back), { at: [18, -42, 0] }),
    ]
  },
}

const outline = rounded(
  points('-58,26 -38,32 38,32 58,26 74,30 78,12 60,4 50,-28 -50,-28 -60,4 -78,12 -74,30'),
  6,
)
const bores = [circle(-67, 20, 5, 18), circle(67, 20, 5, 18)]

function pad(back: Material, friction: string): Solid {
  const compound: Material = {
    ...matt(friction),
    metal: 0.25,
    print: ([x, y], base) => {
      const k = 1 + 0.5 * noise([x / 1.6, y / 1.6, 3])
      return [base[0] * k, base[1] * k, base[2] * k]
    },
  }
  const halves = [-1, 1].map((s) =>
    rounded(
      [
        [s * 3, 26],
        [s * 36, 26],
        [s * 46, 4],
        [s * 40, -22],
        [s * 3, -22],
      ],
      4,
    ),
  )
  const blocks = halves.flatMap((h) => plate(h, compound, { thick: 9, bevel: 1.6 }))
  const grain = halves.flatMap((h) =>
    skin(
      h.map(([x, y]) => [x * 0.965 + Math.sign(x) * 0.7, y * 0.94 + 0.1] as const),
      { height: () => 0.2, material: compound, cell: 2.6 },
    ),
  )
  return [
    ...plate(outline, back, { holes: bores, thick: 5, bevel: 1 }),
    ...over(1, place(blocks, { at: [0, 0, 7] })),
    ...over(2, place(grain, { at: [0, 0, 11.6] })),
  ]
}

function reverse(back: Material): Solid {
  const shim = rounded(points('-44,24 44,24 46,0 40,-22 -40,-22 -46,0'), 5)
  const rings = [circle(-18, 2, 13, 30), circle(18, 2, 13, 30)]
  return [
    ...plate(outline, back, { holes: bores, thick: 5, bevel: 1 }),
    ...over(
      1,
      place(plate(shim, alloy('#aeb1b5'), { holes: rings, thick: 1.6, bevel: 0.4, dome: 0.6 }), {
        at: [0, 0, 3.4],
      }),
    ),
  ]
}
