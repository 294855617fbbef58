import type { Point } from './curve.ts'
import type { Material } from './material.ts'
import { type Facet, facet, place, type Solid, type Vertex, vertex } from './mesh.ts'
import { type Region, surface } from './surface.ts'
import { add, cross, dot, length, radians, scale, sub, unit, type Vec } from './vec.ts'

export interface TurnedOptions {
  readonly steps?: number
  readonly from?: number
  readonly to?: number
  readonly lining?: Material
}

/**
 * A turned part: a profile of [radius, height] points spun about the y axis. Corners sharper than 28° stay sharp.
 * The profile runs so that the outside lies on its right, e.g. from the bottom up on the outer side.
 */
export function lathe(
  profile: readonly Point[],
  material: Material,
  options: TurnedOptions = {},
): Solid {
  const { steps = 48, from = 0, to = 360, lining } = options
  const normals = profileNormals(profile)
  const facets: Facet[] = []
  for (let k = 0; k + 1 < profile.length; k += 1) {
    const [a, b, n] = [profile[k], profile[k + 1], normals[k]]
    if (!a || !b || !n) continue
    const ring = (p: Point, normal: Point, v: number): Vertex[] =>
      Array.from({ length: steps + 1 }, (_, i) => {
        const t = radians(from + ((to - from) * i) / steps)
        const [s, c] = [Math.sin(t), Math.cos(t)]
        return vertex(
          [p[0] * s, p[1], p[0] * c],
          [normal[0] * s, normal[1], normal[0] * c],
          i / steps,
          v,
        )
      })
    const [lower, upper] = [ring(a, n[0], k), ring(b, n[1], k + 1)]
    for (let i = 0; i < steps; i += 1) {
      const corners = [lower[i], lower[i + 1], upper[i + 1], upper[i]].filter(
        (c) => c !== undefined,
      )
      facets.push(facet(corners, material, lining))
    }
  }
  return facets
}

/** Two normals for each span of a profile, shared with its neighbours where the corner is soft. */
function profileNormals(profile: readonly Point[]): [Point, Point][] {
  const flat = profile.slice(0, -1).map((a, i): Point => {
    const b = profile[i + 1] ?? a
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [(b[1] - a[1]) / l, -(b[0] - a[0]) / l]
  })
  const joined = (own: Point, other: Point | undefined): Point => {
    if (!other || own[0] * other[0] + own[1] * other[1] < 0.88) return own
    const l = Math.hypot(own[0] + other[0], own[1] + other[1])
    return [(own[0] + other[0]) / l, (own[1] + other[1]) / l]
  }
  return flat.map((own, i) => [joined(own, flat[i - 1]), joined(own, flat[i + 1])])
}

export interface TubeOptions {
  readonly around?: number
  readonly along?: number
  readonly lining?: Material
  readonly regions?: readonly Region[]
  /** Cross-section as a closed outline of radius 1; a circle if left out. */
  readonly section?: (angle: number, t: number) => Point
  /** Round ends. */
  readonly capped?: boolean
  /** Where the section's x axis should point, roughly. */
  readonly side?: Vec
}

/** A bent tube along a path, its radius constant or a function of t (0…1). */
export function tube(
  path: (t: number) => Vec,
  radius: number | ((t: number) => number),
  material: Material,
  options: TubeOptions = {},
): Solid {
  const { around = 20, along = 32, lining, regions, capped = false, side = [0, 0, 1] } = options
  const section = options.section ?? ((a: number): Point => [Math.cos(a), Math.sin(a)])
  const r = typeof radius === 'number' ? () => radius : radius
  const frame = (t: number): [Vec, Vec, Vec] => {
    const tangent = unit(sub(path(Math.min(1, t + 1e-3)), path(Math.max(0, t - 1e-3))))
    const x = unit(sub(side, scale(tangent, dot(side, tangent))))
    return [tangent, x, cross(tangent, x)]
  }
  const cap = capped ? 0.06 : 0
  const f = (u: number, v: number): Vec => {
    const t = capped ? Math.min(1, Math.max(0, (u - cap) / (1 - 2 * cap))) : u
    const [tangent, x, y] = frame(t)
    const end = u < cap ? (cap - u) / cap : u > 1 - cap ? (u - 1 + cap) / cap : 0
    const shrink = capped ? Math.cos((end * Math.PI) / 2) : 1
    const out = capped ? Math.sin((end * Math.PI) / 2) * r(t) * (u < 0.5 ? -1 : 1) : 0
    const [a, b] = section(v * 2 * Math.PI, t)
    const reach = r(t) * shrink
    return add(add(path(t), scale(tangent, out)), add(scale(x, a * reach), scale(y, b * reach)))
  }
  return surface(f, { u: along, v: around, material, lining, regions })
}

