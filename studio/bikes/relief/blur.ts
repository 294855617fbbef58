/** Three running means come close to a bell. The rim repeats outward. */
export function blurred(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const reach = Math.round(radius * 0.9)
  if (reach < 1) return values.slice()
  let from = values.slice()
  let to = new Float32Array(values.length)
  for (let round = 0; round < 3; round++) {
    for (let y = 0; y < height; y++) runningMean(from, to, y * width, 1, width, reach)
    for (let x = 0; x < width; x++) runningMean(to, from, x, width, height, reach)
  }
  to = from
  from = to
  return from
}

/** As `blurred`, but only marked pixels count and only they are returned. */
export function blurredInside(
  values: Float32Array,
  mask: Uint8Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const weights = blurred(
    Float32Array.from(mask, (inside) => inside),
    width,
    height,
    radius,
  )
  const sums = blurred(
    values.map((value, n) => (mask[n] ? value : 0)),
    width,
    height,
    radius,
  )
  return sums.map((sum, n) => (mask[n] ? sum / Math.max(1e-4, weights[n] ?? 1) : 0))
}

function runningMean(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  reach: number,
): void {
  const at = (n: number) => from[start + Math.max(0, Math.min(count - 1, n)) * step] ?? 0
  const share = 1 / (2 * reach + 1)
  let sum = 0
  for (let n = -reach; n <= reach; n++) sum += at(n)
  for (let n = 0; n < count; n++) {
    to[start + n * step] = sum * share
    sum += at(n + reach + 1) - at(n - reach)
  }
}
