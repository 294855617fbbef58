import type { Part } from '../../relief/sheet.ts'
import { line } from '../line.ts'
import { painted } from '../plate.ts'
import { pair, whole } from './both.ts'

/** A front fender seen from the front; lengths in millimetres. */
export interface FrontFender {
  /** Heights of its back and of the tip of its lip. */
  top: number
  tip: number
  /** From the middle to its edge. */
  half: number
  /** Its tip is cut straight. */
  isSlashed?: boolean
}

/** A painted fender: a ridge from its back to its tip, and sides that fall away from it. */
export function frontFender({ top, tip, half, isSlashed = false }: FrontFender): Part {
  const at = (...points: readonly (readonly [number, number])[]) =>
    line(...points.map(([x, y]) => [x * half, tip + y * (top - tip)] as const))
  const lower = isSlashed
    ? `${at([1, 0.58])}! ${at([0.62, 0.3])}! ${at([0.3, 0])}! 0,${tip}`
    : `${at([1, 0.64])}! ${at([0.9, 0.45], [0.66, 0.24], [0.35, 0.08], [0, 0])}`
  return painted('front-fender', 'Front fender', ['full-body', 'fenders'], {
    outline: whole(`${at([0, 1], [0.5, 0.97], [0.85, 0.85])} ${lower}`),
    z: 130,
    bulge: 2,
    bevel: 8,
    softness: 20,
    creases: [
      [[-40, -8], at([0, 0.96], [0, 0.67])],
      [[-8, 0], at([0, 0.67], [0, 0.07])],
      [-50, whole(at([0.87, 0.75], [0.68, 0.9], [0.41, 0.95]))],
      ...pair(-26, at([0.9, 0.6], [0.78, 0.4], [0.55, 0.23], [0.31, 0.1])),
    ],
  })
}
