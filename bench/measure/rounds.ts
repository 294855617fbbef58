/** Rounds of a comparison: odd, so that the median is one that was seen. */
export const ROUNDS = 5

export interface Comparison {
  what: string
  /** Medians over the rounds. */
  ours: number
  peer: number
  /** Median of the ratios of each round, since a noisy machine slows both sides of one. */
  ratio: number
  spread: [lowest: number, highest: number]
  unit: string
}

/**
 * Measures two things in turn, round by round, so that a slow minute hits both.
 *
 * @param what one line for the table
 * @param unit of both figures
 * @param ours one measurement of ours
 * @param peer one measurement of what we compare with
 */
export async function compare(
  what: string,
  unit: string,
  ours: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<Comparison> {
  const rounds: { ours: number; peer: number }[] = []
  await ours()
  await peer()
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ peer: await peer(), ours: await ours() })
  const ratios = rounds.map((round) => round.ours / round.peer)
  return {
    what,
    unit,
    ours: median(rounds.map((round) => round.ours)),
    peer: median(rounds.map((round) => round.peer)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
