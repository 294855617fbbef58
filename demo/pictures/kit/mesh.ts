import type { Material } from './material.ts'
import { add, cross, length, mix, rotation, scale, sub, type Turn, unit, type Vec } from './vec.ts'

export interface Vertex {
  readonly at: Vec
  readonly normal: Vec
  /** Where the vertex lay when its shape was made; patterns and folds hang on it. */
  readonly local: Vec
  readonly u: number
  readonly v: number
}

interface Piece {
  readonly material: Material
  /** Higher layers cover lower ones; within a layer the nearer covers the farther. */
  readonly layer: number
  /** How solid it looks, for glass: 0…1. */
  readonly opacity: number
}

/** A small convex polygon. `lining` is shown where the viewer sees its back. */
export interface Facet extends Piece {
  readonly kind: 'facet'
  readonly corners: readonly Vertex[]
  readonly lining?: Material
}

/** A flat face with any outline and holes. A cover shades it in small facets. */
export interface Face extends Piece {
  readonly kind: 'face'
  readonly rings: readonly (readonly Vertex[])[]
  readonly cover: readonly Facet[]
}

export type Solid = readonly (Facet | Face)[]

export function vertex(at: Vec, normal: Vec, u = 0, v = 0): Vertex {
  return { at, normal, local: at, u, v }
}

export function facet(corners: readonly Vertex[], material: Material, lining?: Material): Facet {
  return { kind: 'facet', corners, material, layer: 0, opacity: 1, lining }
}

/** The vertex between two others. */
export function between(a: Vertex, b: Vertex, t: number): Vertex {
  return {
    at: mix(a.at, b.at, t),
    normal: unit(mix(a.normal, b.normal, t)),
    local: mix(a.local, b.local, t),
    u: a.u + (b.u - a.u) * t,
    v: a.v + (b.v - a.v) * t,
  }
}

function mapped(solid: Solid, change: (v: Vertex) => Vertex): Solid {
  const known = new Map<Vertex, Vertex>()
  const moved = (v: Vertex): Vertex => {
    const before = known.get(v)
    if (before) return before
    const after = change(v)
    known.set(v, after)
    return after
  }
  const facetMoved = (f: Facet): Facet => ({ ...f, corners: f.corners.map(moved) })
  return solid.map((piece) =>
    piece.kind === 'facet'
      ? facetMoved(piece)
      : {
          ...piece,
          rings: piece.rings.map((ring) => ring.map(moved)),
          cover: piece.cover.map(facetMoved),
        },
  )
}

export interface Placing {
  at?: Vec
  turn?: Turn
  size?: number | Vec
}

/** Sizes, then turns, then moves a solid. A negative size mirrors it. */
export function place(
  solid: Solid,
  { at = [0, 0, 0], turn = [0, 0, 0], size = 1 }: Placing,
): Solid {
  const rotate = rotation(turn)
  const [sx, sy, sz] = typeof size === 'number' ? [size, size, size] : size
  return mapped(solid, (v) => ({
    ...v,
    at: add(rotate([v.at[0] * sx, v.at[1] * sy, v.at[2] * sz]), at),
    normal: rotate(unit([v.normal[0] / sx, v.normal[1] / sy, v.normal[2] / sz])),
  }))
}

export const mirrored = (solid: Solid): Solid => place(solid, { size: [-1, 1, 1] })

/** Bends a solid: every point goes where `bend` says, normals follow. */
export function bent(solid: Solid, bend: (at: Vec) => Vec): Solid {
  const step = 0.5
  return mapped(solid, (v) => {
    const at = bend(v.at)
    const side: Vec = Math.abs(v.normal[1]) < 0.8 ? [0, 1, 0] : [1, 0, 0]
    const across = unit(cross(v.normal, side))
    const along = cross(v.normal, across)
    const a = sub(bend(add(v.at, scale(across, step))), at)
    const b = sub(bend(add(v.at, scale(along, step))), at)
    const normal = unit(cross(a, b))
    return { ...v, at, normal }
  })
}

/** Lays a solid, drawn flat in millimetres about the origin, on a surface round the place (u, v). */
export function laidOn(
  f: (u: number, v: number) => Vec,
  u: number,
  v: number,
  solid: Solid,
): Solid {
  const e = 1e-3
  const across = sub(f(u + e, v), f(u - e, v))
  const upward = sub(f(u, v + e), f(u, v - e))
  const [perU, perV] = [length(across) / (2 * e), length(upward) / (2 * e)]
  const normalAt = (a: number, b: number) =>
    unit(cross(sub(f(a + e, b), f(a - e, b)), sub(f(a, b + e), f(a, b - e))))
  return bent(solid, ([x, y, z]) => {
    const [a, b] = [u + x / perU, v + y / perV]
    return add(f(a, b), scale(normalAt(a, b), z))
  })
}

/** Solids drawn some layers over what surrounds them, whatever their depth. */
export const over = (layers: number, ...solids: Solid[]): Solid =>
  solids.flat().map((piece) => ({ ...piece, layer: piece.layer + layers }))

export const glassy = (opacity: number, ...solids: Solid[]): Solid =>
  solids.flat().map((piece) => ({ ...piece, opacity }))
