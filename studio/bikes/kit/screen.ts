import type { Part } from '../relief/sheet.ts'
import { plate } from './plate.ts'

/** A windscreen; lengths in millimetres. */
export interface Screen {
  outline: string
  /** Windows that let the air through: closed curves. */
  holes?: readonly string[]
  /** Open curve along its front, which lies far from the viewer. */
  front: string
  /** Open curve along its near edge. */
  rear: string
  /** Heights of foot and top above the ground. */
  span: readonly [number, number]
  /** How dark it is there. */
  dark?: readonly [number, number]
}

/** A curved smoked screen through which one sees. */
export function screen({ outline, holes = [], front, rear, span, dark }: Screen): Part {
  const [foot, top] = dark ?? [0.82, 0.5]
  return {
    ...plate({
      outline,
      holes,
      z: 120,
      bevel: 4,
      softness: 34,
      creases: [
        [-95, front],
        [0, rear],
      ],
    }),
    glass: { foot, top, tint: [0.022, 0.024, 0.028], span },
  }
}
