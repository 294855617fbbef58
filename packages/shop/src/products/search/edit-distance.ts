/**
 * How many letters set two words apart: each left out, put in, replaced, or swapped with its neighbour counts one.
 *
 * @param maxDistance more is not counted: the result is then `maxDistance` + 1
 */
export function editDistance(one: string, other: string, maxDistance: number): number {
  if (Math.abs(one.length - other.length) > maxDistance) return maxDistance + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const row = computeRow(one, other, at, last, before)
    if (Math.min(...row) > maxDistance) return maxDistance + 1
    before = last
    last = row
  }
  return Math.min(last[other.length] ?? 0, maxDistance + 1)
}

/** The costs of the first `at` letters of a word against each beginning of the other. */
function computeRow(
  one: string,
  other: string,
  at: number,
  last: number[],
  before: number[],
): number[] {
  const row = [at]
  for (let to = 1; to <= other.length; to++) {
    const isSame = one[at - 1] === other[to - 1]
    const replaced = (last[to - 1] ?? 0) + (isSame ? 0 : 1)
    const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
    const swapped = at > 1 && to > 1 && isSwapped ? (before[to - 2] ?? 0) + 1 : replaced
    row.push(Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, replaced, swapped))
  }
  return row
}
