import type { Box } from './frame.ts'

/** Marks the fine pixels inside closed curves (in fine pixels); a curve inside another is a hole. */
export function maskOf(box: Box, curves: readonly (readonly number[])[]): Uint8Array {
  const mask = new Uint8Array(box.width * box.height)
  for (let row = 0; row < box.height; row++) {
    const cuts = curves.flatMap((curve) => cutsOf(curve, box.y + row + 0.5))
    cuts.sort((a, b) => a - b)
    for (let n = 0; n + 1 < cuts.length; n += 2) {
      const from = Math.max(0, Math.round((cuts[n] ?? 0) - box.x))
      const to = Math.min(box.width, Math.round((cuts[n + 1] ?? 0) - box.x))
      if (to > from) mask.fill(1, row * box.width + from, row * box.width + to)
    }
  }
  return mask
}

function cutsOf(curve: readonly number[], y: number): number[] {
  const cuts: number[] = []
  const count = curve.length
  for (let n = 0; n < count; n += 2) {
    const y1 = curve[n + 1] ?? 0
    const y2 = curve[(n + 3) % count] ?? 0
    if (y1 > y === y2 > y) continue
    const x1 = curve[n] ?? 0
    const x2 = curve[(n + 2) % count] ?? 0
    cuts.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
  }
  return cuts
}

/**
 * How far each fine pixel of a box lies from an open curve, up to `reach`, and how far along it.
 *
 * @returns distances (reach where further) and places along the curve from 0 to 1
 */
export function strokeOf(box: Box, curve: readonly number[], reach: number) {
  const distance = new Float32Array(box.width * box.height).fill(reach)
  const along = new Float32Array(box.width * box.height)
  const lengths: number[] = [0]
  for (let n = 0; n + 3 < curve.length; n += 2) {
    const piece = Math.hypot(
      (curve[n + 2] ?? 0) - (curve[n] ?? 0),
      (curve[n + 3] ?? 0) - (curve[n + 1] ?? 0),
    )
    lengths.push((lengths.at(-1) ?? 0) + piece)
  }
  const total = lengths.at(-1) || 1
  for (let n = 0; n + 3 < curve.length; n += 2) {
    const start = (lengths[n / 2] ?? 0) / total
    const end = (lengths[n / 2 + 1] ?? 0) / total
    drawPiece({ box, distance, along, reach }, curve.slice(n, n + 4), start, end)
  }
  return { distance, along }
}

interface Stroke {
  box: Box
  distance: Float32Array
  along: Float32Array
  reach: number
}

function drawPiece(stroke: Stroke, piece: readonly number[], start: number, end: number): void {
  const { box, distance, along, reach } = stroke
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = piece
  const square = (x2 - x1) ** 2 + (y2 - y1) ** 2 || 1e-6
  const left = Math.max(0, Math.floor(Math.min(x1, x2) - reach - box.x))
  const right = Math.min(box.width, Math.ceil(Math.max(x1, x2) + reach - box.x))
  const top = Math.max(0, Math.floor(Math.min(y1, y2) - reach - box.y))
  const bottom = Math.min(box.height, Math.ceil(Math.max(y1, y2) + reach - box.y))
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const x = box.x + column + 0.5 - x1
      const y = box.y + row + 0.5 - y1
      const part = Math.max(0, Math.min(1, (x * (x2 - x1) + y * (y2 - y1)) / square))
      const away = Math.hypot(x - part * (x2 - x1), y - part * (y2 - y1))
      const place = row * box.width + column
      if (away < (distance[place] ?? 0)) {
        distance[place] = away
        along[place] = start + (end - start) * part
      }
    }
  }
}
