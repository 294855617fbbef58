import { lerp, type Vec } from './vec.ts'

function hash(x: number, y: number, z: number): number {
  const h = Math.sin(x * 127.1 + y * 311.7 + z * 74.7) * 43758.5453
  return h - Math.floor(h)
}

/** Smooth value noise in -1…1, one feature per unit. */
export function noise([x, y, z]: Vec): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const ease = (t: number) => t * t * (3 - 2 * t)
  const [u, v, w] = [ease(x - i), ease(y - j), ease(z - k)]
  const edge = (dy: number, dz: number) =>
    lerp(hash(i, j + dy, k + dz), hash(i + 1, j + dy, k + dz), u)
  return lerp(lerp(edge(0, 0), edge(1, 0), v), lerp(edge(0, 1), edge(1, 1), v), w) * 2 - 1
}

/** The slope of a height field, for bending normals: folds of cloth, grain of leather. */
export function slope(height: (at: Vec) => number, at: Vec, step: number): Vec {
  const h = height(at)
  return [
    (height([at[0] + step, at[1], at[2]]) - h) / step,
    (height([at[0], at[1] + step, at[2]]) - h) / step,
    (height([at[0], at[1], at[2] + step]) - h) / step,
  ]
}
