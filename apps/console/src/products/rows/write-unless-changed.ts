import { isPlatformError } from '@pitlane/client'
import { MAX_UPDATES } from '@pitlane/protocol'
import { client } from '../../client.ts'
import { type ProductRow, ROW_FIELDS } from './product-row.ts'
import {
  type ProductFields,
  type ProductWrite,
  undoGroups,
  writeProducts,
} from './write-products.ts'

/** A change, or the deletion, of a product that is shown. */
export interface RowWrite {
  /** As it was shown. */
  row: ProductRow
  /** Null deletes it. */
  data: ProductFields | null
}

/** A product that was left as it is, because what would change was changed elsewhere. */
export interface Skipped {
  /** As it was shown. */
  row: ProductRow
  /** As it is; undefined when it was deleted. */
  currentRow: ProductRow | undefined
}

interface ConditionalWriteResult {
  written: number
  skipped: Skipped[]
  /** Of the transactions, in the order in which they were made. */
  groups: string[]
  /** What ended the writing, once some of it was written; that is kept. */
  failed?: { error: unknown; left: readonly RowWrite[] }
  undo(): Promise<void>
}

/** Other admins and orders write between the reading and the writing: after so many conflicts it is given up. */
const MAX_TRIES = 5
/** Ids asked for in one address. */
const BATCH_SIZE = 100

/**
 * Writes what is still as it was shown. Another field may have changed meanwhile, such as the stock by an order while the price
 * is typed; a deletion wants all as it was.
 *
 * @param onProgress called with how many are done so far
 * @throws PlatformError of a transaction that is refused for another reason, when nothing is written
 */
export async function writeUnlessChanged(
  writes: readonly RowWrite[],
  onProgress?: (done: number) => void,
): Promise<ConditionalWriteResult> {
  const skipped: Skipped[] = []
  const groups: string[] = []
  const undo = () => undoGroups(groups)
  let written = 0
  for (let start = 0; start < writes.length; start += MAX_UPDATES) {
    const part = await writePart(writes.slice(start, start + MAX_UPDATES))
    skipped.push(...part.skipped)
    if (part.failed) {
      if (written === 0) throw part.failed.error
      const left = [...part.failed.left, ...writes.slice(start + MAX_UPDATES)]
      return { written, skipped, groups, failed: { error: part.failed.error, left }, undo }
    }
    groups.push(...part.groups)
    written += part.written
    onProgress?.(written + skipped.length)
  }
  return { written, skipped, groups, undo }
}

type WrittenPart = Omit<ConditionalWriteResult, 'undo'>

/** As many as one transaction takes. */
async function writePart(writes: readonly RowWrite[]): Promise<WrittenPart> {
  const skipped: Skipped[] = []
  let left = writes
  for (let tries = 1; left.length > 0; tries += 1) {
    try {
      const { groups } = await writeProducts(left.map(buildWrite))
      return { written: left.length, skipped, groups }
    } catch (error) {
      if (tries === MAX_TRIES || !isStale(error))
        return { written: 0, skipped, groups: [], failed: { error, left } }
      const checked = await compare(left)
      skipped.push(...checked.skipped)
      left = checked.unchanged
    }
  }
  return { written: 0, skipped, groups: [] }
}

function buildWrite({ row: { id, updated_date }, data }: RowWrite): ProductWrite {
  return data
    ? { action: 'update', id, data: { ...data, updated_date } }
    : { action: 'delete', id, updated_date }
}

/** One of them was changed, or deleted. */
function isStale(error: unknown): boolean {
  return isPlatformError(error) && (error.status === 409 || error.status === 404)
}

async function compare(writes: readonly RowWrite[]) {
  const currentRows = await readCurrentRows(writes.map(({ row }) => row.id))
  const skipped: Skipped[] = []
  const unchanged: RowWrite[] = []
  for (const { row, data } of writes) {
    const now = currentRows.get(row.id)
    const fields = data ? (Object.keys(data) as (keyof ProductRow)[]) : SEEN_FIELDS
    if (now && fields.every((field) => isSame(row[field], now[field])))
      unchanged.push({ row: now, data })
    else skipped.push({ row, currentRow: now })
  }
  return { skipped, unchanged }
}

async function readCurrentRows(ids: readonly string[]): Promise<Map<string, ProductRow>> {
  const currentRows = new Map<string, ProductRow>()
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const query = { id: { $in: ids.slice(start, start + BATCH_SIZE) } }
    const page = { limit: BATCH_SIZE, fields: ROW_FIELDS }
    const { items } = await client.entities.Product.filter(query, page)
    for (const row of items) currentRows.set(row.id, row)
  }
  return currentRows
}

const SEEN_FIELDS = ROW_FIELDS.filter((field) => field !== 'updated_date')

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
