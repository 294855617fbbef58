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
  present: ProductRow | undefined
}

interface WrittenUnlessChanged {
  written: number
  skipped: Skipped[]
  undo(): Promise<void>
}

/** Other admins and orders write between the reading and the writing: after so many conflicts the error is thrown. */
const MAX_TRIES = 5
/** Ids asked for in one address. */
const AT_ONCE = 100

/**
 * Writes what is still as it was shown. Another field may have changed meanwhile, such as the stock by an order while the price
 * is typed; a deletion wants all as it was.
 *
 * @param onProgress called with how many are done so far
 * @throws PlatformError of the first transaction that is refused for another reason; those before it are kept
 */
export async function writeUnlessChanged(
  writes: readonly RowWrite[],
  onProgress?: (done: number) => void,
): Promise<WrittenUnlessChanged> {
  const skipped: Skipped[] = []
  const groups: string[] = []
  let written = 0
  for (let start = 0; start < writes.length; start += MAX_UPDATES) {
    let part = writes.slice(start, start + MAX_UPDATES)
    for (let tries = 1; part.length > 0; tries += 1) {
      try {
        groups.push(...(await writeProducts(part.map(writeOf))).groups)
        written += part.length
        break
      } catch (error) {
        if (tries === MAX_TRIES || !isStale(error)) throw error
        const checked = await compare(part)
        skipped.push(...checked.skipped)
        part = checked.unchanged
      }
    }
    onProgress?.(written + skipped.length)
  }
  return { written, skipped, undo: () => undoGroups(groups) }
}

function writeOf({ row: { id, updated_date }, data }: RowWrite): ProductWrite {
  return data
    ? { action: 'update', id, data: { ...data, updated_date } }
    : { action: 'delete', id, updated_date }
}

/** One of them was changed, or deleted. */
function isStale(error: unknown): boolean {
  return isPlatformError(error) && (error.status === 409 || error.status === 404)
}

async function compare(writes: readonly RowWrite[]) {
  const present = await readPresent(writes.map(({ row }) => row.id))
  const skipped: Skipped[] = []
  const unchanged: RowWrite[] = []
  for (const { row, data } of writes) {
    const now = present.get(row.id)
    const fields = data ? (Object.keys(data) as (keyof ProductRow)[]) : SEEN_FIELDS
    if (now && fields.every((field) => isSame(row[field], now[field])))
      unchanged.push({ row: now, data })
    else skipped.push({ row, present: now })
  }
  return { skipped, unchanged }
}

async function readPresent(ids: readonly string[]): Promise<Map<string, ProductRow>> {
  const present = new Map<string, ProductRow>()
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const query = { id: { $in: ids.slice(start, start + AT_ONCE) } }
    const page = { limit: AT_ONCE, fields: ROW_FIELDS }
    const { items } = await client.entities.Product.filter(query, page)
    for (const row of items) present.set(row.id, row)
  }
  return present
}

const SEEN_FIELDS = ROW_FIELDS.filter((field) => field !== 'updated_date')

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
