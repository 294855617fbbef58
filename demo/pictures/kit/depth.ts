/** A coarse map of how near things are, for shadows and for finding what is hidden. */
export interface DepthMap {
  /** The nearest depth at a place, or -Infinity where there is nothing. */
  at(x: number, y: number): number
  /** Notes a polygon (rings are even-odd), its corners as x, y and depth. */
  add(rings: readonly (readonly Corner[])[]): void
  /** 1 where anything was noted, 0 elsewhere; row by row. */
  covered(): Float32Array
}

export interface Corner {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** The map's place: its corner, the size of a cell, and how many cells across and down. */
interface Grid {
  readonly x0: number
  readonly y0: number
  readonly cell: number
  readonly width: number
  readonly height: number
  readonly cells: Float32Array
}

export function depthMap(
  x0: number,
  y0: number,
  cell: number,
  width: number,
  height: number,
): DepthMap {
  const cells = new Float32Array(width * height).fill(-Infinity)
  const grid: Grid = { x0, y0, cell, width, height, cells }
  const perCell = 1 / cell
  return {
    at: (x, y) => {
      const i = Math.floor((x - x0) * perCell)
      const j = Math.floor((y - y0) * perCell)
      return i < 0 || j < 0 || i >= width || j >= height
        ? -Infinity
        : (cells[j * width + i] ?? -Infinity)
    },
    add: (rings) => fill(grid, rings),
    covered: () => cells.map((z) => (z === -Infinity ? 0 : 1)),
  }
}

/** Fills a polygon cell by cell with the depth of its mean plane; holes by the even-odd rule. */
function fill(grid: Grid, rings: readonly (readonly Corner[])[]): void {
  const [outer] = rings
  if (!outer || outer.length < 3) return
  let [top, bottom] = [Infinity, -Infinity]
  for (const c of outer) {
    if (c.y < top) top = c.y
    if (c.y > bottom) bottom = c.y
  }
  const { y0, cell, height } = grid
  const plane = planeOf(outer)
  const small = outer.length <= 8
  const last = Math.min(height - 1, Math.floor((bottom - y0) / cell))
  for (let j = Math.max(0, Math.floor((top - y0) / cell)); j <= last; j += 1) {
    if (small) fillRow(grid, outer, j, plane)
    else fillRowWithHoles(grid, rings, j, plane)
  }
  // So that a polygon smaller than a cell leaves its mark.
  if (small)
    for (const c of outer)
      put(grid, Math.floor((c.x - grid.x0) / cell), Math.floor((c.y - y0) / cell), c.z)
}

function put({ cells, width, height }: Grid, i: number, j: number, z: number): void {
  if (i < 0 || j < 0 || i >= width || j >= height) return
  const k = j * width + i
  if (z > (cells[k] ?? 0)) cells[k] = z
}

/** One row of a convex polygon: from its leftmost to its rightmost crossing. */
function fillRow(grid: Grid, ring: readonly Corner[], j: number, plane: Plane): void {
  const y = grid.y0 + (j + 0.5) * grid.cell
  let [from, to] = [Infinity, -Infinity]
  let b = ring[ring.length - 1]
  for (const a of ring) {
    if (b && a.y <= y !== b.y <= y) {
      const x = a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)
      if (x < from) from = x
      if (x > to) to = x
    }
    b = a
  }
  fillSpan(grid, j, from, to, plane)
}

function fillRowWithHoles(
  grid: Grid,
  rings: readonly (readonly Corner[])[],
  j: number,
  plane: Plane,
): void {
  const crossings = rowCrossings(rings, grid.y0 + (j + 0.5) * grid.cell)
  for (let k = 0; k + 1 < crossings.length; k += 2) {
    fillSpan(grid, j, crossings[k] ?? 0, crossings[k + 1] ?? 0, plane)
  }
}

function fillSpan(grid: Grid, j: number, from: number, to: number, plane: Plane): void {
  const { x0, y0, cell } = grid
  const base =
    plane.z + plane.dy * (y0 + (j + 0.5) * cell - plane.y) + plane.dx * (x0 + 0.5 * cell - plane.x)
  for (let i = Math.ceil((from - x0) / cell - 0.5); i <= (to - x0) / cell - 0.5; i += 1) {
    put(grid, i, j, Math.min(plane.high, Math.max(plane.low, base + plane.dx * cell * i)))
  }
}

function rowCrossings(rings: readonly (readonly Corner[])[], y: number): number[] {
  const crossings: number[] = []
  for (const ring of rings) {
    let b = ring[ring.length - 1]
    for (const a of ring) {
      if (b && a.y <= y !== b.y <= y) crossings.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
      b = a
    }
  }
  return crossings.sort((p, q) => p - q)
}

/** Depth as a plane through the middle of a polygon, kept within its corners' depths. */
interface Plane extends Corner {
  readonly dx: number
  readonly dy: number
  readonly low: number
  readonly high: number
}

function planeOf(ring: readonly Corner[]): Plane {
  const n = ring.length
  let [nx, ny, nz, x, y, z, low, high] = [0, 0, 0, 0, 0, 0, Infinity, -Infinity]
  let b = ring[n - 1]
  for (const a of ring) {
    if (b) {
      nx += (b.y - a.y) * (b.z + a.z)
      ny += (b.z - a.z) * (b.x + a.x)
      nz += (b.x - a.x) * (b.y + a.y)
    }
    x += a.x / n
    y += a.y / n
    z += a.z / n
    if (a.z < low) low = a.z
    if (a.z > high) high = a.z
    b = a
  }
  const edgeOn = Math.abs(nz) < 1e-6
  return { x, y, z, low, high, dx: edgeOn ? 0 : -nx / nz, dy: edgeOn ? 0 : -ny / nz }
}
