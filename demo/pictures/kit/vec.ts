export type Vec = readonly [x: number, y: number, z: number]

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2])

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export function unit(a: Vec): Vec {
  const l = length(a)
  return l < 1e-9 ? [0, 0, 1] : [a[0] / l, a[1] / l, a[2] / l]
}

export const mix = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

/** 0 below `from`, 1 above `to`, a smooth ramp between. */
export function ramp(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

export type Turn = readonly [degreesX: number, degreesY: number, degreesZ: number]

/** A rotation about x, then y, then z, as a function; angles in degrees. */
export function rotation([rx, ry, rz]: Turn): (v: Vec) => Vec {
  const [cx, sx] = [Math.cos(radians(rx)), Math.sin(radians(rx))]
  const [cy, sy] = [Math.cos(radians(ry)), Math.sin(radians(ry))]
  const [cz, sz] = [Math.cos(radians(rz)), Math.sin(radians(rz))]
  return ([x, y, z]) => {
    const y1 = y * cx - z * sx
    const z1 = y * sx + z * cx
    const x2 = x * cy + z1 * sy
    const z2 = -x * sy + z1 * cy
    return [x2 * cz - y1 * sz, x2 * sz + y1 * cz, z2]
  }
}
