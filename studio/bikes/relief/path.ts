/** A point of an outline in millimetres: x forward from the rear axle, y up from the ground. */
export interface Point {
  x: number
  y: number
  /** The curve breaks here instead of passing smoothly. */
  isCorner: boolean
}

const STEPS = 12

/**
 * Reads "x,y x,y! …" into a smooth curve through the points; a ! makes a corner.
 *
 * @param text points in millimetres
 * @param isClosed whether the last point joins the first
 * @returns the curve as short straight pieces: x, y, x, y …
 * @throws Error on a point that cannot be read
 */
export function curveOf(text: string, isClosed: boolean): number[] {
  const points = text.trim().split(/\s+/).map(readPoint)
  const count = points.length
  const at = (index: number) => pointAt(points, index, isClosed)
  const flat: number[] = []
  for (let n = 0; n < (isClosed ? count : count - 1); n++) {
    const from = at(n)
    const to = at(n + 1)
    const before = from.isCorner || (!isClosed && n === 0) ? mirrored(to, from) : at(n - 1)
    const after = to.isCorner || (!isClosed && n === count - 2) ? mirrored(from, to) : at(n + 2)
    for (let step = 0; step < STEPS; step++) {
      flat.push(...between(before, from, to, after, step / STEPS))
    }
  }
  const last = at(count - 1)
  if (!isClosed) flat.push(last.x, last.y)
  return flat
}

function readPoint(text: string): Point {
  const found = /^(-?[\d.]+),(-?[\d.]+)(!?)$/.exec(text)
  if (!found) throw new Error(`Not a point: "${text}"`)
  return { x: Number(found[1]), y: Number(found[2]), isCorner: found[3] === '!' }
}

function pointAt(points: readonly Point[], index: number, isClosed: boolean): Point {
  const count = points.length
  const place = isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))
  const found = points[place]
  if (!found) throw new Error('An outline without points')
  return found
}

/** Where a curve would come from if it ran straight. */
function mirrored(far: Point, near: Point): Point {
  return { x: 2 * near.x - far.x, y: 2 * near.y - far.y, isCorner: false }
}

/** Centripetal Catmull-Rom: no loops however uneven the points lie. */
function between(a: Point, b: Point, c: Point, d: Point, part: number): [number, number] {
  const gap = (p: Point, q: Point) => Math.max(1e-3, Math.sqrt(Math.hypot(q.x - p.x, q.y - p.y)))
  const t1 = gap(a, b)
  const t2 = t1 + gap(b, c)
  const t3 = t2 + gap(c, d)
  const t = t1 + (t2 - t1) * part
  const mix = (p: number, q: number, from: number, to: number) =>
    (p * (to - t) + q * (t - from)) / (to - from)
  const along = (key: 'x' | 'y') => {
    const ab = mix(a[key], b[key], 0, t1)
    const bc = mix(b[key], c[key], t1, t2)
    const cd = mix(c[key], d[key], t2, t3)
    return mix(mix(ab, bc, 0, t2), mix(bc, cd, t1, t3), t1, t2)
  }
  return [along('x'), along('y')]
}
