import type { Pattern } from '@pitlane/shop'
import { screenByte } from './linear-light.ts'
import type { Planes } from './planes.ts'

/** Width of a tow, the flat bundle of fibres that the cloth is woven of, in millimetres. */
const TOW = 2.2

/** Points at which a pixel is looked at, so that a fine cloth does not flicker. */
const POINTS: readonly (readonly [number, number])[] = [
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
]

/** Surfaces to be shown in carbon, and where to. */
export interface WeaveInput {
  planes: Planes
  pattern: Pattern
  /** Places of the panels that are woven. */
  panels: ReadonlySet<number>
  millimetresPerPixel: number
  /** As for paint: four bytes a pixel, as large as the planes. */
  out: Uint8ClampedArray | Uint8Array
}

/**
 * Shows panels in carbon under clear coat, the cloth at its true size.
 * Panels of planes.avif come before base.avif, parts of parts.avif after it.
 */
export function weavePixels({ planes, pattern, panels, millimetresPerPixel, out }: WeaveInput) {
  for (let n = 0; n < planes.pixels.length; n++) {
    if (!panels.has(planes.panel[n] ?? 0)) continue
    const pixel = planes.pixels[n] ?? 0
    const x = pixel % planes.width
    const y = Math.floor(pixel / planes.width)
    const facing = planes.facing[n] ?? 0
    let cloth = 0
    for (const [right, down] of POINTS) {
      const across = (x + right) * millimetresPerPixel
      cloth += clothAt(pattern, across, (y + down) * millimetresPerPixel, facing)
    }
    const lit = 0.35 * (planes.diffuse[n] ?? 0) + 0.65 * (planes.blurred[n] ?? 0)
    const shown = (cloth / POINTS.length) * lit
    const clearCoat = planes.clearCoat[n] ?? 0
    out[pixel * 4] = screenByte(shown + clearCoat)
    out[pixel * 4 + 1] = screenByte(shown * 1.02 + clearCoat)
    out[pixel * 4 + 2] = screenByte(shown * 1.06 + clearCoat)
    out[pixel * 4 + 3] = planes.cover[n] ?? 0
  }
}

/** Light that the fibres throw back at a point of the cloth, given in millimetres. */
function clothAt(pattern: Pattern, x: number, y: number, facing: number): number {
  const [u, v] = [x / TOW, y / TOW]
  const [column, row] = [Math.floor(u), Math.floor(v)]
  const repeat = pattern === 'Twill Weave' ? 4 : 2
  const isWarp = (((column + row) % repeat) + repeat) % repeat < repeat / 2
  const across = (isWarp ? u - column : v - row) * 2 - 1
  const round = 1 - 0.55 * across * across
  // Fibres lie along the tow: warp and weft take the light at different slopes.
  return (isWarp ? 0.085 : 0.02 + 0.03 * (1 - facing)) * round
}
