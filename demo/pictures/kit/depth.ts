/** A coarse map of how near things are, for shadows and for finding what is hidden. */
export interface DepthMap {
  /** The nearest depth at a place, or -Infinity where there is nothing. */
  at(x: number, y: number): number
  /** Notes a polygon (rings are even-odd), its corners as [x, y, depth]. */
  add(rings: readonly (readonly Corner[])[]): void
  /** What is covered at all, as a few rectangles. */
  covered(): Rectangle[]
}

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Corner {
  readonly x: number
  readonly y: number
  readonly z: number
}

export function depthMap(
  x0: number,
  y0: number,
  cell: number,
  width: number,
  height: number,
): DepthMap {
  const cells = new Float32Array(width * height).fill(-Infinity)
  const perCell = 1 / cell
  const put = (i: number, j: number, z: number) => {
    if (i < 0 || j < 0 || i >= width || j >= height) return
    const k = j * width + i
    if (z > (cells[k] ?? 0)) cells[k] = z
  }
  return {
    at: (x, y) => {
      const i = Math.floor((x - x0) * perCell)
      const j = Math.floor((y - y0) * perCell)
      return i < 0 || j < 0 || i >= width || j >= height
        ? -Infinity
        : (cells[j * width + i] ?? -Infinity)
    },
    add: (rings) =>
      fill(
        rings.map((ring) =>
          ring.map((c) => ({ x: (c.x - x0) / cell, y: (c.y - y0) / cell, z: c.z })),
        ),
        put,
      ),
    covered: () =>
      rectangles(width, height, (k) => cells[k] !== -Infinity).map(([i, j, w, h]) => ({
        x: x0 + i * cell,
        y: y0 + j * cell,
        width: w * cell,
        height: h * cell,
      })),
  }
}

type Run = [i: number, j: number, w: number, h: number]

/** Runs of set cells, each as tall as the rows below repeat it. */
function rectangles(width: number, height: number, isSet: (k: number) => boolean): Run[] {
  const found: Run[] = []
  let above = new Map<number, Run>()
  for (let j = 0; j < height; j += 1) {
    const row = new Map<number, Run>()
    for (const [from, wide] of runsOf(j * width, width, isSet)) {
      const same = above.get(from)
      const run: Run = same?.[2] === wide ? same : [from, j, wide, 0]
      if (run !== same) found.push(run)
      run[3] += 1
      row.set(from, run)
    }
    above = row
  }
  return found
}

function* runsOf(
  start: number,
  width: number,
  isSet: (k: number) => boolean,
): Iterable<[from: number, wide: number]> {
  for (let i = 0; i < width; i += 1) {
    if (!isSet(start + i)) continue
    const from = i
    while (i < width && isSet(start + i)) i += 1
    yield [from, i - from]
  }
}

/** Fills a polygon cell by cell with the depth of its mean plane; holes by the even-odd rule. */
function fill(
  rings: readonly (readonly Corner[])[],
  put: (i: number, j: number, z: number) => void,
): void {
  const [outer = []] = rings
  const depth = planeOf(outer)
  let [top, bottom] = [Infinity, -Infinity]
  for (const c of outer) {
    if (c.y < top) top = c.y
    if (c.y > bottom) bottom = c.y
  }
  const small = outer.length <= 8
  for (let j = Math.floor(top); j <= Math.floor(bottom); j += 1) {
    if (small) fillRow(outer, j, depth, put)
    else fillRowWithHoles(rings, j, depth, put)
  }
  if (small) for (const c of outer) put(Math.floor(c.x), Math.floor(c.y), c.z)
}

type DepthAt = (x: number, y: number) => number
type Put = (i: number, j: number, z: number) => void

/** One row of a convex polygon: from its leftmost to its rightmost crossing. */
function fillRow(ring: readonly Corner[], j: number, depth: DepthAt, put: Put): void {
  const y = j + 0.5
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
  for (let i = Math.ceil(from - 0.5); i <= to - 0.5; i += 1) put(i, j, depth(i + 0.5, y))
}

function fillRowWithHoles(
  rings: readonly (readonly Corner[])[],
  j: number,
  depth: DepthAt,
  put: Put,
): void {
  const crossings = rowCrossings(rings, j + 0.5)
  for (let k = 0; k + 1 < crossings.length; k += 2) {
    const [from, to] = [crossings[k] ?? 0, crossings[k + 1] ?? 0]
    for (let i = Math.ceil(from - 0.5); i <= Math.floor(to - 0.5); i += 1)
      put(i, j, depth(i + 0.5, j + 0.5))
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

function planeOf(ring: readonly Corner[]): (x: number, y: number) => number {
  let [nx, ny, nz, mx, my, mz] = [0, 0, 0, 0, 0, 0]
  let low = Infinity
  let high = -Infinity
  let b = ring[ring.length - 1]
  for (const a of ring) {
    if (b) {
      nx += (b.y - a.y) * (b.z + a.z)
      ny += (b.z - a.z) * (b.x + a.x)
      nz += (b.x - a.x) * (b.y + a.y)
    }
    mx += a.x / ring.length
    my += a.y / ring.length
    mz += a.z / ring.length
    low = Math.min(low, a.z)
    high = Math.max(high, a.z)
    b = a
  }
  if (Math.abs(nz) < 1e-6) return () => mz
  return (x, y) => Math.min(high, Math.max(low, mz - (nx * (x - mx) + ny * (y - my)) / nz))
}
