import type { Drawing } from '../drawing.ts'
import { type Point, points, spline } from '../kit/curve.ts'
import { matt, rubber } from '../kit/material.ts'
import { place } from '../kit/mesh.ts'
import { surface } from '../kit/surface.ts'
import { ramp, type Vec } from '../kit/vec.ts'

interface Options {
  readonly tread: 'road' | 'block'
  readonly wide: number
}

// Half section from the middle of the tread to the bead: distance from the wheel's plane, radius.
const SECTION: Point[] = points('0,262 30,257 56,242 72,222 77,202 74,180 66,166 58,160')

/** A scooter tyre, without a rim; millimetres. */
export const tyre: Drawing<Options> = {
  views: {
    angle: { turn: [12, 42, 0], ground: 'floor' },
    side: { turn: [8, 12, 0], ground: 'floor' },
    detail: { turn: [14, 66, 0], ground: 'floor', zoom: 2.1, aim: [-170, 150, 0] },
  },
  build: ({ tread, wide }) => {
    const half = spline(SECTION, 4)
    const whole = [...half.slice(1).reverse(), ...half.map(([x, r]): Point => [-x, r])]
    const pick = (v: number): Point => {
      const k = v * (whole.length - 1)
      const [a, b] = [
        whole[Math.floor(k)] ?? [0, 0],
        whole[Math.min(whole.length - 1, Math.floor(k) + 1)] ?? [0, 0],
      ]
      const t = k - Math.floor(k)
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
    }
    const f = (u: number, v: number): Vec => {
      const [x, r] = pick(v)
      const a = u * 2 * Math.PI
      return [x * wide, r * Math.cos(a), r * Math.sin(a)]
    }
    const groove = tread === 'road' ? roadGroove : blockGroove
    const regions = [
      {
        inside: (_p: Vec, u: number, v: number) => groove(u, (v - 0.5) * 2),
        material: matt('#060607'),
      },
    ]
    const sunk = (u: number, v: number): Vec => {
      const [x, y, z] = f(u, v)
      const k = 1 - 0.02 * ramp(-0.03, 0.1, groove(u, (v - 0.5) * 2))
      return [x, y * k, z * k]
    }
    const side = {
      inside: (_p: Vec, _u: number, v: number) => 0.012 - Math.abs(Math.abs((v - 0.5) * 2) - 0.78),
      material: matt('#3a3a3d'),
    }
    const outer = surface(sunk, {
      u: 126,
      v: 36,
      material: compound,
      regions: [...regions, side],
      lining: matt('#131314'),
    })
    return place(outer, { turn: [0, 90, 0] })
  },
}

const compound = { ...rubber, colour: matt('#333335').colour, rough: 0.66 }

/** Swept channels left and right in turn, and a thin one down the middle. */
function roadGroove(u: number, v: number): number {
  if (Math.abs(v) > 0.56) return -1
  const count = 22
  const side = v > 0 ? 0 : 0.5
  const along = ((((u * count + side - Math.abs(v) * 1.9) % 1) + 1) % 1) - 0.5
  const reach = Math.min(Math.abs(v) - 0.08, 0.54 - Math.abs(v)) * 9
  return Math.min(0.17 - Math.abs(along), reach)
}

/** Staggered blocks for wet and gravel. */
function blockGroove(u: number, v: number): number {
  if (Math.abs(v) > 0.62) return -1
  const row = Math.abs(v) < 0.16 ? 0 : Math.abs(v) < 0.38 ? 1 : 2
  const along = (((u * 40 + row * 0.5) % 1) + 1) % 1
  const gap = Math.min(Math.abs(Math.abs(v) - 0.16), Math.abs(Math.abs(v) - 0.38))
  return Math.max(0.16 - Math.abs(along - 0.5), (0.03 - gap) * 6)
}
