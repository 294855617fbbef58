import { client } from '../client.ts'

/**
 * Undoes transactions, the last one first.
 *
 * @param groups of the transactions, in the order in which they were made
 * @throws Error when some of it was changed since, and so stays
 */
export async function undoTransactions(groups: readonly string[]): Promise<void> {
  let kept = 0
  for (const group of groups.toReversed()) {
    let before: number | undefined
    do {
      const undone = await client.history.undo({ group, ...(before !== undefined && { before }) })
      kept += undone.kept.length
      before = undone.next ?? undefined
    } while (before !== undefined)
  }
  if (kept > 0) throw new Error(`${kept} changed since`)
}
