import type { Silhouette } from '@pitlane/paint'
import type { Part } from './relief/sheet.ts'

/**
 * A bike seen from its right side, or from the front. Lengths in millimetres: x forward from the rear axle, or from the
 * middle to the bike's left; y up from the ground.
 */
export interface Bike {
  silhouette: Silhouette
  /** What the picture shows: its left edge, and millimetres a pixel. */
  left: number
  millimetresPerPixel: number
  /** Where the tyres stand; one from the front, where it hides the other. */
  wheels: readonly [number, number?]
  /** From the far side to the near side. */
  parts: readonly Part[]
}

/** Of base.avif and of each plane, in pixels. */
export const WIDTH = 1000
export const HEIGHT = 662

/** How far the ground lies above the lower edge, in pixels. */
export const GROUND = 34
