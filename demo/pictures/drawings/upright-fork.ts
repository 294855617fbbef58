import type { Drawing } from '../drawing.ts'
import { circle, type Point, points, rounded, slot } from '../kit/curve.ts'
import { alloy, chrome, type Material, paint, powder, rubber } from '../kit/material.ts'
import { place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { lathe } from '../kit/solids.ts'

interface Options {
  readonly leg: string
  readonly finish: 'powder' | 'alloy' | 'paint'
}

const finishes = { powder, alloy, paint }

/** A pair of telescopic legs: chrome tubes in cast lower legs; millimetres. */
export const uprightFork: Drawing<Options> = {
  views: {
    pair: { turn: [8, 24, 38], ground: 'wall' },
    top: { turn: [26, -24, -30], ground: 'wall', zoom: 2.2, aim: [0, 120, 0] },
    detail: { turn: [8, 30, 30], ground: 'wall', zoom: 2.1, aim: [-40, -180, 10] },
  },
  build: ({ leg, finish }) => {
    const one = legOf(finishes[finish](leg))
    return [...place(one, { at: [-46, 0, 0] }), ...place(one, { at: [46, 0, 0], size: [-1, 1, 1] })]
  },
}

function legOf(body: Material): Solid {
  const lower: Point[] = points(
    '0,-272 16,-272 21,-268 23,-250 24,-160 24,-40 27,-30 27,-4 25,0 20,0',
  )
  const lug = rounded(
    points('-16,-266 -44,-276 -50,-294 -36,-306 -8,-304 20,-290 20,-250 -6,-248'),
    9,
  )
  const caliper = rounded(
    points('-10,-120 -46,-126 -54,-142 -44,-150 -40,-178 -54,-186 -54,-202 -42,-210 -8,-196'),
    8,
  )
  return [
    ...place(plate(lug, body, { holes: [circle(-28, -288, 8.5, 28)], thick: 26, bevel: 3 }), {}),
    ...place(
      plate(caliper, body, {
        holes: [
          circle(-45, -138, 4.5, 18),
          circle(-45, -196, 4.5, 18),
          slot([-28, -152], [-26, -176], 5),
        ],
        thick: 14,
        bevel: 2.4,
      }),
      {},
    ),
    ...lathe(lower, body, { steps: 44 }),
    ...lathe(points('20,-2 25.4,-2 26,0 26,9 24,12 19,13'), rubber, { steps: 44 }),
    ...lathe(points('17.5,10 17.5,172 17.5,176'), chrome, { steps: 44 }),
    ...lathe(points('17.5,174 19,175 19,182 17,184 10,184'), alloy('#8d8f93'), { steps: 36 }),
    ...lathe(points('10,184 10,192 8.4,193.5 0,193.5'), alloy('#6f7175'), { steps: 6 }),
  ]
}
