/** As long as the headers of a request may be. */
const SIZE = 32 * 1024
const ROUNDS = 7

/**
 * How much longer a text four times as long takes: about 4 where work grows with its input, 16 where with its square.
 *
 * @param work on an input of so many characters
 */
export function workGrowth(work: (size: number) => unknown): number {
  work(SIZE)
  const quarter = fastest(() => work(SIZE / 4))
  // What takes less than this is measured with its noise.
  return fastest(() => work(SIZE)) / Math.max(quarter, 0.1)
}

function fastest(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    work()
    least = Math.min(least, performance.now() - began)
  }
  return least
}
