import type { Material } from './material.ts'
import { between, type Facet, facet, type Solid, type Vertex, vertex } from './mesh.ts'
import { cross, dot, scale, sub, unit, type Vec } from './vec.ts'

/** A part of a surface, where `inside` is positive: painted with a material, or cut out if it has none. */
export interface Region {
  readonly inside: (at: Vec, u: number, v: number) => number
  readonly material?: Material
}

export interface SurfaceOptions {
  readonly u: number
  readonly v: number
  readonly material: Material
  readonly lining?: Material
  readonly regions?: readonly Region[]
  /** Turns the normals round. Left out, they point out of the space that the surface encloses. */
  readonly flip?: boolean
}

/** A smooth surface from a function of u and v in 0…1, as facets. Normals come from its slope. */
export function surface(f: (u: number, v: number) => Vec, options: SurfaceOptions): Solid {
  const { u: nu, v: nv, material, lining, regions = [] } = options
  const flip = options.flip ?? isInsideOut(f, nu, nv)
  const grid: Vertex[][] = []
  for (let i = 0; i <= nu; i += 1) {
    const row: Vertex[] = []
    for (let j = 0; j <= nv; j += 1) row.push(surfaceVertex(f, i / nu, j / nv, flip))
    grid.push(row)
  }
  const facets: Facet[] = []
  for (let i = 0; i < nu; i += 1) {
    for (let j = 0; j < nv; j += 1) {
      const corners = [grid[i]?.[j], grid[i + 1]?.[j], grid[i + 1]?.[j + 1], grid[i]?.[j + 1]]
      facets.push(
        ...divided(
          facet(
            corners.filter((c) => c !== undefined),
            material,
            lining,
          ),
          regions,
        ),
      )
    }
  }
  return facets
}

/** Sums the volume under the surface with its sign: negative if its slope points inward. */
function isInsideOut(f: (u: number, v: number) => Vec, nu: number, nv: number): boolean {
  let volume = 0
  const [du, dv] = [2 / nu, 2 / nv]
  for (let u = 0; u < 1 - 1e-9; u += du) {
    for (let v = 0; v < 1 - 1e-9; v += dv) {
      const a = f(u, v)
      const b = f(Math.min(1, u + du), v)
      const c = f(Math.min(1, u + du), Math.min(1, v + dv))
      const d = f(u, Math.min(1, v + dv))
      volume += dot(cross(sub(c, a), sub(d, b)), [
        (a[0] + c[0]) / 2,
        (a[1] + c[1]) / 2,
        (a[2] + c[2]) / 2,
      ])
    }
  }
  return volume < 0
}

function surfaceVertex(
  f: (u: number, v: number) => Vec,
  u: number,
  v: number,
  flip: boolean,
): Vertex {
  const e = 1e-3
  const [ua, ub] = [Math.max(0, u - e), Math.min(1, u + e)]
  const [va, vb] = [Math.max(0, v - e), Math.min(1, v + e)]
  // A pole has no slope in one direction; looking a little beside it gives one.
  const vs = v < 0.5 ? v + 2 * e : v - 2 * e
  const us = u < 0.5 ? u + 2 * e : u - 2 * e
  let du = sub(f(ub, v), f(ua, v))
  let dv = sub(f(u, vb), f(u, va))
  if (Math.hypot(...du) < 1e-7) du = sub(f(ub, vs), f(ua, vs))
  if (Math.hypot(...dv) < 1e-7) dv = sub(f(us, vb), f(us, va))
  const normal = unit(cross(du, dv))
  return vertex(f(u, v), flip ? scale(normal, -1) : normal, u, v)
}

/** Splits a facet along the borders of regions, so that their edges stay crisp. */
export function divided(whole: Facet, regions: readonly Region[]): Facet[] {
  return regions.reduce<Facet[]>(
    (parts, region) => parts.flatMap((part) => split(part, region)),
    [whole],
  )
}

function split(part: Facet, { inside, material }: Region): Facet[] {
  const values = part.corners.map((c) => inside(c.local, c.u, c.v))
  if (values.every((x) => x <= 0)) return [part]
  if (values.every((x) => x > 0)) return material ? [{ ...part, material }] : []
  const without = { ...part, corners: side(part.corners, values, -1) }
  const within = material ? [{ ...part, corners: side(part.corners, values, 1), material }] : []
  return [without, ...within].filter(({ corners }) => corners.length > 2)
}

function side(corners: readonly Vertex[], values: readonly number[], sign: 1 | -1): Vertex[] {
  return corners.flatMap((a, i) => {
    const j = (i + 1) % corners.length
    const b = corners[j]
    const [x, y] = [(values[i] ?? 0) * sign, (values[j] ?? 0) * sign]
    if (!b) return []
    const out: Vertex[] = x > 0 ? [a] : []
    if (x > 0 !== y > 0) out.push(between(a, b, x / (x - y)))
    return out
  })
}
