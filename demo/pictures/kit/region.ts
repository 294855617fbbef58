import type { Point } from './curve.ts'
import type { Material } from './material.ts'
import type { Region } from './surface.ts'
import type { Vec } from './vec.ts'

/** Distance from a point to the nearest side of an outline, positive inside it. */
export function distanceIn(outline: readonly Point[], x: number, y: number): number {
  let nearest = Infinity
  let inside = false
  let b = outline[outline.length - 1]
  for (const a of outline) {
    if (b) {
      nearest = Math.min(nearest, toSide(a, b, x, y))
      if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
        inside = !inside
    }
    b = a
  }
  return inside ? Math.sqrt(nearest) : -Math.sqrt(nearest)
}

function toSide(a: Point, b: Point, x: number, y: number): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const t = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)))
  return (a[0] + dx * t - x) ** 2 + (a[1] + dy * t - y) ** 2
}

/** How far a point lies inside a band of `width` about a line. */
export function distanceAlong(line: readonly Point[], width: number, x: number, y: number): number {
  let nearest = Infinity
  line.slice(1).forEach((b, i) => {
    const a = line[i]
    if (a) nearest = Math.min(nearest, toSide(a, b, x, y))
  })
  return width / 2 - Math.sqrt(nearest)
}

type Flat = (at: Vec, u: number, v: number) => Point
const frontal: Flat = ([x, y]) => [x, y]

/** The part of a surface within an outline drawn on its xy plane (or another, by `flat`). */
export function within(outline: readonly Point[], material?: Material, flat = frontal): Region {
  return { inside: (at, u, v) => distanceIn(outline, ...flat(at, u, v)), material }
}

/** A band painted along a line. Bands narrower than the surface's facets get lost: see ribbon. */
export function band(
  line: readonly Point[],
  width: number,
  material: Material,
  flat = frontal,
): Region {
  return { inside: (at, u, v) => distanceAlong(line, width, ...flat(at, u, v)), material }
}

/** The lighter tows of woven carbon: short diagonals, each `size` wide. */
export function twill(size: number, material: Material): Region {
  const k = Math.PI / size
  return {
    inside: ([x, y, z]) => Math.sin((x + y + z * 0.5) * k) * Math.cos(((x - y) * k) / 2.4) - 0.12,
    material,
  }
}
