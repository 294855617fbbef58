import type { Vertex } from './mesh.ts'
import { rotation, type Turn, type Vec } from './vec.ts'

/** The picture's width and height. */
export const SIDE = 960

export interface View {
  /** How the viewer stands: degrees above it, degrees round it, and the tilt of the picture. */
  readonly turn: Turn
  /** Lying before a wall, seen from above; or standing on a floor. */
  readonly ground: 'wall' | 'floor'
  /** Share of the picture the object fills. */
  readonly fill?: number
  /** For close-ups: how much nearer, and the point of the object to look at. */
  readonly zoom?: number
  readonly aim?: Vec
  /** 0 flat, 1 a near lens. */
  readonly lens?: number
}

/** A vertex as the viewer sees it: pixels across and down, depth in pixels towards the viewer. */
export interface Seen {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly normal: Vec
  /** The way to the viewer. */
  readonly eye: Vec
}

export interface Camera {
  see(v: Vertex): Seen
  /** The same for a bare point. */
  project(at: Vec): Vec
}

export function cameraFor(vertices: Iterable<Vertex>, view: View): Camera {
  const rotate = rotationOf(view.turn)
  const points = Array.from(vertices, (v) => rotate(v.at))
  const box = bounds(points)
  const middle: Vec = [
    (box.low[0] + box.high[0]) / 2,
    (box.low[1] + box.high[1]) / 2,
    (box.low[2] + box.high[2]) / 2,
  ]
  const reach =
    Math.hypot(box.high[0] - box.low[0], box.high[1] - box.low[1], box.high[2] - box.low[2]) / 2
  const distance = reach * (7 - 4 * (view.lens ?? 0.35))
  const flat = (p: Vec): Vec => {
    const z = p[2] - middle[2]
    const k = distance / (distance - z)
    return [(p[0] - middle[0]) * k, (middle[1] - p[1]) * k, z * k]
  }
  const frame = bounds(points.map(flat))
  const wide = Math.max(frame.high[0] - frame.low[0], frame.high[1] - frame.low[1])
  const scale = (SIDE * (view.fill ?? 0.78) * (view.zoom ?? 1)) / wide
  const [cx, cy] = view.aim
    ? flat(rotate(view.aim))
    : [(frame.low[0] + frame.high[0]) / 2, (frame.low[1] + frame.high[1]) / 2]
  const [x0, y0] = [SIDE / 2 - cx * scale, SIDE / 2 - (view.aim ? 0 : SIDE * 0.012) - cy * scale]
  const screen = (rotated: Vec): Vec => {
    const p = flat(rotated)
    return [x0 + p[0] * scale, y0 + p[1] * scale, p[2] * scale]
  }
  return {
    project: (at) => screen(rotate(at)),
    see: (v) => {
      const at = rotate(v.at)
      const [x, y, z] = screen(at)
      const [ex, ey, ez] = [middle[0] - at[0], middle[1] - at[1], middle[2] + distance - at[2]]
      const l = Math.hypot(ex, ey, ez)
      return { x, y, z, normal: rotate(v.normal), eye: [ex / l, ey / l, ez / l] }
    },
  }
}

/** First round the object, then above it, then the picture's tilt: as one matrix. */
function rotationOf([above, round, tilt]: Turn): (v: Vec) => Vec {
  const [first, then] = [rotation([0, round, 0]), rotation([above, 0, tilt])]
  const [a, b, c] = [then(first([1, 0, 0])), then(first([0, 1, 0])), then(first([0, 0, 1]))]
  return (v) => [
    a[0] * v[0] + b[0] * v[1] + c[0] * v[2],
    a[1] * v[0] + b[1] * v[1] + c[1] * v[2],
    a[2] * v[0] + b[2] * v[1] + c[2] * v[2],
  ]
}

export function bounds(points: Iterable<Vec>): { low: Vec; high: Vec } {
  let [x0, y0, z0, x1, y1, z1] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (const p of points) {
    if (p[0] < x0) x0 = p[0]
    if (p[0] > x1) x1 = p[0]
    if (p[1] < y0) y0 = p[1]
    if (p[1] > y1) y1 = p[1]
    if (p[2] < z0) z0 = p[2]
    if (p[2] > z1) z1 = p[2]
  }
  return { low: [x0, y0, z0], high: [x1, y1, z1] }
}
