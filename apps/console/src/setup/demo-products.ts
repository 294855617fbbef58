import { MAX_UPDATES } from '@pitlane/protocol'
import { isDemoProduct } from '@pitlane/shop'
import { client, queryClient } from '../client.ts'
import { undoChanges } from '../ui/undo-changes.ts'
import { saveInOrder } from '../ui/use-save.ts'

const reads = client.entities.Product.batched()
const queryKey = ['products', 'of-demo']

/** The demo has fewer, and comes into an empty shop only: those of it are the oldest. */
const MOST_OF_DEMO = 500
const FIELDS = ['id', 'specifications', 'created_by_id'] as const

/** How many products there are, and the ids of those that came with the demo. */
export const demoQuery = {
  queryKey,
  async queryFn() {
    const byNobody = { created_by_id: null }
    const [total, oldest] = await Promise.all([
      reads.count(),
      reads.filter(byNobody, 'created_date', MOST_OF_DEMO, 0, FIELDS),
    ])
    return { total, demo: oldest.filter(isDemoProduct).map(({ id }) => id) }
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

/** @throws UndoRefused when something of it was changed since, and so all of it stays */
export async function putBack(groups: readonly string[]): Promise<void> {
  await undoChanges({ groups })
  await readAgain()
}

function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['products'] })
}