/** A straight rod between two points, flat ends. */
export function rod(from: Vec, to: Vec, radius: number, material: Material, steps = 24): Solid {
  const l = length(sub(to, from))
  const bevel = Math.min(radius * 0.18, l * 0.1)
  const profile: Point[] = [
    [0, 0],
    [radius - bevel, 0],
    [radius, bevel],
    [radius, l - bevel],
    [radius - bevel, l],
    [0, l],
  ]
  return along(lathe(profile, material, { steps }), from, to)
}

/** Lays a solid made upright on the y axis along a line. */
export function along(solid: Solid, from: Vec, to: Vec): Solid {
  const d = unit(sub(to, from))
  const tilt = (Math.acos(Math.min(1, Math.max(-1, d[1]))) * 180) / Math.PI
  const swing = (Math.atan2(d[0], d[2]) * 180) / Math.PI
  return place(place(solid, { turn: [tilt, 0, 0] }), { turn: [0, swing, 0], at: from })
}

/** A box with soft edges: `round` 0.1 is crisp, 1 an egg. */
export function block(
  size: Vec,
  material: Material,
  options: { round?: number; steps?: number; regions?: readonly Region[] } = {},
): Solid {
  const { round = 0.2, steps = 24, regions } = options
  const power = (x: number) => Math.sign(x) * Math.abs(x) ** round
  const f = (u: number, v: number): Vec => {
    const [a, b] = [u * 2 * Math.PI, (v - 0.5) * Math.PI]
    const c = power(Math.cos(b))
    return [
      (size[0] / 2) * c * power(Math.sin(a)),
      (size[1] / 2) * power(Math.sin(b)),
      (size[2] / 2) * c * power(Math.cos(a)),
    ]
  }
  // Superellipsoids crowd their points at the edges, so the parameters are spread first.
  const spread = (x: number, n: number) => {
    const k = x * n
    const i = Math.floor(k)
    const t = k - i
    const s =
      t < 0.5
        ? 0.5 * (2 * t) ** (1 / (0.35 + 0.65 * round))
        : 1 - 0.5 * (2 - 2 * t) ** (1 / (0.35 + 0.65 * round))
    return (i + s) / n
  }
  return surface((u, v) => f(spread(u, 4), spread(v, 2)), {
    u: steps * 2,
    v: steps,
    material,
    regions,
  })
}

/** A hexagon bolt head, or with `socket` a cap screw, standing on the y axis. */
export function bolt(radius: number, height: number, material: Material, socket = true): Solid {
  const r = radius
  if (!socket)
    return lathe(
      [
        [r, 0],
        [r, height * 0.85],
        [r * 0.86, height],
        [0, height],
      ],
      material,
      { steps: 6 },
    )
  const depth = height * 0.7
  return [
    ...lathe(
      [
        [r, 0],
        [r, height * 0.85],
        [r * 0.85, height],
        [r * 0.55, height],
      ],
      material,
      { steps: 24 },
    ),
    ...lathe(
      [
        [r * 0.55, height],
        [r * 0.55, height - depth],
        [0, height - depth],
      ],
      material,
      { steps: 6 },
    ),
  ]
}
