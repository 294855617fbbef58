import { type Seen, SIDE } from './camera.ts'
import { type Corner, type DepthMap, depthMap } from './depth.ts'
import { KEY } from './light.ts'
import type { Sight } from './sight.ts'
import { cross, dot, unit, type Vec } from './vec.ts'

const CELL = 6
const LIGHT_CELLS = 150

/** What of the room and of the main lamp each point sees, and what the viewer cannot see at all. */
export interface Visibility {
  open(p: Seen): number
  lit(p: Seen): number
  /** Pieces laid over others are hidden only by what lies well in front of them. */
  isHidden(points: readonly Seen[], isLaidOver: boolean): boolean
}

export function visibilityOf(sights: readonly Sight[], zoom: number): Visibility {
  const view = depthMap(-SIDE * 0.1, -SIDE * 0.1, CELL, (SIDE * 1.2) / CELL, (SIDE * 1.2) / CELL)
  const solid = sights.filter(({ piece }) => piece.opacity === 1)
  for (const { piece, rings, turned } of solid) {
    if (turned > 0 || (piece.kind === 'facet' && piece.lining)) view.add(rings)
  }
  return {
    open: (p) => openness(view, p),
    lit: lampOn(solid),
    isHidden: (points, isLaidOver) => {
      const margin = isLaidOver ? SIDE * 0.15 * zoom : CELL * 1.7
      return points.every((p) => isBehind(view, p, margin))
    },
  }
}

function isBehind(view: DepthMap, p: Seen, margin: number): boolean {
  for (let i = -1; i <= 1; i += 1) {
    for (let j = -1; j <= 1; j += 1) {
      if (view.at(p.x + i * CELL, p.y + j * CELL) < p.z + margin) return false
    }
  }
  return true
}

const DIRECTIONS = Array.from({ length: 8 }, (_, i): readonly [number, number] => {
  const a = (i * Math.PI) / 4 + 0.3
  return [Math.cos(a), Math.sin(a)]
})
const REACHES = [11, 26, 52]

/** Corners and gaps see less of the room: looks how far the neighbourhood rises above the point's own plane. */
function openness(view: DepthMap, p: Seen): number {
  const nz = Math.max(0.25, p.normal[2])
  let closed = 0
  for (const reach of REACHES) {
    for (const [dx, dy] of DIRECTIONS) {
      const plane = p.z - (p.normal[0] * dx * reach - p.normal[1] * dy * reach) / nz
      const rise = view.at(p.x + dx * reach, p.y + dy * reach) - plane - CELL * 0.8
      if (rise <= 0) continue
      const steep = Math.min(1, rise / reach)
      closed += rise > reach * 5 ? steep * 0.3 : steep
    }
  }
  return 1 - Math.min(0.85, (closed / (DIRECTIONS.length * REACHES.length)) * 1.25)
}

/** The main lamp's view of the object, looked up softly. */
function lampOn(solid: readonly Sight[]): (p: Seen) => number {
  const across = unit(cross([0, 1, 0], KEY))
  const up = cross(KEY, across)
  const fromLamp = (p: Seen): Corner => {
    const at: Vec = [p.x, -p.y, p.z]
    return { x: dot(at, across), y: dot(at, up), z: dot(at, KEY) }
  }
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  const known = new Map<Seen, Corner>()
  const corner = (p: Seen): Corner => {
    const before = known.get(p)
    if (before) return before
    const made = fromLamp(p)
    known.set(p, made)
    if (made.x < x0) x0 = made.x
    if (made.x > x1) x1 = made.x
    if (made.y < y0) y0 = made.y
    if (made.y > y1) y1 = made.y
    return made
  }
  const shapes = solid.map(({ rings }) => rings.map((ring) => ring.map(corner)))
  const cell = Math.max(x1 - x0, y1 - y0, 1) / LIGHT_CELLS
  const map = depthMap(x0 - cell * 2, y0 - cell * 2, cell, LIGHT_CELLS + 4, LIGHT_CELLS + 4)
  for (const rings of shapes) map.add(rings)
  return (p) => {
    const q = fromLamp(p)
    const margin = cell * 2.5 + 3 * cell * (1 - Math.max(0, dot(p.normal, KEY)))
    let dark = 0
    for (let i = -1; i <= 1; i += 1) {
      for (let j = -1; j <= 1; j += 1) {
        if (map.at(q.x + i * 1.6 * cell, q.y + j * 1.6 * cell) > q.z + margin) dark += 1
      }
    }
    return 1 - dark / 9
  }
}
