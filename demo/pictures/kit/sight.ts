import type { Camera, Seen } from './camera.ts'
import type { Face, Facet, Solid, Vertex } from './mesh.ts'

/** A piece of a solid as the viewer sees it. */
export interface Sight {
  readonly piece: Facet | Face
  readonly rings: readonly (readonly Seen[])[]
  /** How far its outside is turned to the viewer: 1 square on, 0 edge on, below 0 turned away. */
  readonly turned: number
  readonly cover: readonly Sight[]
}

/** Each vertex once, however many facets share it. */
export function verticesOf(solid: Solid): Set<Vertex> {
  const all = new Set<Vertex>()
  for (const piece of solid) {
    if (piece.kind === 'facet') for (const v of piece.corners) all.add(v)
    else for (const ring of piece.rings) for (const v of ring) all.add(v)
  }
  return all
}

/** Looks at every piece of a solid through a camera. */
export function sightsOf(solid: Solid, camera: Camera): Sight[] {
  const known = new Map<Vertex, Seen>()
  const see = (v: Vertex): Seen => {
    const before = known.get(v)
    if (before) return before
    const seen = camera.see(v)
    known.set(v, seen)
    return seen
  }
  const sight = (piece: Facet | Face): Sight => {
    const rings =
      piece.kind === 'facet' ? [piece.corners.map(see)] : piece.rings.map((ring) => ring.map(see))
    const turned = facing(rings[0] ?? [])
    return {
      piece,
      rings,
      turned,
      cover: piece.kind === 'face' && turned > 0 ? piece.cover.map(sight) : [],
    }
  }
  return solid.map(sight)
}

function facing(points: readonly Seen[]): number {
  let [gx, gy, gz, nx, ny, nz] = [0, 0, 0, 0, 0, 0]
  let b = points[points.length - 1]
  for (const a of points) {
    if (b) {
      gx += (b.y - a.y) * (b.z + a.z)
      gy += (b.z - a.z) * (b.x + a.x)
      gz += (b.x - a.x) * (b.y + a.y)
    }
    nx += a.normal[0]
    ny += a.normal[1]
    nz += a.normal[2]
    b = a
  }
  // Pixels run downward, normals upward; projected points already hold the perspective, so depth alone decides.
  const cosine = gz / (Math.hypot(gx, gy, gz) || 1)
  return gx * nx - gy * ny + gz * nz >= 0 ? cosine : -cosine
}
