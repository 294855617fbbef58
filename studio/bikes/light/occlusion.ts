import { blurred } from '../relief/blur.ts'
import { NOTHING, type Sheet } from '../relief/sheet.ts'

/** Reach in millimetres, share of the light above that falls from, and strength. */
const SCALES = [
  { reach: 7, up: 2, strength: 0.55, depth: 9 },
  { reach: 22, up: 10, strength: 0.6, depth: 26 },
  { reach: 65, up: 34, strength: 0.62, depth: 80 },
] as const

/** What stands in the way of the light at each fine pixel: 1 nothing, toward 0 deep in a recess. */
export function openness(sheet: Sheet): Float32Array {
  const { width, height, scale } = sheet.frame
  // Air around the bike lies deep, so that it shades nothing.
  const solid = sheet.height.map((value) => (value === NOTHING ? -70 : value))
  const open = new Float32Array(solid.length).fill(1)
  for (const { reach, up, strength, depth } of SCALES) {
    const around = blurred(solid, width, height, reach * scale)
    const shift = Math.round(up * scale)
    for (let y = 0; y < height; y++) {
      const above = Math.max(0, y - shift)
      for (let x = 0; x < width; x++) {
        const place = y * width + x
        const lies = (around[above * width + x] ?? 0) - (solid[place] ?? 0)
        if (lies <= 0) continue
        open[place] = (open[place] ?? 1) * (1 - strength * (1 - Math.exp(-lies / depth)))
      }
    }
  }
  return open
}
