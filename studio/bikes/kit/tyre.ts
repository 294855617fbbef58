import type { Spot } from './field.ts'

/** A tyre seen from the side; lengths in millimetres. */
export interface Tyre {
  /** To the tread, and to the rim's edge. */
  radius: number
  rim: number
  width: number
  /** Grooves for the road, or blocks for gravel. */
  tread: 'road' | 'block'
}

/** The tyre at a distance and an angle from the axle. */
export function tyreSpot({ radius, rim, width, tread }: Tyre, r: number, angle: number): Spot {
  const part = (r - rim) / (radius - rim)
  const depth = tread === 'road' ? roadGroove(part, angle) : blockGroove(part, angle)
  if (tread === 'block' && depth > 5 && part > 0.955) return undefined
  return [0, wall(part) * (width / 2) - depth - rings(part)]
}

/** Bulges from the rim, rounds off to the tread. */
function wall(part: number): number {
  if (part < 0.55) return 0.74 + 0.26 * Math.sin((Math.PI / 2) * (part / 0.55))
  return 0.12 + 0.88 * Math.sqrt(Math.max(0, 1 - ((part - 0.55) / 0.46) ** 2))
}

/** The fine lines that run around a side wall. */
function rings(part: number): number {
  const line = (at: number, width: number) => (Math.abs(part - at) < width ? 1 : 0)
  return 1.4 * line(0.09, 0.018) - 0.7 * line(0.2, 0.012) - 0.7 * line(0.5, 0.012)
}

function roadGroove(part: number, angle: number): number {
  if (part < 0.6) return 0
  const turn = (angle / (2 * Math.PI)) * 30
  const long = saw(turn + part * 1.35)
  const short = saw(turn + 0.5 + part * 1.35)
  if (long < 0.17 && part < 0.97) return 4.5
  return short < 0.14 && part > 0.74 ? 4 : 0
}

function blockGroove(part: number, angle: number): number {
  if (part < 0.56) return 0
  const turn = (angle / (2 * Math.PI)) * 26
  if (saw(turn + 0.12 * Math.sin(part * 9)) < 0.26) return 8
  const isRow = part > 0.74 && part < 0.79 && saw(turn * 0.5) < 0.5
  return isRow ? 5 : 0
}

function saw(value: number): number {
  return value - Math.floor(value)
}
