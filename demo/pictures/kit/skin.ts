import type { Point } from './curve.ts'
import type { Material } from './material.ts'
import { type Facet, facet, type Solid, type Vertex, vertex } from './mesh.ts'
import { distanceIn } from './region.ts'
import { divided, type Region } from './surface.ts'
import { unit, type Vec } from './vec.ts'

/** Height of a sheet over its drawing plane, at a place and its distance to the outline. */
export type Height = (x: number, y: number, edge: number) => number

export interface SkinOptions {
  readonly height: Height
  readonly material: Material
  readonly lining?: Material
  readonly regions?: readonly Region[]
  /** Size of the facets, in the drawing's units. */
  readonly cell: number
}

/** Round edges rising to a flat middle: `depth` high, reached `soft` from the outline. */
export function pillow(depth: number, soft: number): Height {
  return (_x, _y, edge) => {
    const t = 1 - Math.min(1, Math.max(0, edge / soft))
    return depth * Math.sqrt(1 - t * t)
  }
}

/** A curved sheet with any outline: cloth, fairings, screens. */
export function skin(outline: readonly Point[], options: SkinOptions): Solid {
  const { material, lining, regions = [] } = options
  const nodes = nodesOf(outline, options)
  const cut: Region = { inside: ([x, y]) => -distanceIn(outline, x, y) }
  const facets: Facet[] = []
  for (let j = 0; j + 1 < nodes.length; j += 1) {
    const [low = [], high = []] = [nodes[j], nodes[j + 1]]
    for (let i = 0; i + 1 < low.length; i += 1) {
      const corners = [low[i], low[i + 1], high[i + 1], high[i]].filter((n) => n !== undefined)
      if (corners.every((n) => n.edge <= 0)) continue
      const whole = facet(
        corners.map((n) => n.vertex),
        material,
        lining,
      )
      facets.push(...divided(whole, corners.some((n) => n.edge < 0) ? [cut, ...regions] : regions))
    }
  }
  return facets
}

interface Node {
  readonly vertex: Vertex
  /** Distance to the outline, positive inside. */
  readonly edge: number
}

/** A grid over the outline. The distance to it is measured once a node; slopes come from the nodes around. */
function nodesOf(outline: readonly Point[], { height, cell }: SkinOptions): Node[][] {
  const [x0, x1] = [Math.min(...outline.map((p) => p[0])), Math.max(...outline.map((p) => p[0]))]
  const [y0, y1] = [Math.min(...outline.map((p) => p[1])), Math.max(...outline.map((p) => p[1]))]
  const [nx, ny] = [Math.ceil((x1 - x0) / cell), Math.ceil((y1 - y0) / cell)]
  const [dx, dy] = [(x1 - x0) / nx, (y1 - y0) / ny]
  const edges = Array.from({ length: ny + 1 }, (_, j) =>
    Float64Array.from({ length: nx + 1 }, (_, i) => distanceIn(outline, x0 + i * dx, y0 + j * dy)),
  )
  const at = (i: number, j: number): number =>
    edges[Math.min(ny, Math.max(0, j))]?.[Math.min(nx, Math.max(0, i))] ?? 0
  return edges.map((row, j) =>
    Array.from(row, (edge, i): Node => {
      const [x, y] = [x0 + i * dx, y0 + j * dy]
      const e = cell * 0.25
      const [ex, ey] = [
        (at(i + 1, j) - at(i - 1, j)) / (2 * dx),
        (at(i, j + 1) - at(i, j - 1)) / (2 * dy),
      ]
      const a = (height(x + e, y, edge + e * ex) - height(x - e, y, edge - e * ex)) / (2 * e)
      const b = (height(x, y + e, edge + e * ey) - height(x, y - e, edge - e * ey)) / (2 * e)
      return { vertex: vertex([x, y, height(x, y, edge)], unit([-a, -b, 1])), edge }
    }),
  )
}

/** The sheet as a function of its plane, for laying seams and parts on it. */
export function onSkin(outline: readonly Point[], height: Height): (x: number, y: number) => Vec {
  return (x, y) => [x, y, height(x, y, distanceIn(outline, x, y))]
}
