/**
 * Mann–Whitney U test of whether two samples come from the same distribution, with the normal approximation,
 * which is exact enough above twenty values each.
 *
 * @returns the two-sided p-value: below 0.01 the samples can be told apart
 */
export function mannWhitney(ones: readonly number[], others: readonly number[]): number {
  const all = [
    ...ones.map((value) => ({ value, isOne: true })),
    ...others.map((value) => ({ value, isOne: false })),
  ]
  all.sort((one, other) => one.value - other.value)
  const ranks = sharedRanks(all.map(({ value }) => value))
  const rankSum = all.reduce((sum, { isOne }, at) => sum + (isOne ? (ranks[at] ?? 0) : 0), 0)
  const [n, m] = [ones.length, others.length]
  const u = rankSum - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normalBelow(z))
}

/** Ranks from 1; equal values share the middle of theirs. */
function sharedRanks(sorted: readonly number[]): number[] {
  return sorted.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1)
}

// Abramowitz and Stegun 26.2.17: off by less than 10⁻⁷.
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail = factors.reduceRight((sum, factor) => (sum + factor) * t, 0)
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
