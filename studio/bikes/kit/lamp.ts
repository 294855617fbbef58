import type { Part } from '../relief/sheet.ts'
import { plate } from './plate.ts'

/** A lamp whose corners are round; lengths in millimetres, degrees against the clock. */
export interface Lamp {
  x: number
  y: number
  /** Half its length and half its height. */
  half: readonly [number, number]
  turn: number
  z: number
}

/** A lens in a frame of light, as running lamps are drawn around a projector. */
export function framedLamp({ x, y, half, turn, z }: Lamp): Part[] {
  const [long, high] = half
  const angle = (turn * Math.PI) / 180
  const around = (part: number) =>
    CORNERS.map(([u, v]) => {
      const [along, up] = [u * long * part, v * high * part]
      const dx = along * Math.cos(angle) - up * Math.sin(angle)
      const dy = along * Math.sin(angle) + up * Math.cos(angle)
      return `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`
    }).join(' ')
  return [
    plate({ outline: around(1.16), material: 'glossBlack', z, bulge: 4, bevel: 5 }),
    plate({
      outline: around(1),
      holes: [around(0.84)],
      material: 'led',
      z: z + 6,
      bulge: 2,
      bevel: 2,
      softness: 2,
    }),
    plate({ outline: around(0.8), material: 'lamp', z: z + 4, bulge: 9, bevel: 5 }),
  ]
}

/** A rectangle with round corners, as parts of its half sides. */
const CORNERS: readonly (readonly [number, number])[] = [
  [-0.62, 1],
  [0.62, 1],
  [0.94, 0.82],
  [1, 0.4],
  [1, -0.4],
  [0.94, -0.82],
  [0.62, -1],
  [-0.62, -1],
  [-0.94, -0.82],
  [-1, -0.4],
  [-1, 0.4],
  [-0.94, 0.82],
]
