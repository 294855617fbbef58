import type { Drawing } from '../drawing.ts'
import { circle, rounded, turnedBy } from '../kit/curve.ts'
import { ground, turned } from '../kit/material.ts'
import { plate } from '../kit/plate.ts'
import { radians } from '../kit/vec.ts'

interface Options {
  readonly spokes: number
  readonly rows: number
}

/** A one-piece steel disc, as most scooters wear at the back; millimetres. */
export const roundDisc: Drawing<Options> = {
  views: {
    front: { turn: [-12, -18, 0], ground: 'wall' },
    angle: { turn: [-26, 50, 12], ground: 'wall' },
    detail: { turn: [-22, 30, 0], ground: 'wall', zoom: 2.4, aim: [64, 60, 0] },
  },
  build: ({ spokes, rows }) => {
    const arms = Array.from({ length: spokes }, (_, i) => (i * 360) / spokes)
    const half = 180 / spokes
    const windows = arms.map((a) => {
      const at = (r: number, turn: number) =>
        [r * Math.cos(radians(turn)), r * Math.sin(radians(turn))] as const
      return turnedBy(
        rounded(
          [
            at(50, -half * 0.35),
            at(78, -half * 0.62),
            at(82, 0),
            at(78, half * 0.62),
            at(50, half * 0.35),
          ],
          7,
          4,
        ),
        a,
      )
    })
    const bolts = arms
      .map((a) => radians(a + half))
      .map((a) => circle(48 * Math.cos(a), 48 * Math.sin(a), 5.5, 16))
    const drilled = Array.from({ length: 9 }, (_, i) => i * 40).flatMap((a) =>
      Array.from({ length: rows }, (_, k) => {
        const turn = radians(a + k * 7)
        const r = 95 + (k * 24) / (rows - 1)
        return circle(r * Math.cos(turn), r * Math.sin(turn), 3.8, 12)
      }),
    )
    const holes = [circle(0, 0, 34, 48), ...windows, ...bolts, ...drilled]
    return plate(circle(0, 0, 124, 110), turned(ground, 2.6), {
      holes,
      thick: 5,
      bevel: 0.9,
      sectors: 100,
    })
  },
}
