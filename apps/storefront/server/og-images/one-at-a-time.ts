/** There is no time for it now: too much is waiting already, or everything is about to end. */
export class Busy extends Error {}

/**
 * Lets work wait for the work before it.
 *
 * @param most how many may wait
 * @throws Busy, from the function returned, when one more would be too many
 */
export function oneAtATime(most: number) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async function take<Made>(work: () => Promise<Made>): Promise<Made> {
    if (waiting >= most) throw new Busy('Too many pictures are being made.')
    waiting++
    const made = last.then(work).finally(() => waiting--)
    last = made.catch(() => undefined)
    return made
  }
}
