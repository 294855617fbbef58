import { client } from '../client.ts'

/**
 * Takes back transactions, the last one first.
 *
 * @param groups of the transactions, in the order in which they were made
 * @throws Error when some of it was changed since, and so stays
 */
export async function takeBack(groups: readonly string[]): Promise<void> {
  let kept = 0
  for (const group of groups.toReversed()) {
    let before: number | undefined
    do {
      const answer = await client.history.undo({ group, ...(before !== undefined && { before }) })
      kept += answer.kept.length
      before = answer.next ?? undefined
    } while (before !== undefined)
  }
  if (kept > 0) throw new Error(`${kept} changed since`)
}
