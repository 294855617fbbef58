import type { Drawing } from '../drawing.ts'
import { circle, type Point, points, rounded } from '../kit/curve.ts'
import { cloth, folds, glossPlastic, type Material, plastic, reflective } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { pillow, skin } from '../kit/skin.ts'
import { tube } from '../kit/solids.ts'
import { surface } from '../kit/surface.ts'
import type { Vec } from '../kit/vec.ts'

interface Options {
  readonly colour: string
  readonly end: string
}

/** A waterproof roll bag, closed by rolled ends and straps; millimetres. */
export const rollBag: Drawing<Options> = {
  views: {
    angle: { turn: [20, -32, 0], ground: 'floor' },
    front: { turn: [12, 8, 0], ground: 'floor' },
    detail: { turn: [20, -40, 0], ground: 'floor', zoom: 2, aim: [130, 20, 60] },
  },
  build: ({ colour, end }) => [
    ...barrel(tarp(colour), tarp(end)),
    ...over(1, straps()),
    ...over(2, handle()),
  ],
}

const tarp = (hex: string): Material => ({
  ...cloth(hex),
  rough: 0.45,
  coat: 0.25,
  sheen: 0.05,
  bump: folds(0.22, 60),
})

/** Round in the middle, flattened towards the rolled ends. */
const at =
  (grow: number) =>
  (u: number, v: number): Vec => {
    const a = v * 2 * Math.PI
    const x = (u - 0.5) * 470
    const k = Math.max(0, (Math.abs(x) - 165) / 70)
    const tall = 112 - 74 * k ** 1.4 + grow
    const deep = 112 + 6 * k + grow
    const flat = Math.sin(a) < 0 ? 0.9 : 1
    return [x, tall * flat * Math.sin(a), deep * Math.cos(a)]
  }

function barrel(main: Material, end: Material): Solid {
  const regions = [
    { inside: ([x]: Vec) => Math.abs(x) - 168, material: end },
    { inside: ([x]: Vec) => Math.min(Math.abs(x) - 150, 158 - Math.abs(x)), material: reflective },
  ]
  const rolls = [-1, 1].flatMap((s) =>
    tube((t) => [s * 244, 0, (t - 0.5) * 226], 22, end, {
      around: 20,
      along: 20,
      capped: true,
      side: [1, 0, 0],
    }),
  )
  return [...surface(at(0), { u: 64, v: 56, material: main, regions }), ...rolls]
}

function straps(): Solid {
  const web = cloth('#131416')
  const ring = (x: number): Solid =>
    surface(
      (u, v) => {
        const p = at(3.5)(0.5 + (x + (u - 0.5) * 30) / 470, v)
        return p
      },
      { u: 2, v: 60, material: web },
    )
  const clip = rounded(points('-17,-26 17,-26 17,26 -17,26'), 6)
  const buckles = [-86, 86].flatMap((x) =>
    place(skin(clip, { height: pillow(13, 8), material: plastic('#1a1b1d'), cell: 4.5 }), {
      at: [x, 34, 106],
      turn: [-18, 0, 0],
    }),
  )
  const bars = [-86, 86].flatMap((x) =>
    place(
      skin(rounded(points('-11,-3 11,-3 11,3 -11,3'), 2), {
        height: pillow(4, 2),
        material: glossPlastic('#44464a'),
        cell: 3,
      }),
      { at: [x, 40, 120], turn: [-18, 0, 0] },
    ),
  )
  return [...ring(-86), ...ring(86), ...over(2, buckles), ...over(3, bars)]
}

function handle(): Solid {
  const flat = (angle: number): Point => [2.6 * Math.cos(angle), 0.55 * Math.sin(angle)]
  const grip = tube(
    (t) => [(t - 0.5) * 172, 112 + 34 * Math.sin(t * Math.PI), 0],
    8,
    cloth('#17181a'),
    { around: 16, along: 24, section: flat, side: [0, 0, 1] },
  )
  const mouth = circle(0, 0, 13, 28)
  const valve = place(
    skin(mouth, { height: pillow(7, 6), material: plastic('#101112'), cell: 3 }),
    { at: [198, -8, 96], turn: [0, 24, 0] },
  )
  return [...grip, ...over(1, valve)]
}
