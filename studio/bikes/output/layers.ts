import { type Bike, GROUND, HEIGHT, WIDTH } from '../bike.ts'
import { type Lit, shade } from '../light/shade.ts'
import type { Frame } from '../relief/frame.ts'
import { lay, newSheet, type Part, type Sheet } from '../relief/sheet.ts'

/** Fine pixels a pixel, along each side. */
export const FINE = 3

/** A bike seen and lit, in fine pixels. */
export interface Scene {
  frame: Frame
  parts: readonly Part[]
  sheet: Sheet
  lit: Lit
  /** The screen, which lies over it all but lets things through. */
  glass: Sheet
  glassLit: Lit
}

/**
 * Lays all parts of a bike over one another and lights them.
 *
 * @param report called after each part with how many are done
 */
export function sceneOf(bike: Bike, report: (done: number, of: number) => void): Scene {
  const frame = frameOf(bike)
  const sheet = newSheet(frame)
  const glass = newSheet(frame)
  for (const [index, part] of bike.parts.entries()) {
    lay(part.glass ? glass : sheet, part.shape(frame), index)
    report(index + 1, bike.parts.length)
  }
  return { frame, parts: bike.parts, sheet, lit: shade(sheet), glass, glassLit: shade(glass) }
}

/** How a bike's millimetres lie on the fine picture. */
export function frameOf(bike: Bike): Frame {
  return {
    width: WIDTH * FINE,
    height: HEIGHT * FINE,
    scale: FINE / bike.millimetresPerPixel,
    left: bike.left,
    top: (HEIGHT - GROUND) * bike.millimetresPerPixel,
  }
}
