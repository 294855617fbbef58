import type { Drawing } from '../drawing.ts'
import { circle, type Point, points, smoothTable } from '../kit/curve.ts'
import { alloy, cloth, lens, type Material, matt, paint, rubber } from '../kit/material.ts'
import { glassy, laidOn, over, type Solid } from '../kit/mesh.ts'
import { ribbon } from '../kit/ribbon.ts'
import { pillow, skin } from '../kit/skin.ts'
import { surface } from '../kit/surface.ts'
import type { Vec } from '../kit/vec.ts'
import { angleOf, type HelmetShape, shell } from './helmet-shell.ts'

interface Options {
  readonly shell: string
  readonly stripe: string
  readonly visor: string
  readonly finish: 'gloss' | 'matt'
}

const shape: HelmetShape = {
  wide: points('-112,96 -100,108 -60,120 -10,127 40,122 85,98 112,66 128,30 132,0'),
  front: points('-112,130 -60,140 0,146 50,140 90,108 115,68 129,28 132,0'),
  back: points('-112,118 -80,138 -20,158 30,158 70,138 100,104 122,52 132,0'),
  low: -112,
  high: 132,
}
const at = shell(shape)
const PADS = shell({
  ...shape,
  wide: grown(shape.wide),
  front: grown(shape.front),
  back: grown(shape.back),
})

/** The lower end of the shell by angle from the front: brow in front, cheeks at the sides. */
const BROW: Point[] = points('0,42 48,40 66,18 76,-34 86,-78 98,-102 112,-112 180,-112')
const aboveBrow = (p: Vec): number => p[1] - smoothTable(BROW, angleOf(p))

function grown(rows: readonly Point[]): Point[] {
  return rows.map(([y, r]): Point => [y, Math.max(0, r - 14)])
}

/** An open-face helmet with a bubble visor; millimetres. */
export const openFaceHelmet: Drawing<Options> = {
  views: {
    angle: { turn: [6, -42, 0], ground: 'wall' },
    side: { turn: [2, -88, 0], ground: 'wall' },
    front: { turn: [4, 4, 0], ground: 'wall' },
  },
  build: ({ shell: base, stripe, visor, finish }) => {
    const coat = finish === 'matt' ? matt : paint
    const regions = [
      { inside: ([x, y]: Vec) => Math.min(24 - Math.abs(x), y + 60), material: coat(stripe) },
      { inside: (p: Vec) => 7 - aboveBrow(p), material: rubber },
      { inside: ([, y]: Vec) => -105 - y, material: rubber },
      { inside: (p: Vec) => -aboveBrow(p) },
    ]
    const pads = surface(PADS, {
      u: 60,
      v: 34,
      material: cloth('#2c2a29', 0.2, 30),
      lining: cloth('#24221f', 0.25, 30),
      regions: [{ inside: (p) => 10 - aboveBrow(p) - 16 }],
    })
    const body = surface(at, {
      u: 76,
      v: 42,
      material: coat(base),
      regions,
      lining: cloth('#2b2825'),
    })
    return [
      ...pads,
      ...over(1, body),
      ...over(2, glassy(0.5, screen(visor))),
      ...over(3, trims(coat(stripe))),
    ]
  },
}

/** A curved shield from the brow to below the chin, standing a little off the face. */
function screen(tone: string): Solid {
  const f = (u: number, v: number): Vec => {
    const a = ((u - 0.5) * 176 * Math.PI) / 180
    const y = 52 - 128 * v - 16 * v * (1 - Math.cos(a)) * -1
    const swell = 1 + 0.05 * Math.sin(Math.PI * Math.min(1, v * 1.2))
    return [
      136 * swell * Math.sin(a),
      y + 14 * (1 - Math.cos(a)) * v,
      156 * swell * Math.cos(a) + 2,
    ]
  }
  return surface(f, { u: 48, v: 18, material: lens(tone), lining: lens(tone), flip: true })
}

function trims(accent: Material): Solid {
  const snap = skin(circle(0, 0, 17, 40), { height: pillow(6, 8), material: accent, cell: 3 })
  const button = skin(circle(0, 0, 7, 24), { height: pillow(9, 4), material: alloy(), cell: 2 })
  const line = Array.from({ length: 61 }, (_, i): Point => [0.02 + (0.96 * i) / 60, 0.05]).filter(
    ([u]) => u < 0.24 || u > 0.76,
  )
  const halves = [line.filter(([u]) => u < 0.5), line.filter(([u]) => u > 0.5)]
  return [
    ...[0.25, 0.75].flatMap((u) => [
      ...laidOn(at, u, 0.47, snap),
      ...over(4, laidOn(at, u, 0.47, button)),
    ]),
    ...halves.flatMap((half) => ribbon(at, half, 2, alloy(), { lift: 0.6 })),
  ]
}
