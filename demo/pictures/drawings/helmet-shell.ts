import { type Point, points, smoothTable } from '../kit/curve.ts'
import { ramp, type Vec } from '../kit/vec.ts'

/** Half width, and reach to the front and to the back, by height; millimetres. */
export interface HelmetShape {
  readonly wide: readonly Point[]
  readonly front: readonly Point[]
  readonly back: readonly Point[]
  readonly low: number
  readonly high: number
}

export const roadShape: HelmetShape = {
  wide: points('-135,82 -122,100 -80,116 -20,126 30,124 80,102 110,70 128,30 132,0'),
  front: points('-135,132 -122,160 -96,172 -60,163 0,152 50,141 90,108 115,68 129,28 132,0'),
  back: points('-135,112 -120,122 -80,140 -20,160 30,160 70,140 100,104 122,52 132,0'),
  low: -135,
  high: 132,
}

/** A helmet's surface: u runs round from the back over the left side, v from the rim to the crown. */
export function shell(
  shape: HelmetShape,
  swell: (at: Vec) => number = () => 0,
): (u: number, v: number) => Vec {
  return (u, v) => {
    const y = shape.low + (shape.high - shape.low) * Math.sin((v * Math.PI) / 2) ** 1.15
    const a = (u - 0.5) * 2 * Math.PI
    const square = (k: number) => Math.sign(k) * Math.abs(k) ** 0.88
    const c = Math.cos(a)
    const reach = smoothTable(c > 0 ? shape.front : shape.back, y)
    const at: Vec = [
      Math.max(0, smoothTable(shape.wide, y)) * square(Math.sin(a)),
      y,
      Math.max(0, reach) * square(c),
    ]
    const k = 1 + swell(at)
    return [at[0] * k, y, at[2] * k]
  }
}

/** Degrees from straight ahead. */
export const angleOf = ([x, , z]: Vec): number => (Math.abs(Math.atan2(x, z)) * 180) / Math.PI

export interface Port {
  readonly low: readonly Point[]
  readonly high: readonly Point[]
  readonly end: number
}

/** Positive inside an opening given by its lower and upper edge at each angle, grown by `by` millimetres. */
export function inPort(port: Port, at: Vec, by = 0): number {
  const a = angleOf(at)
  return Math.min(
    at[1] - smoothTable(port.low, a) + by,
    smoothTable(port.high, a) - at[1] + by,
    (port.end - a) * 2 + by,
  )
}

export const swollen =
  (port: Port): ((at: Vec) => number) =>
  (at) =>
    0.018 * ramp(-9, 9, inPort(port, at, 4))
