/**
 * How far each marked pixel lies from the nearest unmarked one, in pixels; 0 where unmarked.
 * The lower envelope of parabolas, along rows and then along columns.
 */
export function distanceInside(mask: Uint8Array, width: number, height: number): Float32Array {
  const far = 1e12
  const grid = Float64Array.from(mask, (inside) => (inside ? far : 0))
  const longest = Math.max(width, height)
  const scratch = {
    line: new Float64Array(longest + 2),
    places: new Int32Array(longest + 2),
    bounds: new Float64Array(longest + 3),
  }
  for (let x = 0; x < width; x++) pass(grid, x, width, height, scratch)
  for (let y = 0; y < height; y++) pass(grid, y * width, 1, width, scratch)
  return Float32Array.from(grid, (square) => Math.max(0, Math.sqrt(square) - 0.5))
}

interface Scratch {
  line: Float64Array
  places: Int32Array
  bounds: Float64Array
}

function pass(grid: Float64Array, start: number, step: number, count: number, scratch: Scratch) {
  const { line, places, bounds } = scratch
  // An unmarked pixel stands before and behind the line, so that the box's rim counts as an edge.
  line[0] = 0
  line[count + 1] = 0
  for (let n = 0; n < count; n++) line[n + 1] = grid[start + n * step] ?? 0
  let top = 0
  places[0] = 0
  bounds[0] = -1e20
  bounds[1] = 1e20
  for (let n = 1; n < count + 2; n++) {
    let cut = crossing(line, n, places[top] ?? 0)
    while (cut <= (bounds[top] ?? 0)) cut = crossing(line, n, places[--top] ?? 0)
    places[++top] = n
    bounds[top] = cut
    bounds[top + 1] = 1e20
  }
  top = 0
  for (let n = 0; n < count; n++) {
    while ((bounds[top + 1] ?? 0) < n + 1) top++
    const place = places[top] ?? 0
    grid[start + n * step] = (n + 1 - place) ** 2 + (line[place] ?? 0)
  }
}

function crossing(line: Float64Array, a: number, b: number): number {
  return ((line[a] ?? 0) + a * a - (line[b] ?? 0) - b * b) / (2 * a - 2 * b)
}
