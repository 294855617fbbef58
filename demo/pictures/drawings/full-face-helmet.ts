import type { Drawing } from '../drawing.ts'
import { circle, points, rounded } from '../kit/curve.ts'
import {
  cloth,
  glossPlastic,
  lens,
  type Material,
  matt,
  paint,
  plastic,
  rubber,
} from '../kit/material.ts'
import { laidOn, over, place, type Solid } from '../kit/mesh.ts'
import { ribbon } from '../kit/ribbon.ts'
import { pillow, skin } from '../kit/skin.ts'
import { type Region, surface } from '../kit/surface.ts'
import type { Vec } from '../kit/vec.ts'
import { inPort, type Port, roadShape, shell, swollen } from './helmet-shell.ts'

interface Options {
  readonly shell: string
  readonly first: string
  readonly second: string
  readonly visor: string
  readonly livery: Livery
  readonly finish: 'gloss' | 'matt'
}

type Livery = 'sweep' | 'stripes' | 'split' | 'plain'

const port: Port = {
  low: points('0,-36 40,-34 70,-24 96,-8 110,2'),
  high: points('0,58 40,55 70,42 96,22 110,8'),
  end: 104,
}
const at = shell(roadShape, swollen(port))

/** A full-face helmet with a choice of liveries; millimetres. */
export const fullFaceHelmet: Drawing<Options> = {
  views: {
    angle: { turn: [6, -38, 0], ground: 'wall' },
    side: { turn: [2, -88, 0], ground: 'wall' },
    front: { turn: [4, 0, 0], ground: 'wall' },
    back: { turn: [8, 150, 0], ground: 'wall' },
  },
  build: ({ shell: base, first, second, visor, livery, finish }) => {
    const coat = finish === 'matt' ? matt : paint
    const regions: Region[] = [
      ...liveries[livery](coat(first), coat(second)),
      { inside: (p) => inPort(port, p, 9), material: rubber },
      { inside: (p) => inPort(port, p, 5), material: lens(visor) },
      { inside: ([, y]) => -124 - y, material: rubber },
    ]
    const body = surface(at, {
      u: 76,
      v: 46,
      material: coat(base),
      regions,
      lining: cloth('#17181a'),
    })
    return [...body, ...furniture(coat(second))]
  },
}

const sweep = ([, y, z]: Vec, k: number): number => y + 62 + 0.42 * (z - 10) + k

const liveries: Record<Livery, (first: Material, second: Material) => Region[]> = {
  plain: () => [],
  sweep: (first, second) => [
    { inside: (p) => Math.min(sweep(p, 34), -sweep(p, -2), 120 - p[2]), material: first },
    { inside: (p) => Math.min(-sweep(p, 42), 90 - p[2]), material: second },
    { inside: ([x, y]) => Math.min(17 - Math.abs(x), y - 40), material: first },
  ],
  stripes: (first) => [
    { inside: ([x, y]) => Math.min(46 - Math.abs(x), Math.abs(x) - 10, y - 30), material: first },
    { inside: ([, y, z]) => Math.min(-70 - y - z * 0.12, y + 108 + z * 0.12), material: first },
  ],
  split: (first, second) => [
    { inside: ([x, y, z]) => x * 0.9 + 34 * Math.sin(y / 36) + z * 0.12, material: first },
    {
      inside: ([x, y, z]) => 9 - Math.abs(x * 0.9 + 34 * Math.sin(y / 36) + z * 0.12),
      material: second,
    },
  ],
}

function furniture(trim: Material): Solid {
  const pivot = skin(circle(0, 0, 24, 48), {
    height: pillow(7, 10),
    material: glossPlastic('#16171a'),
    cell: 4,
  })
  const scoop = skin(rounded(points('-15,-24 15,-24 9,24 -9,24'), 7), {
    height: pillow(8, 10),
    material: plastic('#16171a'),
    cell: 3.5,
  })
  const chin = skin(rounded(points('-42,-10 42,-10 30,11 -30,11'), 6), {
    height: pillow(5, 7),
    material: plastic('#131315'),
    cell: 4,
  })
  const exit = skin(rounded(points('-34,-10 34,-10 22,12 -22,12'), 7), {
    height: pillow(8, 9),
    material: trim,
    cell: 4,
  })
  const seam = ribbon(
    at,
    Array.from({ length: 61 }, (_, i) => [0.21 + (0.58 * i) / 60, 0.055] as const),
    1.8,
    rubber,
    { lift: 0.5 },
  )
  return over(
    1,
    ...[0.236, 0.764].map((u) => laidOn(at, u, 0.355, pivot)),
    ...[0.43, 0.57].map((u) =>
      laidOn(at, u, 0.76, place(scoop, { turn: [0, 0, u < 0.5 ? -8 : 8] })),
    ),
    ...[0.05, 0.95].map((u) => laidOn(at, u, 0.66, exit)),
    laidOn(at, 0.5, 0.13, chin),
    seam,
  )
}
