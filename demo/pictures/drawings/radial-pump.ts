import type { Drawing } from '../drawing.ts'
import { arc, circle, type Point, points, rounded, slot, spline } from '../kit/curve.ts'
import {
  alloy,
  anodised,
  glossPlastic,
  type Material,
  plastic,
  rubber,
  steel,
} from '../kit/material.ts'
import { glassy, over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { along, bolt, lathe, tube } from '../kit/solids.ts'

interface Options {
  readonly body: string
  readonly lever: string
  readonly cup: string
  readonly accent: string
}

/** A radial master cylinder with its lever and a cup on a stalk; millimetres. */
export const radialPump: Drawing<Options> = {
  views: {
    angle: { turn: [14, 26, -16], ground: 'wall' },
    front: { turn: [10, -26, 8], ground: 'wall' },
    detail: { turn: [16, 30, -8], ground: 'wall', zoom: 2, aim: [-50, 16, 10] },
  },
  build: ({ body, lever, cup, accent }) => [
    ...cylinder(anodised(body), anodised(accent)),
    ...over(1, blade(alloy(lever)), place(fluidPot(cup, 1.15), { at: [-74, 62, -10] })),
    ...over(2, pivot(anodised(accent))),
  ],
}

function cylinder(body: Material, accent: Material): Solid {
  const bore: Point[] = points('0,0 13,0 15,2 15,26 17,28 17,62 15,64 15,74 12,78 0,78')
  const clampShape = rounded(points('-20,34 -20,-30 -8,-38 22,-38 30,-26 30,28 18,36'), 9)
  return [
    ...along(lathe(bore, body, { steps: 40 }), [-78, -2, 6], [0, -2, 6]),
    ...place(
      plate(clampShape, body, {
        holes: [circle(3, 0, 12.5, 36)],
        thick: 24,
        bevel: 2.5,
        dome: 0.5,
      }),
      { turn: [0, 90, 0], at: [-44, 0, -14] },
    ),
    ...along(bolt(5, 5, steel), [-44, 27, 6], [-44, 27, 20]),
    ...along(bolt(5, 5, steel), [-44, -29, 6], [-44, -29, 20]),
    ...along(lathe(points('9,0 9,5 8,6 0,6'), accent, { steps: 6 }), [-78, -2, 6], [-92, -2, 6]),
    ...along(
      lathe(points('6,0 6,9 9,9 9,16 5,17 5,24 0,24'), steel, { steps: 24 }),
      [-84, -2, 6],
      [-112, -6, 6],
    ),
    ...along(
      lathe(points('5,0 5,18 6.4,18 6.4,22 4,24 0,24'), body, { steps: 20 }),
      [-66, 8, 6],
      [-72, 40, -4],
    ),
    ...tube((t) => [-70 - 4 * t, 28 + 36 * t, -2 - 8 * t], 5.4, rubber, { around: 18, along: 12 }),
  ]
}

function blade(metal: Material): Solid {
  const top = spline(points('-6,20 12,24 34,18 66,8 92,10 106,14'), 6)
  const end = arc(111, 6, 8, 80, -90, 8)
  const under = spline(points('100,-4 84,-9 60,-12 30,-8 4,-6 -8,2'), 6)
  const slots = [46, 64, 82].map((x) => slot([x, 0], [x + 9, -0.6], 3, 6))
  return place(
    plate([...top, ...end, ...under], metal, { holes: slots, thick: 11, bevel: 3, dome: 0.5 }),
    { at: [-2, -8, 16] },
  )
}

function pivot(accent: Material): Solid {
  const dial = lathe(points('0,0 8,0 9,1 9,8 8,9 0,9'), accent, { steps: 26 })
  return [
    ...place(bolt(6, 4, steel), { turn: [90, 0, 0], at: [4, 4, 21] }),
    ...along(dial, [24, 4, 19], [36, 2, 19]),
  ]
}

/** A brake-fluid cup: a smoked pot under a black screw cap, standing on its own base. */
export function fluidPot(tone: string, size: number): Solid {
  const pot = lathe(points('15,0 22,3 24,8 24.6,40'), glossPlastic(tone), { steps: 40 })
  const fluid = lathe(points('14,1 21,4 23,9 23,28 0,28'), glossPlastic('#c99a3c'), { steps: 40 })
  const cap = lathe(points('26.5,38 27.5,39 27.5,50 26,52 12,53 0,53'), plastic('#18191b'), {
    steps: 44,
  })
  return place([...fluid, ...glassy(0.55, pot), ...over(1, cap)], { size })
}
