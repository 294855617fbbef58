import type { Drawing } from '../drawing.ts'
import { type Point, points, smoothTable } from '../kit/curve.ts'
import { cloth, type Material, mesh, plastic, reflective } from '../kit/material.ts'
import { over, type Solid } from '../kit/mesh.ts'
import { ribbon } from '../kit/ribbon.ts'
import { surface } from '../kit/surface.ts'
import type { Vec } from '../kit/vec.ts'

interface Options {
  readonly colour: string
  readonly panel: string
}

const HIGH: Point[] = points('0,46 0.16,62 0.5,96 0.84,62 1,46')

/** The belt's round: open in front, where its ends overlap. */
function at(offset: number): (u: number, v: number) => Vec {
  return (u, v) => {
    const a = (u - 0.5) * 2 * Math.PI * 1.04 + Math.PI
    const overlap = 1 + 0.03 * Math.max(0, u - 0.9) * 10
    const y = -52 + v * (52 + smoothTable(HIGH, u))
    const bulge = offset + 4 * Math.cos((v - 0.5) * Math.PI)
    return [(150 * overlap + bulge) * Math.sin(a), y, (106 * overlap + bulge) * Math.cos(a)]
  }
}

/** A back-support belt for riding, closed by a wide hook band; millimetres. */
export const kidneyBelt: Drawing<Options> = {
  views: {
    angle: { turn: [24, 160, 0], ground: 'floor' },
    front: { turn: [20, -24, 0], ground: 'floor' },
    detail: { turn: [22, 150, 0], ground: 'floor', zoom: 2, aim: [10, 10, -100] },
  },
  build: ({ colour, panel }) => {
    const main = mesh(colour, 0.14, 50)
    const lining = cloth('#3a3d42', 0.1, 40)
    const regions = [
      { inside: (_p: Vec, u: number) => 0.13 - Math.abs(u - 0.5), material: cloth(panel, 0.1, 40) },
      { inside: (_p: Vec, u: number) => u - 0.9, material: plastic('#1a1b1d') },
    ]
    return [
      ...surface(at(0), { u: 110, v: 18, material: main, lining, regions, flip: false }),
      ...details(),
    ]
  },
}

function details(): Solid {
  const line = (v: number, from: number, to: number): Point[] =>
    Array.from({ length: 61 }, (_, i): Point => [from + ((to - from) * i) / 60, v])
  const across = (u: number): Point[] =>
    Array.from({ length: 13 }, (_, i): Point => [u, 0.06 + (0.88 * i) / 12])
  const f = at(0.6)
  const edge: Material = cloth('#111214')
  const ribs = [0.4, 0.45, 0.5, 0.55, 0.6].flatMap((u) =>
    ribbon(f, across(u), 9, cloth('#1c1d20'), { lift: 1.6, round: 0.9 }),
  )
  return over(
    1,
    ribs,
    ribbon(f, line(0.97, 0.004, 0.996), 9, edge, { lift: 0.8, round: 0.7 }),
    ribbon(f, line(0.03, 0.004, 0.996), 9, edge, { lift: 0.8, round: 0.7 }),
    ribbon(f, line(0.5, 0.14, 0.36), 12, reflective, { lift: 1 }),
    ribbon(f, line(0.5, 0.64, 0.88), 12, reflective, { lift: 1 }),
  )
}
