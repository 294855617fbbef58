import { circle, type Point, points, rounded, turnedBy } from '../kit/curve.ts'
import { alloy, ground, powder, rubber } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { plate } from '../kit/plate.ts'
import { lathe } from '../kit/solids.ts'

/** A spoked wheel with its tyre and brake disc, seen from the side; with blocks on the tread if wanted. */
export function wheel([x, y]: Point, blocks: boolean): Solid {
  const half: Point[] = points('46,-20 58,-24 68,-22 74,-12 76,0 74,12 68,22 58,24 46,20')
  const spokes = Array.from({ length: 6 }, (_, i) =>
    turnedBy(rounded(points('10,-7 48,-4.5 48,4.5 10,7'), 2), i * 60),
  )
  const black = powder('#2a2b2e')
  const disc = plate(circle(0, 0, 31, 48), ground, {
    holes: [
      circle(0, 0, 18, 30),
      ...Array.from({ length: 12 }, (_, i) => turnedBy(circle(25, 0, 2, 8), i * 30)),
    ],
    thick: 2,
    bevel: 0.4,
    sectors: 32,
  })
  const knobs = blocks
    ? Array.from({ length: 30 }, (_, i) =>
        turnedBy(rounded(points('73,-4.6 80,-4 80,4 73,4.6'), 1), i * 12),
      ).flatMap((k) => plate(k, rubber, { thick: 40 }))
    : []
  return place(
    [
      ...knobs,
      ...place(lathe(half, rubber, { steps: 52 }), { turn: [90, 0, 0] }),
      ...place(lathe(points('41,14 46,18 48,14 48,-14'), black, { steps: 52 }), {
        turn: [90, 0, 0],
      }),
      ...over(
        1,
        plate(circle(0, 0, 48, 56), black, { holes: [circle(0, 0, 41, 48)], thick: 16, bevel: 2 }),
      ),
      ...over(1, ...spokes.map((s) => plate(s, black, { thick: 14, bevel: 2 }))),
      ...over(2, place(disc, { at: [0, 0, 12] })),
      ...over(
        3,
        place(lathe(points('13,0 13,8 9,12 0,12'), alloy(), { steps: 30 }), {
          turn: [90, 0, 0],
          at: [0, 0, 10],
        }),
      ),
    ],
    { at: [x, y, 0] },
  )
}
