import type { Drawing } from '../drawing.ts'
import { flipX, type Point, points, rounded, spline, symmetric } from '../kit/curve.ts'
import { cloth, glossPlastic, type Material, plastic } from '../kit/material.ts'
import { over, place, type Solid } from '../kit/mesh.ts'
import { ribbon, straight } from '../kit/ribbon.ts'
import { type Height, onSkin, pillow, skin } from '../kit/skin.ts'

interface Options {
  readonly shell: string
  readonly vent: string
}

const pad = symmetric(
  spline(points('0,176 46,168 62,110 56,40 60,-10 48,-90 38,-160 0,-172'), 6).slice(0, -1),
)
const dome: Height = (x, y, e) =>
  pillow(26, 40)(x, y, e) + 24 * Math.max(0, 1 - ((y - 60) / 80) ** 2)
const onPad = onSkin(pad, dome)

/** A pair of knee and shin guards; millimetres. */
export const kneeGuards: Drawing<Options> = {
  views: {
    pair: { turn: [2, -18, 0], ground: 'wall' },
    angle: { turn: [10, 34, 8], ground: 'wall' },
    detail: { turn: [4, -24, 0], ground: 'wall', zoom: 2.3, aim: [-84, 60, 50] },
  },
  build: ({ shell, vent }) => {
    const one = guard(shell, vent)
    return [
      ...place(one, { at: [-84, 0, 0], turn: [0, -6, 3] }),
      ...place(one, { at: [84, 0, 0], turn: [0, 6, -3] }),
    ]
  },
}

function guard(shell: string, vent: string): Solid {
  const cup = symmetric(spline(points('0,132 38,122 46,72 36,24 0,12'), 6).slice(0, -1))
  const shin = symmetric(spline(points('0,-4 34,-8 38,-50 28,-120 0,-146'), 6).slice(0, -1))
  const lift: Height = (x, y, e) => dome(x, y, 60) + pillow(12, 14)(x, y, e)
  const plastics = [cup, shin].flatMap((o) =>
    skin(o, { height: lift, material: plastic(shell), cell: 5 }),
  )
  const slits: Point[][] = [
    rounded(points('10,96 24,92 28,60 14,62'), 4),
    rounded(points('8,-30 22,-32 18,-92 6,-94'), 4),
  ]
  const vents = slits
    .flatMap((s) => [s, flipX(s)])
    .flatMap((o) =>
      skin(o, { height: (x, y) => lift(x, y, 30) + 1, material: glossPlastic(vent), cell: 5 }),
    )
  return [
    ...skin(pad, { height: dome, material: cloth('#2a2c30', 0.06, 30), cell: 7 }),
    ...bands(cloth('#141517')),
    ...over(1, rim(cloth('#0f1012'))),
    ...over(2, plastics),
    ...over(3, vents),
  ]
}

function rim(edge: Material): Solid {
  return ribbon(
    onPad,
    [...pad, pad[0] ?? [0, 0]].map(([x, y]): Point => [x * 0.97, y * 0.985]),
    6,
    edge,
    { lift: 1.4, round: 0.8 },
  )
}

/** The elastic bands that go round the leg, seen where they leave the pad. */
function bands(material: Material): Solid {
  const sag =
    (y: number) =>
    (x: number, b: number): readonly [number, number, number] => [
      x,
      y + b,
      -((x / 90) ** 2) * 40 + 10,
    ]
  return [120, 20, -110].flatMap((y) =>
    ribbon(sag(y), straight([-76, 0], [76, 0], 24), 26, material, { lift: 0, round: 0.3 }),
  )
}
