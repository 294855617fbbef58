import type { Drawing } from '../drawing.ts'
import { circle, type Point, points, rounded } from '../kit/curve.ts'
import {
  cloth,
  glossPlastic,
  lens,
  type Material,
  matt,
  metallic,
  paint,
  plastic,
  rubber,
} from '../kit/material.ts'
import { laidOn, over, place, type Solid } from '../kit/mesh.ts'
import { pillow, skin } from '../kit/skin.ts'
import { surface } from '../kit/surface.ts'
import type { Vec } from '../kit/vec.ts'
import { inPort, type Port, roadShape, shell, swollen } from './helmet-shell.ts'

interface Options {
  readonly shell: string
  readonly accent: string
  readonly visor: string
  readonly finish: 'metallic' | 'gloss' | 'matt'
}

const finishes = { metallic, gloss: paint, matt }
const port: Port = {
  low: points('0,-34 40,-32 70,-22 96,-8 110,2'),
  high: points('0,60 40,57 70,44 96,22 110,8'),
  end: 104,
}
const at = shell(roadShape, swollen(port))
/** What swings up: the chin, tapering to the hinges, with the visor above it. */
const face: Port = {
  low: points('0,-300 40,-300 52,-140 98,-22'),
  high: points('0,60 40,57 70,44 92,30 104,-20'),
  end: 98,
}

/** A flip-up helmet with its chin bar raised; millimetres. */
export const modularHelmet: Drawing<Options> = {
  isPosed: true,
  views: {
    angle: { turn: [6, -62, 0], ground: 'wall' },
    side: { turn: [0, -88, 0], ground: 'wall' },
    closed: { turn: [6, -36, 0], ground: 'wall' },
  },
  build: ({ shell: base, accent, visor, finish }, view) => {
    const coat = finishes[finish]
    const lining = cloth('#222326')
    const body = surface(at, {
      u: 72,
      v: 44,
      material: coat(base),
      lining,
      regions: [
        {
          inside: ([x, y]: Vec) => Math.min(20 - Math.abs(Math.abs(x) - 42), y - 46),
          material: coat(accent),
        },
        { inside: ([, y]: Vec) => -124 - y, material: rubber },
        { inside: (p: Vec) => inPort(face, p, 8), material: rubber },
        { inside: (p: Vec) => inPort(face, p, 2) },
      ],
    })
    const pads = place(
      surface(at, {
        u: 56,
        v: 30,
        material: lining,
        lining: cloth('#2b2c2f', 0.2, 30),
        regions: [{ inside: (p) => inPort(face, p, -4) }],
      }),
      { size: 0.93 },
    )
    return [
      ...pads,
      ...over(1, body),
      ...over(2, swinging(coat, base, visor, view === 'closed' ? 0 : 46)),
      ...over(3, hinges(coat(accent))),
    ]
  },
}

/** Chin bar and visor, swung up about the hinges by some degrees. */
function swinging(
  coat: (hex: string) => Material,
  base: string,
  visor: string,
  degrees: number,
): Solid {
  const chin = surface(at, {
    u: 72,
    v: 44,
    material: coat(base),
    lining: plastic('#141517'),
    regions: [
      { inside: (p: Vec) => inPort(port, p, 7), material: rubber },
      { inside: (p: Vec) => -inPort(face, p, -2) },
      { inside: (p: Vec) => inPort(port, p, 3), material: lens(visor) },
    ],
  })
  const vent = skin(rounded(points('-34,-8 34,-8 26,10 -26,10'), 5), {
    height: pillow(4, 6),
    material: glossPlastic('#101113'),
    cell: 4,
  })
  const parts = place([...chin, ...over(1, laidOn(at, 0.5, 0.13, vent))], { size: 1.03 })
  const swung = place(place(parts, { at: [0, -8, 0] }), { turn: [-degrees, 0, 0] })
  return place(swung, { at: [0, 8, 0] })
}

function hinges(accent: Material): Solid {
  const outline: Point[] = circle(0, 0, 27, 48)
  const disc = skin(outline, { height: pillow(9, 11), material: glossPlastic('#17181a'), cell: 4 })
  const dot = skin(circle(0, 0, 11, 30), { height: pillow(12, 6), material: accent, cell: 3 })
  return [0.238, 0.762].flatMap((u) => [...laidOn(at, u, 0.34, disc), ...laidOn(at, u, 0.34, dot)])
}
