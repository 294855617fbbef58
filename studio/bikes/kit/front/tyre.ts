import type { Part } from '../../relief/sheet.ts'
import { field } from '../field.ts'

/** A tyre seen along the road; lengths in millimetres. */
export interface FrontTyre {
  radius: number
  width: number
  tread: 'road' | 'block'
  /** How far its nearest line stands out. */
  z: number
}

/** How much flatter it is drawn than it is: what is far off would lie in the dark. */
const DEPTH = 0.7

/** A standing tyre: round from side to side, and from the ground up. */
export function frontTyre({ radius, width, tread, z }: FrontTyre): Part {
  const half = width / 2
  return field({
    x: 0,
    y: radius,
    radius: radius + 2,
    materials: ['rubber'],
    at: (_r, _angle, x, y) => {
      const across = Math.abs(x) / half
      if (across >= 1) return undefined
      const round = radius - half * 0.85 * (1 - Math.sqrt(1 - across ** 2.4))
      const square = round * round - y * y
      if (square <= 0) return undefined
      const turn = Math.asin(y / round)
      const groove = tread === 'road' ? roadGroove(across, turn) : blockGroove(across, turn)
      return [0, z + (Math.sqrt(square) - radius) * DEPTH - groove]
    },
  })
}

/** A line around the middle, and slanted ones that leave it. */
function roadGroove(across: number, turn: number): number {
  if (across < 0.07) return 4
  if (across < 0.16 || across > 0.86) return 0
  const place = saw(turn * 5.2 + across * 0.85)
  const other = saw(turn * 5.2 + 0.5 + across * 0.85)
  if (place < 0.13) return 4
  return other < 0.1 && across > 0.4 ? 3.4 : 0
}

function blockGroove(across: number, turn: number): number {
  if (across > 0.93) return 0
  const isOuter = across > 0.46
  if (Math.abs(across - 0.46) < 0.05) return 6
  return saw(turn * 5 + (isOuter ? 0.5 : 0)) < 0.24 ? 6 : 0
}

function saw(value: number): number {
  return value - Math.floor(value)
}
