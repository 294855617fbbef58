import type { Drawing } from '../drawing.ts'
import { type Point, points, smoothTable } from '../kit/curve.ts'
import { cloth, leather, type Material, plastic } from '../kit/material.ts'
import { over, type Solid } from '../kit/mesh.ts'
import { ribbon } from '../kit/ribbon.ts'
import { surface } from '../kit/surface.ts'
import type { Vec } from '../kit/vec.ts'

interface Options {
  readonly top: string
  readonly side: string
  readonly thread: string
  readonly pillion: string
}

// By distance from the nose: half width, top height, side height; millimetres.
const WIDE: Point[] = points('0,46 60,72 170,112 290,136 380,130 470,124 600,104 680,60 700,26')
const TOP: Point[] = points(
  '0,60 60,78 160,62 250,58 330,86 370,128 430,140 560,142 660,132 700,112',
)

const at =
  (grow: number) =>
  (u: number, v: number): Vec => {
    const s = u * 700
    const a = (v - 0.5) * Math.PI
    const w = smoothTable(WIDE, s) + grow
    const h = smoothTable(TOP, s) + grow
    const round = (k: number, n: number) => Math.sign(k) * Math.abs(k) ** n
    const nose = Math.min(1, u * 9) ** 0.4 * Math.min(1, (1 - u) * 12) ** 0.4
    return [
      w * round(Math.sin(a), 0.62) * (0.55 + 0.45 * nose),
      -8 + (h + 8) * round(Math.cos(a), 0.5) * nose,
      350 - s,
    ]
  }

/** A stepped scooter seat for two; millimetres. */
export const seat: Drawing<Options> = {
  views: {
    angle: { turn: [24, -52, 4], ground: 'floor' },
    side: { turn: [10, -84, 0], ground: 'floor' },
    detail: { turn: [30, -60, 0], ground: 'floor', zoom: 2, aim: [0, 110, 0] },
  },
  build: ({ top, side, thread, pillion }) => {
    const regions = [
      {
        inside: (_p: Vec, _u: number, v: number) => Math.abs(v - 0.5) - 0.27,
        material: leather(side, 0.03, 26),
      },
      { inside: (_p: Vec, u: number) => u - 0.5, material: leather(pillion, 0.04, 30) },
      {
        inside: (_p: Vec, _u: number, v: number) => Math.abs(v - 0.5) - 0.27,
        material: leather(side, 0.03, 26),
      },
      { inside: ([, y]: Vec) => 4 - y, material: plastic('#121314') },
    ]
    return [
      ...surface(at(0), { u: 70, v: 44, material: leather(top, 0.04, 30), regions }),
      ...over(1, seams(cloth(thread))),
    ]
  },
}

function seams(thread: Material): Solid {
  const f = at(0.4)
  const along = (v: number, from = 0.05, to = 0.95): Point[] =>
    Array.from({ length: 61 }, (_, i): Point => [from + ((to - from) * i) / 60, v])
  const across = (u: number): Point[] =>
    Array.from({ length: 25 }, (_, i): Point => [u, 0.24 + (0.52 * i) / 24])
  const dash = [11, 5] as const
  const pipes = [0.62, 0.68, 0.74, 0.8].map((u) =>
    ribbon(f, across(u).slice(4, -4), 4, leather('#141517', 0, 20), {
      lift: 0.6,
      round: 0.9,
      flip: true,
    }),
  )
  return [
    ...[0.235, 0.765].flatMap((v) =>
      ribbon(f, along(v), 4, thread, { lift: 0.8, dash, flip: true }),
    ),
    ...ribbon(f, across(0.5), 4, thread, { lift: 0.8, dash, flip: true }),
    ...[0.2, 0.3, 0.4].flatMap((u) =>
      ribbon(f, across(u).slice(5, -5), 4, leather('#141517', 0, 20), {
        lift: 0.6,
        round: 0.9,
        flip: true,
      }),
    ),
    ...pipes.flat(),
  ]
}
