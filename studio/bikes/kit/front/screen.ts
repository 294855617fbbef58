import type { Part } from '../../relief/sheet.ts'
import { plate } from '../plate.ts'
import { mirrored, whole } from './both.ts'

/** A windscreen seen from the front; lengths in millimetres. */
export interface FrontScreen {
  /** Its right half, from the middle of the upper edge to that of the lower one. */
  half: string
  /** Windows that let the air through: closed curves. */
  holes?: readonly string[]
  /** Open curve down its middle. */
  middle: string
  /** Open curve down its right edge. */
  edge: string
  /** Heights of foot and top above the ground. */
  span: readonly [number, number]
  /** How dark it is there. */
  dark?: readonly [number, number]
}

/** A smoked screen that bends back to both sides and leans to the rider. */
export function frontScreen({ half, holes = [], middle, edge, span, dark }: FrontScreen): Part {
  const [foot, top] = dark ?? [0.82, 0.5]
  return {
    ...plate({
      outline: whole(half),
      holes,
      z: 160,
      bevel: 4,
      softness: 24,
      creases: [
        [[-110, 0], middle],
        [[-160, -90], edge],
        [[-160, -90], mirrored(edge)],
      ],
    }),
    glass: { foot, top, tint: [0.022, 0.024, 0.028], span },
  }
}
