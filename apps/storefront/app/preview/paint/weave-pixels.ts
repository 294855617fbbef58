import type { Pattern } from '@pitlane/shop'
import type { Spot } from './finishes.ts'
import { readSpot, writePixel } from './paint-pixels.ts'
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
export interface WeaveOrder {
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
export function weavePixels({ planes, pattern, panels, millimetresPerPixel, out }: WeaveOrder) {
  const spot: Spot = { pixel: 0, diffuse: 0, sharp: 0, blurred: 0, facing: 0, lacquer: 0 }
  const light = new Float32Array(3)
  for (let n = 0; n < planes.pixels.length; n++) {
    if (!panels.has(planes.panel[n] ?? 0)) continue
    readSpot(planes, n, spot)
    const x = spot.pixel % planes.width
    const y = Math.floor(spot.pixel / planes.width)
    let cloth = 0
    for (const [right, down] of POINTS) {
      cloth += clothAt(
        pattern,
        (x + right) * millimetresPerPixel,
        (y + down) * millimetresPerPixel,
        spot,
      )
    }
    const shown = (cloth / POINTS.length) * (0.35 * spot.diffuse + 0.65 * spot.blurred)
    light[0] = shown + spot.lacquer
    light[1] = shown * 1.02 + spot.lacquer
    light[2] = shown * 1.06 + spot.lacquer
    writePixel(out, spot.pixel * 4, light, planes.cover[n] ?? 0)
  }
}

/** Light that the fibres throw back at a point of the cloth, given in millimetres. */
export function clothAt(pattern: Pattern, x: number, y: number, spot: Pick<Spot, 'facing'>) {
  const [u, v] = [x / TOW, y / TOW]
  const [column, row] = [Math.floor(u), Math.floor(v)]
  const repeat = pattern === 'Twill Weave' ? 4 : 2
  const isWarp = (((column + row) % repeat) + repeat) % repeat < repeat / 2
  const across = (isWarp ? u - column : v - row) * 2 - 1
  const round = 1 - 0.55 * across * across
  // Fibres lie along the tow: warp and weft take the light at different slopes.
  return (isWarp ? 0.085 : 0.02 + 0.03 * (1 - spot.facing)) * round
}
