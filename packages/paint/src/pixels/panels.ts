import type { Silhouette } from '../look.ts'

/**
 * Finds for each pixel which panel it belongs to: the front one whose outline holds it.
 * A pixel on a rim that no outline holds belongs where its left neighbour does.
 */
export function panelsAt(
  pixels: Uint32Array,
  width: number,
  height: number,
  panels: readonly Panel[],
): Uint8Array {
  const found = new Uint8Array(width * height).fill(NONE)
  for (const [index, { outline }] of panels.entries()) fill(found, width, height, outline, index)
  let last = 0
  return Uint8Array.from(pixels, (pixel) => {
    const panel = found[pixel] ?? NONE
    last = panel === NONE ? (found[pixel + 1] ?? last) : panel
    if (last === NONE) last = 0
    return last
  })
}

const NONE = 255

function fill(
  found: Uint8Array,
  width: number,
  height: number,
  outline: readonly number[],
  index: number,
): void {
  const ys = outline.filter((_, n) => n % 2 === 1)
  const last = Math.min(height - 1, Math.ceil(Math.max(...ys)))
  for (let row = Math.max(0, Math.floor(Math.min(...ys))); row <= last; row++) {
    const cuts = findCuts(outline, row + 0.5)
    for (let n = 0; n + 1 < cuts.length; n += 2) {
      const from = Math.max(0, Math.round(cuts[n] ?? 0))
      const to = Math.min(width, Math.round(cuts[n + 1] ?? 0))
      found.fill(index, row * width + from, row * width + Math.max(from, to))
    }
  }
}

/** Where a level line cuts an outline, from left to right. */
function findCuts(outline: readonly number[], y: number): number[] {
  const cuts: number[] = []
  const count = outline.length
  for (let n = 0; n < count; n += 2) {
    const y1 = outline[n + 1] ?? 0
    const y2 = outline[(n + 3) % count] ?? 0
    if (y1 > y === y2 > y) continue
    const x1 = outline[n] ?? 0
    cuts.push(x1 + ((y - y1) / (y2 - y1)) * ((outline[(n + 2) % count] ?? 0) - x1))
  }
  return cuts.sort((a, b) => a - b)
}

/** A surface that can be finished: a painted panel, or a part of the trim. */
export interface Panel {
  /** Such as "front-fender"; from the front, a panel on both sides is there twice. */
  id: string
  /** Such as "Front fender". */
  name: string
  /** The outline in pixels: x, y, x, y …, closed. Later panels lie in front of earlier ones. */
  outline: readonly number[]
  /** Ids of the carbon products that cover it. */
  carbon: readonly string[]
}

/** What bike.json says of the pictures beside it. */
export interface BikeSheet {
  silhouette: Silhouette
  /** Of base.avif and of each plane, in pixels. */
  width: number
  height: number
  /** So that a weave shows at its true size. */
  millimetresPerPixel: number
  /** What planes.avif lights: the panels that are painted. */
  panels: readonly Panel[]
  /** What parts.avif lights: trim that is black as delivered and can be had in carbon. */
  parts: readonly Panel[]
  /** Fingerprint of the sources from which the pictures were made. */
  source: string
}
