import type { Drawing } from '../drawing.ts'
import { arc, circle, type Point, points, rounded, turnedBy } from '../kit/curve.ts'
import { alloy, anodised, ground, matt, plastic, steel, turned } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { lathe } from '../kit/solids.ts'

interface Options {
  readonly roller: string
  readonly rollersOnly: boolean
}

/** A variator: ramp plate, drive face and six rollers; or the rollers alone; millimetres. */
export const variatorKit: Drawing<Options> = {
  views: {
    angle: { turn: [38, -18, 0], ground: 'wall' },
    front: { turn: [20, 12, 0], ground: 'wall' },
    detail: { turn: [40, -10, 0], ground: 'wall', zoom: 2, aim: [20, -60, 10] },
  },
  build: ({ roller, rollersOnly }) => {
    if (rollersOnly) return rollers(roller, 38)
    return [
      ...place(face(), { at: [-66, 58, 0] }),
      ...place(ramps(), { at: [62, 40, 6] }),
      ...over(6, place(rollers(roller, 26), { at: [-2, -76, 14], size: 0.8 })),
    ]
  },
}

/** The drive face: a cone with cooling fins round its edge. */
function face(): Solid {
  const fins = Array.from({ length: 20 }, (_, i) =>
    turnedBy(rounded(points('60,-2.4 74,-6 74,2 60,2.4'), 1), i * 18),
  )
  const cone = lathe(points('16,16 30,12 56,4 57,0'), turned(ground, 1.6, 0.2), { steps: 60 })
  const rim = plate(circle(0, 0, 59, 60), alloy('#8f9296'), {
    holes: [circle(0, 0, 14, 30)],
    thick: 6,
    bevel: 1,
  })
  const hub = lathe(points('8,4 8,20 11,21 15,20 16.4,16'), steel, { steps: 36 })
  return [
    ...fins.flatMap((f) => plate(f, alloy('#8f9296'), { thick: 8, bevel: 1 })),
    ...over(1, rim),
    ...over(2, place(cone, { turn: [90, 0, 0], at: [0, 0, 3] })),
    ...over(3, place(hub, { turn: [90, 0, 0], at: [0, 0, 3] })),
  ]
}

/** The ramp plate, with a pocket for each roller. */
function ramps(): Solid {
  const outline = Array.from({ length: 6 }, (_, i) => [
    ...arc(0, 0, 62, i * 60 - 22, i * 60 + 22, 8),
    ...arc(0, 0, 52, i * 60 + 27, i * 60 + 33, 2),
  ]).flat()
  const pockets = Array.from({ length: 6 }, (_, i) =>
    turnedBy(rounded(points('24,-9 54,-11 54,11 24,9'), 6), i * 60),
  )
  const top = plate(rounded(outline, 3), alloy('#9c9fa3'), {
    holes: [circle(0, 0, 13, 36), ...pockets],
    thick: 20,
    bevel: 1.6,
    dome: 0.4,
  })
  const floor = place(
    plate(circle(0, 0, 56, 48), matt('#5a5c60'), {
      holes: [circle(0, 0, 13, 36)],
      thick: 4,
      bevel: 0,
    }),
    { at: [0, 0, -9] },
  )
  const sleeve = lathe(points('9,-12 9,22 13,22 13,-12'), steel, { steps: 36 })
  return [...floor, ...over(1, top), ...over(2, place(sleeve, { turn: [90, 0, 0] }))]
}

function rollers(colour: string, gap: number): Solid {
  const r = 13
  const skinned: Point[] = [
    [6.4, 0],
    [r - 1.2, 0],
    [r, 1.2],
    [r, 16.8],
    [r - 1.2, 18],
    [6.4, 18],
  ]
  const one = [
    ...lathe(skinned, plastic(colour), { steps: 36 }),
    ...over(0, lathe(points('6.6,17.4 3.4,17.4 3.4,2'), anodised('#b08d4f'), { steps: 28 })),
  ]
  const spots: Point[] = [
    [-gap * 1.5, gap * 0.62],
    [0, gap * 0.62],
    [gap * 1.5, gap * 0.62],
    [-gap * 0.9, -gap * 0.62],
    [gap * 0.6, -gap * 0.62],
    [gap * 2, -gap * 0.62],
  ]
  return spots.flatMap(([x, y], i) =>
    over(
      i > 2 ? 2 : 0,
      place(one, { turn: [i === 4 ? 0 : 90, 0, i === 4 ? 66 : 0], at: [x, y, i === 4 ? 6 : -9] }),
    ),
  )
}
