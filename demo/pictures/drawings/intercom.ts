import type { Drawing } from '../drawing.ts'
import { circle, type Point, points, rounded, roundRect, spline } from '../kit/curve.ts'
import { cloth, glossPlastic, lens, type Material, plastic, rubber } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { within } from '../kit/region.ts'
import { ribbon } from '../kit/ribbon.ts'
import { onSkin, pillow, skin } from '../kit/skin.ts'
import { block, lathe, tube } from '../kit/solids.ts'

interface Options {
  readonly accent: string
}

const body = rounded(points('-92,-26 -70,34 64,40 98,10 84,-34 -60,-40'), 22)
const height = pillow(30, 34)

/** A helmet intercom with its microphone and two speakers; millimetres. */
export const intercom: Drawing<Options> = {
  views: {
    angle: { turn: [22, -26, 0], ground: 'wall' },
    front: { turn: [10, 8, 0], ground: 'wall' },
    detail: { turn: [24, -30, 0], ground: 'wall', zoom: 1.8, aim: [0, 62, 20] },
  },
  build: ({ accent }) => [
    ...leads(),
    ...over(2, place(unit(accent), { at: [0, 70, 0], size: 1.1 })),
    ...over(2, speaker(-64), speaker(64)),
    ...over(2, microphone()),
  ],
}

function unit(accent: string): Solid {
  const face = rounded(points('-76,-18 -60,26 30,31 42,-29 -54,-31'), 14)
  const f = onSkin(body, height)
  const lift = (by: number) => (x: number, y: number, e: number) =>
    f(x, y)[2] + pillow(by, 6)(x, y, e)
  const dial = [
    ...lathe(points('24,0 25,2 25,12 22,15 10,15 9,14 0,14'), glossPlastic('#1c1d20'), {
      steps: 40,
    }),
  ]
  return [
    ...skin(body, {
      height,
      material: plastic('#202226'),
      regions: [within(face, glossPlastic('#101114'))],
      cell: 5,
    }),
    ...over(1, place(dial, { turn: [84, 14, 0], at: [62, 0, 22] })),
    ...over(
      1,
      ...[-48, -14, 16].map((x) =>
        place(
          skin(roundRect(0, 0, 22, 26, 7), {
            height: lift(4),
            material: plastic('#2b2d32'),
            cell: 4,
          }),
          { at: [x, 0, 0] },
        ),
      ),
    ),
    ...over(
      2,
      skin(roundRect(62, 0, 5, 12, 2.4), { height: () => 40, material: lens(accent), cell: 3 }),
    ),
    ...over(2, ribbon(f, spline(points('-64,-22 -52,30 20,34'), 8), 3, lens(accent), { lift: 1 })),
  ]
}

function speaker(x: number): Solid {
  const foam: Material = cloth('#2a2c30', 0.05, 10)
  const disc = [
    ...lathe(points('38,0 40,3 40,10 36,14 30,15'), plastic('#191a1c'), { steps: 44 }),
    ...lathe(points('30,15 20,16.5 0,17'), foam, { steps: 36 }),
  ]
  const ring = circle(0, 0, 18, 30)
  return place(
    [
      ...place(disc, { turn: [90, 0, 0] }),
      ...over(
        1,
        ribbon((a, b) => [a, b, 16.8], [...ring, ring[0] ?? [0, 0]], 2, plastic('#0c0c0d'), {
          lift: 0.6,
        }),
      ),
    ],
    { at: [x, -62, 0] },
  )
}

function microphone(): Solid {
  const boom = tube((t) => [-26 + 70 * t, -122 - 16 * Math.sin(t * 2.4), 4], 4, rubber, {
    around: 12,
    along: 20,
  })
  const tip = place(block([40, 21, 20], cloth('#1b1c1e', 0.1, 6), { round: 0.7, steps: 14 }), {
    at: [56, -134, 4],
    turn: [0, 0, -3],
  })
  return [...boom, ...over(1, tip)]
}

function leads(): Solid {
  const cable = (from: Point, bend: Point, to: Point): Solid =>
    tube(
      (t) => [
        (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * bend[0] + t * t * to[0],
        (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * bend[1] + t * t * to[1],
        2,
      ],
      2.8,
      rubber,
      { around: 10, along: 24 },
    )
  return [
    ...cable([-30, 40], [-120, 10], [-84, -40]),
    ...cable([30, 40], [120, 10], [84, -40]),
    ...cable([0, 40], [-6, -60], [-26, -122]),
  ]
}
