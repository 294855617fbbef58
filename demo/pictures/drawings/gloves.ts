import type { Drawing } from '../drawing.ts'
import { type Point, points, rounded, spline } from '../kit/curve.ts'
import {
  cloth,
  glossPlastic,
  leather,
  type Material,
  mesh,
  plastic,
  reflective,
} from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { within } from '../kit/region.ts'
import { ribbon, straight } from '../kit/ribbon.ts'
import { onSkin, pillow, skin } from '../kit/skin.ts'
import { tube } from '../kit/solids.ts'
import type { Vec } from '../kit/vec.ts'

interface Options {
  readonly base: string
  readonly panel: string
  readonly knuckle: string
  readonly long: boolean
  readonly leather: boolean
}

/** A pair of riding gloves, backs up; millimetres. */
export const gloves: Drawing<Options> = {
  views: {
    pair: { turn: [-14, 0, 0], ground: 'wall' },
    angle: { turn: [-38, -14, 6], ground: 'wall' },
    detail: { turn: [-28, 18, 0], ground: 'wall', zoom: 2.3, aim: [62, 40, 30] },
  },
  build: (options) => {
    const right = glove(options)
    const tilted = place(right, { turn: [0, 0, -14], at: [86, 0, 0] })
    return [...tilted, ...place(tilted, { size: [-1, 1, 1] })]
  },
}

// Root, knuckle bend and tip of each finger, and its thickness.
const FINGERS: [Point, Point, Point, number][] = [
  [[-33, 44], [-40, 84], [-43, 116], 11.5],
  [[-11, 50], [-12, 98], [-13, 134], 12.2],
  [[11, 48], [14, 94], [16, 126], 11.8],
  [[32, 40], [39, 76], [43, 100], 10.4],
]

function glove({ base, panel, knuckle, long, leather: hide }: Options): Solid {
  const main = hide ? leather(base, 0.2, 26) : mesh(base, 0.14, 34)
  const second = hide ? leather(panel, 0.16, 26) : cloth(panel, 0.1, 30)
  const fingers = FINGERS.flatMap((f, i) =>
    finger(f, i % 2 === 0 ? second : main, plastic(knuckle)),
  )
  const thumb = finger([[-38, -34], [-66, 4], [-76, 36], 13], second, plastic(knuckle))
  return [
    ...thumb,
    ...over(1, fingers),
    ...over(2, hand(main, second, long)),
    ...over(3, guard(knuckle), strap(second, long)),
  ]
}

function finger(
  [a, b, c, r]: [Point, Point, Point, number],
  material: Material,
  tip: Material,
): Solid {
  const path = (t: number): Vec => {
    const [p, q, s] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
    return [
      p * a[0] + q * b[0] + s * c[0],
      p * a[1] + q * b[1] + s * c[1],
      13 + 9 * Math.sin(t * 2.6) - 6 * t,
    ]
  }
  const plump = (t: number) => r * (1 - 0.16 * t + 0.05 * Math.sin(t * 14))
  const limb = tube(path, plump, material, {
    around: 20,
    along: 26,
    capped: true,
    regions: [{ inside: (_p, u) => (u - 0.86) * 100, material: cloth('#1a1b1d') }],
  })
  const cap = place(
    skin(rounded(points('-6,-8 6,-8 5,9 -5,9'), 4), {
      height: pillow(4, 5),
      material: tip,
      cell: 3,
    }),
    {
      at: path(0.42).map((k, i) => (i === 2 ? k + r * 0.82 : k)) as unknown as Vec,
      turn: [-8, 0, (Math.atan2(a[0] - c[0], c[1] - a[1]) * 180) / Math.PI],
    },
  )
  return [...limb, ...over(1, cap)]
}

function palmOutline(long: boolean): Point[] {
  const wrist: Point[] = long
    ? points('38,-70 46,-120 52,-164 -48,-164 -42,-120 -36,-74')
    : points('37,-70 36,-98 -34,-98 -36,-74')
  return spline(
    [
      [-46, 40],
      [-22, 58],
      [0, 62],
      [24, 58],
      [44, 46],
      [48, 8],
      [43, -34],
      ...wrist,
      [-50, -36],
      [-50, 4],
    ],
    5,
    true,
  )
}

function hand(main: Material, second: Material, long: boolean): Solid {
  const shape = palmOutline(long)
  const height = pillow(29, 36)
  const onHand = onSkin(shape, height)
  const stitch = cloth('#0e0e10')
  const wing = spline(points('60,30 26,12 28,-40 60,-60'), 5)
  return [
    ...skin(shape, { height, material: main, regions: [within(wing, second)], cell: 4.6 }),
    ...over(
      1,
      ribbon(onHand, spline(points('-30,30 -24,-20 -28,-64'), 8), 1.8, stitch),
      ribbon(onHand, spline(points('26,12 28,-40 40,-58'), 8), 1.8, stitch),
    ),
    ...over(1, ribbon(onHand, straight([-20, -30], [20, -28], 8), 6, reflective, { lift: 0.8 })),
  ]
}

function guard(tone: string): Solid {
  const shell = rounded(points('-40,-14 -36,14 0,19 36,14 40,-14 0,-10'), 8)
  const ridges = [-25, 0, 25].map((x) =>
    place(
      skin(rounded(points('-9,-9 9,-9 7,10 -7,10'), 5), {
        height: pillow(7, 8),
        material: glossPlastic(tone),
        cell: 3,
      }),
      { at: [x, 34 - Math.abs(x) * 0.06, 38] },
    ),
  )
  return [
    ...place(skin(shell, { height: pillow(10, 10), material: plastic(tone), cell: 4 }), {
      at: [0, 32, 27],
    }),
    ...over(1, ...ridges),
  ]
}

function strap(second: Material, long: boolean): Solid {
  const y = long ? -136 : -84
  const half = long ? 47 : 36
  const tab = rounded(
    [
      [-half + 4, y - 11],
      [half + 3, y - 13],
      [half + 3, y + 13],
      [-half + 4, y + 11],
    ],
    7,
  )
  return place(
    skin(tab, {
      height: (x, y2, e) =>
        pillow(5, 6)(x, y2, e) + 24 * Math.sqrt(Math.max(0, 1 - (x / (half + 8)) ** 2)),
      material: second,
      cell: 4,
    }),
    { at: [0, 0, 2] },
  )
}
