import type { NewRecord } from '@pitlane/client'
import { MAX_UPDATES } from '@pitlane/protocol'
import type { Product } from '@pitlane/shop'
import { client, queryClient } from '../../client.ts'
import { undoChanges } from '../../ui/undo-changes.ts'
import { saveInOrder } from '../../ui/use-save.ts'
import { patchRows } from './patch-rows.ts'
import type { ProductRecord } from './product-row.ts'
import type { RowChange } from './row-changes.ts'

export type ProductFields = Partial<NewRecord<Product>>

/** One product to create, change or delete. */
export type ProductWrite =
  | { action: 'create'; data: NewRecord<Product> }
  /** With the `updated_date` that was read, it is refused with 409 when it has changed since. */
  | { action: 'update'; id: string; data: ProductFields & { updated_date?: string } }
  | { action: 'delete'; id: string; updated_date?: string }

interface WriteProductsResult {
  /** In the order of the writes; null for what was deleted. */
  records: (ProductRecord | null)[]
  /** Of the transactions, in the order in which they were made. */
  groups: string[]
  /** Of a later transaction that was refused, which ended the writing; what was written before is kept. */
  error?: unknown
  /** @throws UndoRefused when something of it was changed since, and so all of it stays */
  undo(): Promise<void>
}

/**
 * Writes products, 500 in each transaction, and shows them in the table.
 *
 * @param onProgress called with how many are written so far
 * @throws PlatformError of the first transaction, when nothing is written
 */
export async function writeProducts(
  writes: readonly ProductWrite[],
  onProgress?: (written: number) => void,
): Promise<WriteProductsResult> {
  const records: (ProductRecord | null)[] = []
  const groups: string[] = []
  const undo = () => undoGroups(groups)
  for (let start = 0; start < writes.length; start += MAX_UPDATES) {
    const part = writes.slice(start, start + MAX_UPDATES)
    try {
      const { group, results } = await saveInOrder('Product', (key) => send(part, key))
      groups.push(group)
      records.push(...results)
      patchRows(queryClient, listChanges(part, results))
      onProgress?.(records.length)
    } catch (error) {
      if (groups.length === 0) throw error
      return { records, groups, error, undo }
    }
  }
  return { records, groups, undo }
}

interface ProductTransactionResult {
  group: string
  results: (ProductRecord | null)[]
}

async function send(
  writes: readonly ProductWrite[],
  idempotencyKey: string,
): Promise<ProductTransactionResult> {
  const operations = writes.map((write) => ({ entity: 'Product', ...write }) as const)
  const { group, results } = await client.transaction(operations, { idempotencyKey })
  // All of them are products.
  return { group, results: results as ProductTransactionResult['results'] }
}

function listChanges(
  writes: readonly ProductWrite[],
  results: ProductTransactionResult['results'],
) {
  return writes.flatMap((write, index): RowChange[] => {
    const data = results[index]
    if (write.action === 'delete') return [{ type: write.action, id: write.id, data: gone }]
    return data ? [{ type: write.action, id: data.id, data }] : []
  })
}

// Nothing is read of a product that was deleted.
const gone = {} as ProductRecord

/** @throws UndoRefused when something of it was changed since, and so all of it stays */
export async function undoGroups(groups: readonly string[]): Promise<void> {
  try {
    await undoChanges({ groups })
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['products'] })
  }
}
