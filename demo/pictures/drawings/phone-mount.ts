import type { Drawing } from '../drawing.ts'
import { circle, type Point, points, rounded, roundRect, spline } from '../kit/curve.ts'
import { anodised, lens, type Material, matt, powder, rubber, steel } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { ribbon } from '../kit/ribbon.ts'
import { skin } from '../kit/skin.ts'
import { block, bolt, lathe, rod } from '../kit/solids.ts'

interface Options {
  readonly frame: string
  readonly accent: string
  readonly phone: boolean
}

/** A four-claw phone cradle on a ball arm and a bar clamp; millimetres. */
export const phoneMount: Drawing<Options> = {
  isPosed: true,
  views: {
    angle: { turn: [16, -34, 0], ground: 'wall' },
    front: { turn: [10, 12, 0], ground: 'wall' },
    detail: { turn: [12, -44, 0], ground: 'wall', zoom: 1.9, aim: [0, -46, -20] },
  },
  build: ({ frame, accent, phone }, view) => [
    ...arm(powder(frame), anodised(accent)),
    ...over(1, cradle(powder(frame), anodised(accent)), arms(powder(frame))),
    ...(phone && view !== 'detail' ? over(2, handset()) : []),
    ...over(8, claws(powder(frame))),
  ],
}

function arm(frame: Material, accent: Material): Solid {
  const clamp: Point[] = rounded(points('-24,20 24,20 26,-8 14,-24 -14,-24 -26,-8'), 7)
  return [
    ...place(
      plate(clamp, frame, { holes: [circle(0, 0, 12.5, 36)], thick: 26, bevel: 2.4, dome: 0.5 }),
      { turn: [0, 90, 0], at: [0, -96, -46] },
    ),
    ...rod([-54, -96, -46], [54, -96, -46], 11.5, steel, 30),
    ...place(bolt(5, 6, steel), { at: [0, -78, -32] }),
    ...rod([0, -78, -44], [0, -28, -34], 9, frame, 26),
    ...lathe(points('0,-14 10,-10 14,0 10,10 0,14'), steel, { steps: 28 }),
    ...place(block([30, 46, 26], frame, { round: 0.4, steps: 16 }), { at: [0, -44, -36] }),
    ...place(lathe(points('0,0 10,0 11,1 11,14 10,15 0,15'), accent, { steps: 18 }), {
      turn: [0, 0, -90],
      at: [14, -46, -36],
    }),
  ]
}

function cradle(frame: Material, accent: Material): Solid {
  const spine = rounded(points('-26,66 26,66 30,10 26,-54 -26,-54 -30,10'), 10)
  const ring = lathe(points('20,0 22,1 22,5 20,6 12,6'), accent, { steps: 40 })
  return [
    ...plate(spine, frame, { holes: [circle(0, 6, 12, 32)], thick: 9, bevel: 2 }),
    ...over(1, place(ring, { turn: [90, 0, 0], at: [0, 6, 3] })),
  ]
}

/** The four spring arms behind the phone. */
function arms(frame: Material): Solid {
  return points('-1,1 1,1 -1,-1 1,-1').flatMap(([x, y]) =>
    rod([x * 14, y * 26 + 4, -1], [x * 47, y * 58 + 4, 0], 6, frame, 16),
  )
}

/** A rubber-lined hook at the end of each arm, round the phone's edge. */
function claws(frame: Material): Solid {
  const corners = points('-1,1 1,1 -1,-1 1,-1')
  return corners.flatMap(([sx, sy]) => {
    const [x, y] = [sx * 47, sy * 58 + 4]
    const hook = roundRect(0, 0, 20, 34, 7)
    return [
      ...place(plate(hook, frame, { thick: 26, bevel: 3 }), { at: [x, y, 8] }),
      ...over(
        1,
        place(plate(roundRect(0, 0, 12, 26, 4), rubber, { thick: 4, bevel: 1.2 }), {
          at: [x, y, 22],
        }),
      ),
    ]
  })
}

function handset(): Solid {
  const body = plate(roundRect(0, 4, 80, 162, 13), powder('#2a2c30'), { thick: 9, bevel: 2.4 })
  const glass = plate(roundRect(0, 4, 75, 157, 11), lens('#121925'), {
    thick: 1,
    bevel: 0.3,
    dome: 0.5,
  })
  // A route on the screen, so that it reads as a phone at work.
  const flat = (x: number, y: number) => [x, y, 15.8] as const
  const road = spline(points('-30,-70 -26,-20 4,0 8,40 26,62 24,80'), 8)
  const card = skin(roundRect(0, -54, 62, 22, 6), {
    height: () => 16.4,
    material: matt('#2f3a4d'),
    cell: 8,
  })
  const route = [
    ...ribbon(flat, road, 8, matt('#3b4454'), { lift: 0.2 }),
    ...over(1, ribbon(flat, road.slice(8), 4.4, matt('#2f8fff'), { lift: 0.6 })),
  ]
  return [
    ...place(body, { at: [0, 0, 10] }),
    ...over(1, place(glass, { at: [0, 0, 15] })),
    ...over(2, route),
    ...over(4, card),
  ]
}
