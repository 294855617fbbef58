import type { Point } from './curve.ts'
import type { Material } from './material.ts'
import { type Facet, facet, type Solid, type Vertex, vertex } from './mesh.ts'
import { lerp, radians, type Vec } from './vec.ts'

export interface PlateOptions {
  readonly holes?: readonly (readonly Point[])[]
  readonly thick: number
  readonly bevel?: number
  /** The cut edges' material, if another than the faces'. */
  readonly edge?: Material
  /** Shades the face in sectors about the origin, as turned metal shines. */
  readonly sectors?: number
  /** Domes the face's light a little, so that a flat face is not one flat colour: 0…1. */
  readonly dome?: number
}

/** A flat part cut from an outline with holes, standing in the xy plane, thick along z about 0. */
export function plate(outline: readonly Point[], material: Material, options: PlateOptions): Solid {
  const { holes = [], thick, bevel = 0, edge = material, sectors = 0, dome = 0.25 } = options
  const rings = [anticlockwise(outline), ...holes.map((h) => anticlockwise(h).reverse())]
  const z = thick / 2
  const insets = rings.map((ring) => inset(ring, bevel))
  const walls = rings.flatMap((ring, i) => {
    const inner = insets[i] ?? ring
    return [
      ...band(ring, ring, -z, z - bevel, edge, [0, 0]),
      ...(bevel > 0 ? band(ring, inner, z - bevel, z, edge, [0.5, 0.9]) : []),
    ]
  })
  const lean = dome / reachOf(outline)
  const face = (front: boolean): Solid[number] => ({
    kind: 'face',
    rings: (front ? insets : rings).map((ring) =>
      ring.map(([x, y]) => vertex([x, y, front ? z : -z], [x * lean, y * lean, front ? 1 : -1])),
    ),
    cover: sectors > 0 && front ? sectored(rings, sectors, z, material) : [],
    material,
    layer: 0,
    opacity: 1,
  })
  return [...walls, face(true), face(false)]
}

const reachOf = (ring: readonly Point[]): number =>
  Math.max(...ring.map(([x, y]) => Math.hypot(x, y)))

/** Pie slices about the origin, from the widest hole round it to the outline. */
function sectored(
  rings: readonly (readonly Point[])[],
  sectors: number,
  z: number,
  material: Material,
): Facet[] {
  const reach = reachOf(rings[0] ?? []) * 1.02
  const bore = Math.min(...rings.flat().map(([x, y]) => Math.hypot(x, y))) * 0.97
  const spokes = Array.from({ length: sectors + 1 }, (_, i) => radians((360 * i) / sectors))
  return spokes.slice(0, -1).flatMap((a, i) => {
    const b = spokes[i + 1] ?? a
    return [0, 1].map((k) => {
      const [inner, outer] = [lerp(bore, reach, k / 2), lerp(bore, reach, (k + 1) / 2)]
      const corner = (t: number, r: number) => brushed(t, r, z)
      return facet(
        [corner(a, inner), corner(b, inner), corner(b, outer), corner(a, outer)],
        material,
      )
    })
  })
}

/** Turned grooves lean the light round the centre: bright where they face the lamp, twice a turn. */
function brushed(angle: number, r: number, z: number): Vertex {
  const groove = 0.5 * Math.sin(2 * (angle - radians(38))) ** 3 + 0.05 * Math.sin(6 * angle + 1)
  const normal: Vec = [-groove * 0.75, groove * 0.75, 1]
  return vertex([r * Math.cos(angle), r * Math.sin(angle), z], normal)
}

function band(
  lower: readonly Point[],
  upper: readonly Point[],
  z0: number,
  z1: number,
  material: Material,
  lean: readonly [number, number],
): Facet[] {
  const normals = outward(lower)
  const n = lower.length
  const make = (p: Point, normal: Point, z: number, tilt: number): Vertex => {
    const flat = Math.sqrt(1 - tilt * tilt)
    return vertex([p[0], p[1], z], [normal[0] * flat, normal[1] * flat, tilt])
  }
  const facets: Facet[] = []
  for (let i = 0; i < n; i += 1) {
    const j = (i + 1) % n
    const [a, b, c, d, na] = [lower[i], lower[j], upper[j], upper[i], normals[i]]
    if (!a || !b || !c || !d || !na) continue
    const corners = [
      make(a, na[0], z0, lean[0]),
      make(b, na[1], z0, lean[0]),
      make(c, na[1], z1, lean[1]),
      make(d, na[0], z1, lean[1]),
    ]
    facets.push(facet(corners, material))
  }
  return facets
}

/** For each side of a ring the outward normals at its two ends, shared where the corner is soft. */
function outward(ring: readonly Point[]): [Point, Point][] {
  const n = ring.length
  const flat = ring.map((a, i): Point => {
    const b = ring[(i + 1) % n] ?? a
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [(b[1] - a[1]) / l, -(b[0] - a[0]) / l]
  })
  const soft = (own: Point, other: Point): Point => {
    if (own[0] * other[0] + own[1] * other[1] < 0.8) return own
    const l = Math.hypot(own[0] + other[0], own[1] + other[1]) || 1
    return [(own[0] + other[0]) / l, (own[1] + other[1]) / l]
  }
  return flat.map((own, i) => [
    soft(own, flat[(i + n - 1) % n] ?? own),
    soft(own, flat[(i + 1) % n] ?? own),
  ])
}

function inset(ring: readonly Point[], by: number): Point[] {
  if (by === 0) return [...ring]
  const n = ring.length
  const sides = outward(ring).map(([a, b]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
  return ring.map((p, i): Point => {
    const [before, after] = [sides[(i + n - 1) % n] ?? p, sides[i] ?? p]
    const m: Point = [before[0] + after[0], before[1] + after[1]]
    const l2 = m[0] * m[0] + m[1] * m[1]
    const k = l2 > 0.3 ? 2 / l2 : 1
    return [p[0] - m[0] * by * k, p[1] - m[1] * by * k]
  })
}

function anticlockwise(ring: readonly Point[]): Point[] {
  let area = 0
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a
    area += a[0] * b[1] - b[0] * a[1]
  })
  return area >= 0 ? [...ring] : [...ring].reverse()
}
