import { radians } from './vec.ts'

export type Point = readonly [x: number, y: number]

/** An outline written as SVG writes it: "x,y x,y x,y". */
export function points(text: string): Point[] {
  return text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',')
    return [Number(x), Number(y)]
  })
}

/** Points on a circle's arc, angles in degrees, ends included. */
export function arc(
  x: number,
  y: number,
  r: number,
  from: number,
  to: number,
  steps = 12,
): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const a = radians(from + ((to - from) * i) / steps)
    return [x + r * Math.cos(a), y + r * Math.sin(a)]
  })
}

export const circle = (x: number, y: number, r: number, steps = 36): Point[] =>
  arc(x, y, r, 0, 360, steps).slice(0, -1)

/** A rectangle with round corners about (x, y). */
export function roundRect(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  steps = 6,
): Point[] {
  const [a, b] = [w / 2 - r, h / 2 - r]
  return [
    ...arc(x + a, y + b, r, 0, 90, steps),
    ...arc(x - a, y + b, r, 90, 180, steps),
    ...arc(x - a, y - b, r, 180, 270, steps),
    ...arc(x + a, y - b, r, 270, 360, steps),
  ]
}

/** A long hole: two half circles and the lines between them. */
export function slot(from: Point, to: Point, r: number, steps = 8): Point[] {
  const a = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  return [
    ...arc(to[0], to[1], r, a - 90, a + 90, steps),
    ...arc(from[0], from[1], r, a + 90, a + 270, steps),
  ]
}

/** Smooth curve through points (Catmull-Rom), centripetal enough for drawing. */
export function spline(points: readonly Point[], steps = 8, closed = false): Point[] {
  const n = points.length
  const at = (i: number): Point => {
    const p = points[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))]
    if (!p) throw new RangeError('A spline needs points.')
    return p
  }
  const out: Point[] = []
  const spans = closed ? n : n - 1
  for (let i = 0; i < spans; i += 1) {
    for (let s = 0; s < steps; s += 1)
      out.push(hermite(at(i - 1), at(i), at(i + 1), at(i + 2), s / steps))
  }
  if (!closed) out.push(at(n - 1))
  return out
}

function hermite(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const one = (i: 0 | 1) =>
    0.5 *
    (2 * b[i] +
      (c[i] - a[i]) * t +
      (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
      (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t)
  return [one(0), one(1)]
}

/** Rounds the corners of a polygon by `r`, given for all or for each corner. */
export function rounded(
  points: readonly Point[],
  r: number | readonly number[],
  steps = 5,
): Point[] {
  const n = points.length
  return points.flatMap((p, i) => {
    const a = points[(i + n - 1) % n] ?? p
    const b = points[(i + 1) % n] ?? p
    const wanted = typeof r === 'number' ? r : (r[i] ?? 0)
    const [la, lb] = [Math.hypot(a[0] - p[0], a[1] - p[1]), Math.hypot(b[0] - p[0], b[1] - p[1])]
    const cut = Math.min(wanted, la * 0.5, lb * 0.5)
    if (cut <= 0) return [p]
    const from: Point = [p[0] + ((a[0] - p[0]) * cut) / la, p[1] + ((a[1] - p[1]) * cut) / la]
    const to: Point = [p[0] + ((b[0] - p[0]) * cut) / lb, p[1] + ((b[1] - p[1]) * cut) / lb]
    return Array.from({ length: steps + 1 }, (_, k): Point => {
      const t = k / steps
      const [x, y, z] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t]
      return [x * from[0] + y * p[0] + z * to[0], x * from[1] + y * p[1] + z * to[1]]
    })
  })
}

export const flipX = (points: readonly Point[]): Point[] =>
  points.map(([x, y]): Point => [-x, y]).reverse()
/** A closed outline from its right half, listed from the top to the bottom. */
export const symmetric = (half: readonly Point[]): Point[] => [...half, ...flipX(half)]

export const turnedBy = (points: readonly Point[], degrees: number): Point[] => {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return points.map(([x, y]): Point => [x * c - y * s, x * s + y * c])
}

/** Look-up in a table of [where, value] rows sorted by where, smooth through the rows. */
export function smoothTable(rows: readonly Point[], x: number): number {
  const n = rows.length
  let i = 0
  while (i < n - 2 && (rows[i + 1]?.[0] ?? 0) < x) i += 1
  const pick = (k: number) => rows[Math.min(n - 1, Math.max(0, k))] ?? ([0, 0] as const)
  const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
  const span = c[0] - b[0] || 1
  const t = Math.min(1, Math.max(0, (x - b[0]) / span))
  const mb = ((c[1] - a[1]) / (c[0] - a[0] || 1)) * span
  const mc = ((d[1] - b[1]) / (d[0] - b[0] || 1)) * span
  const [t2, t3] = [t * t, t * t * t]
  return (
    (2 * t3 - 3 * t2 + 1) * b[1] +
    (t3 - 2 * t2 + t) * mb +
    (-2 * t3 + 3 * t2) * c[1] +
    (t3 - t2) * mc
  )
}
