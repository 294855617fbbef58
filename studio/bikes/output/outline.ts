import { type Frame, toPixels } from '../relief/frame.ts'
import { curveOf } from '../relief/path.ts'
import { FINE } from './layers.ts'

/** A closed curve in whole pixels of the picture, with as few points as show it. */
export function outlineOf(text: string, frame: Frame): number[] {
  const fine = toPixels(frame, curveOf(text, true)).map((value) => value / FINE)
  const points = Array.from({ length: fine.length / 2 }, (_, n) => fine.slice(2 * n, 2 * n + 2))
  const first = points[0] ?? []
  return thinned([...points, first])
    .slice(0, -1)
    .flat()
    .map((value) => Math.round(value))
}

/** Leaves out points that lie within a third of a pixel of the line between those that stay. */
function thinned(points: readonly number[][]): number[][] {
  const [x1 = 0, y1 = 0] = points[0] ?? []
  const [x2 = 0, y2 = 0] = points.at(-1) ?? []
  const length = Math.hypot(x2 - x1, y2 - y1)
  let furthest = 0
  let most = 0.35
  points.forEach(([x = 0, y = 0], n) => {
    const away =
      length < 1e-6
        ? Math.hypot(x - x1, y - y1)
        : Math.abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length
    if (away > most) {
      most = away
      furthest = n
    }
  })
  if (furthest === 0) return [points[0] ?? [], points.at(-1) ?? []]
  return [
    ...thinned(points.slice(0, furthest + 1)).slice(0, -1),
    ...thinned(points.slice(furthest)),
  ]
}
