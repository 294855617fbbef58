import { bounds, type Camera, SIDE, type View } from './camera.ts'
import { type Corner, type DepthMap, depthMap } from './depth.ts'
import type { Vertex } from './mesh.ts'
import type { Sight } from './sight.ts'
import { softShadow } from './soft-shadow.ts'
import type { Vec } from './vec.ts'

const MARGIN = 60
const CELL = 6
const CELLS = (SIDE + 2 * MARGIN) / CELL

const BACKGROUND = `<defs><radialGradient id="tile" cx="0.42" cy="0.34" r="0.85"><stop stop-color="#efefed"/><stop offset="0.55" stop-color="#e4e4e2"/><stop offset="1" stop-color="#d3d3d0"/></radialGradient></defs><rect width="${SIDE}" height="${SIDE}" fill="url(#tile)"/>`

/** The whole picture: tile, shadow, object. */
export function tile(object: string, shadow: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${BACKGROUND}${shadow}${object}</svg>`
}

/** The object's shadow on the floor it stands on, or on the wall close behind it. */
export function shadowOf(sights: readonly Sight[], camera: Camera, view: View): string {
  return view.ground === 'floor' ? floorShadow(sights, camera) : wallShadow(sights, view.zoom ?? 1)
}

function wallShadow(sights: readonly Sight[], zoom: number): string {
  const map = coverage()
  for (const { rings, turned } of sights) if (turned > 0) map.add(rings)
  const by = 16 * Math.sqrt(zoom)
  return drawn(map, 2, 0.32, [by, by * 1.5])
}

function floorShadow(sights: readonly Sight[], camera: Camera): string {
  const box = bounds(cornersOf(sights))
  const [floor, tall] = [box.low[1], box.high[1] - box.low[1]]
  const [soft, contact] = [coverage(), coverage()]
  const onFloor = new Map<Vertex, Corner>()
  const under = (v: Vertex): Corner => {
    const before = onFloor.get(v)
    if (before) return before
    const [x, y] = camera.project([v.at[0], floor, v.at[2]])
    const made = { x, y, z: 0 }
    onFloor.set(v, made)
    return made
  }
  for (const { piece, rings } of sights) {
    const corners = piece.kind === 'facet' ? [piece.corners] : piece.rings
    const below = corners.map((ring) => ring.map(under))
    if (corners[0]?.some((v) => v.at[1] - floor < tall * 0.07)) contact.add(below)
    // The lamp stands to the left in front, so the shadow falls to the right and away, longer for what is higher.
    const cast = below.map((ring, i) =>
      ring.map((p, k) => {
        const rise = Math.max(0, p.y - (rings[i]?.[k]?.y ?? p.y))
        return { x: p.x + rise * 0.3, y: p.y - rise * 0.07, z: 0 }
      }),
    )
    soft.add(cast)
  }
  return drawn(soft, 4, 0.27) + drawn(contact, 1, 0.42)
}

function* cornersOf(sights: readonly Sight[]): Iterable<Vec> {
  for (const { piece } of sights) {
    if (piece.kind === 'facet') for (const v of piece.corners) yield v.at
    else for (const ring of piece.rings) for (const v of ring) yield v.at
  }
}

/** Coarse, since a shadow gets blurred. */
const coverage = (): DepthMap => depthMap(-MARGIN, -MARGIN, CELL, CELLS, CELLS)

function drawn(
  map: DepthMap,
  radius: number,
  strength: number,
  by: readonly [number, number] = [0, 0],
): string {
  const address = softShadow({ cells: map.covered(), side: CELLS }, radius, strength)
  const [x, y] = [by[0] - MARGIN, by[1] - MARGIN]
  return `<image x="${x}" y="${y}" width="${CELLS * CELL}" height="${CELLS * CELL}" href="${address}"/>`
}
