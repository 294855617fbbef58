import { MAX_LIST, MAX_UPDATES } from '@pitlane/protocol'
import { isDemoProduct } from '@pitlane/shop'
import { client, queryClient } from '../client.ts'
import { undoTransactions } from '../ui/undo-transactions.ts'
import { saveInOrder } from '../ui/use-save.ts'

const queryKey = ['products', 'of-demo']

/** How many products there are, and the ids of those that came with the demo. */
export const demoQuery = {
  queryKey,
  async queryFn() {
    const demo: string[] = []
    for (let total = 0; ; ) {
      const page = await client.entities.Product.list('created_date', MAX_LIST, total, [
        'id',
        'specifications',
        'created_by_id',
      ])
      demo.push(...page.filter(isDemoProduct).map(({ id }) => id))
      total += page.length
      if (page.length < MAX_LIST) return { total, demo }
    }
  },
  staleTime: 0,
}

/** @returns the groups of changes, for {@link putBack} */
export async function removeDemo(ids: readonly string[]): Promise<string[]> {
  const groups: string[] = []
  for (let start = 0; start < ids.length; start += MAX_UPDATES) {
    const operations = ids
      .slice(start, start + MAX_UPDATES)
      .map((id) => ({ entity: 'Product', action: 'delete', id }) as const)
    const { group } = await saveInOrder('Product', (idempotencyKey) =>
      client.transaction(operations, { idempotencyKey }),
    )
    groups.push(group)
  }
  await readAgain()
  return groups
}

/** @throws Error when some of it was changed since, and so stays */
export async function putBack(groups: readonly string[]): Promise<void> {
  await undoTransactions(groups)
  await readAgain()
}

function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['products'] })
}
