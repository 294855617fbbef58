import type { Drawing } from '../drawing.ts'
import { type Point, points, rounded, smoothTable } from '../kit/curve.ts'
import { cloth, lens, type Material, matt, paint, plastic, rubber } from '../kit/material.ts'
import { laidOn, over, place, type Solid } from '../kit/mesh.ts'
import { pillow, skin } from '../kit/skin.ts'
import { bolt } from '../kit/solids.ts'
import { surface } from '../kit/surface.ts'
import type { Vec } from '../kit/vec.ts'
import { inPort, type Port, roadShape, shell, swollen } from './helmet-shell.ts'

interface Options {
  readonly shell: string
  readonly accent: string
  readonly visor: string
  readonly finish: 'matt' | 'gloss'
}

const port: Port = {
  low: points('0,-30 40,-30 70,-22 96,-8 110,2'),
  high: points('0,66 40,62 70,46 96,24 110,8'),
  end: 102,
}
// The chin reaches farther forward than a road helmet's.
const at = shell(
  {
    ...roadShape,
    front: points(
      '-135,128 -122,168 -100,192 -72,186 -40,160 0,150 50,141 90,108 115,68 129,28 132,0',
    ),
  },
  swollen(port),
)

/** A dual-purpose helmet with a peak and a deep chin; millimetres. */
export const adventureHelmet: Drawing<Options> = {
  views: {
    angle: { turn: [4, -40, 0], ground: 'wall' },
    side: { turn: [2, -86, 0], ground: 'wall' },
    front: { turn: [4, -6, 0], ground: 'wall' },
  },
  build: ({ shell: base, accent, visor, finish }) => {
    const coat = finish === 'matt' ? matt : paint
    const regions = [
      {
        inside: ([x, y, z]: Vec) =>
          Math.min(y + 118 + z * 0.1, -64 - y - z * 0.05 + Math.abs(x) * 0.16),
        material: coat(accent),
      },
      { inside: ([x, y]: Vec) => Math.min(26 - Math.abs(x), y - 50), material: coat(accent) },
      { inside: (p: Vec) => inPort(port, p, 9), material: rubber },
      { inside: (p: Vec) => inPort(port, p, 4), material: lens(visor) },
      { inside: ([, y]: Vec) => -124 - y, material: rubber },
    ]
    const body = surface(at, {
      u: 76,
      v: 46,
      material: coat(base),
      regions,
      lining: cloth('#17181a'),
    })
    return [...body, ...over(1, vents()), ...peak(coat(base), coat(accent))]
  },
}

function vents(): Solid {
  const slit = skin(rounded(points('-30,-8 30,-8 24,9 -24,9'), 5), {
    height: pillow(5, 6),
    material: plastic('#121315'),
    cell: 3.6,
  })
  const side = skin(rounded(points('-22,-8 22,-6 14,9 -18,8'), 4), {
    height: pillow(4, 5),
    material: plastic('#121315'),
    cell: 3.6,
  })
  return [
    ...laidOn(at, 0.5, 0.17, slit),
    ...laidOn(at, 0.4, 0.2, side),
    ...laidOn(at, 0.6, 0.2, side),
  ]
}

const PEAK: Point[] = points('-1,0.5 -0.6,0.9 0,1 0.6,0.9 1,0.5')

/** The peak: from the temples over the brow, far out in front, with a raised spine. */
function peak(main: Material, accent: Material): Solid {
  const f = (u: number, v: number): Vec => {
    const k = (u - 0.5) * 2
    const a = k * 1.5
    const out = v * 92 * smoothTable(PEAK, k)
    const x = (126 - 12 * v) * Math.sin(a)
    const z = 92 * Math.cos(a) + out + 6
    const y =
      66 +
      38 * Math.cos(a) -
      4 * v +
      5 * Math.max(0, 1 - Math.abs(k) * 5) -
      26 * v * Math.abs(k) ** 2 -
      18 * Math.abs(k) ** 3
    return [x, y, z]
  }
  const regions = [
    {
      inside: (_p: Vec, u: number, v: number) => Math.min(0.13 - Math.abs(u - 0.5), v - 0.12),
      material: accent,
    },
  ]
  const below = (u: number, v: number): Vec => {
    const [x, y, z] = f(u, v)
    return [x * 0.99, y - 3.5, z - 1]
  }
  const top = surface(f, { u: 48, v: 16, material: main, regions, flip: true })
  const underside = surface(below, { u: 40, v: 12, material: plastic('#1b1c1e'), flip: false })
  const screws = [-1, 1].flatMap((s) =>
    place(bolt(9, 5, plastic('#17181a')), { at: [s * 126, 50, 18], turn: [0, 0, s * -90] }),
  )
  return [...underside, ...over(2, top), ...over(3, screws)]
}
