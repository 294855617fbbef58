import type { Cacheable, CachePartition } from '@pitlane/http-cache'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Condition } from '../filter/condition.ts'
import { matches } from '../filter/matches.ts'
import type { Entity } from '../schema/entity.ts'
import { comparisonsIn } from './list-cost.ts'
import { listOrder } from './list-order.ts'
import type { ListPlan, SortKey } from './list-plan.ts'

/** Comparisons times bytes: a hundredth of a second at worst. */
const MAX_WORK = 4_000_000
/** A parsed record takes about so many bytes for each of its text. */
const OBJECT_BYTES = 3

interface SnapshotRecord {
  readonly place: number
  readonly record: object
  /** Where its text lies, the comma behind it included. */
  readonly start: number
  readonly end: number
}

/** The places of a snapshot's records in another order. */
export interface RecordOrder extends Cacheable {
  readonly places: readonly number[]
}

/** A list that was found in memory. */
export interface FoundList {
  /** Lists of the same records, shown alike, have the same text. */
  readonly key: string
  body(): Buffer
}

/** All records of a small entity as they were at one moment, and lists of them as the database would give them. */
export class EntitySnapshot implements Cacheable {
  readonly #texts: Buffer
  /** The newest first. */
  readonly #records: readonly SnapshotRecord[]

  /** @param texts the records as the database prints them, in any order */
  constructor(texts: readonly string[]) {
    // Only records that this area has printed lie in the table.
    const parsed = texts.map((text) => ({ text, record: JSON.parse(text) as object }))
    const compare = listOrder([])
    parsed.sort((one, other) => compare(one.record, other.record))
    this.#texts = Buffer.from(parsed.map(({ text }) => `${text},`).join(''))
    let end = 0
    this.#records = parsed.map(({ text, record }, place) => {
      const start = end
      end += Buffer.byteLength(text) + 1
      return { place, record, start, end }
    })
  }

  /** Of the texts, and about as much as the same records take as objects. */
  get bytes(): number {
    return this.#texts.length * (1 + OBJECT_BYTES) + 200 * this.#records.length
  }

  /**
   * @param orders of this snapshot and others of the same records
   * @returns undefined when the database should be asked
   */
  list(
    plan: Omit<ListPlan, 'condition'>,
    condition: Condition,
    orders: CachePartition<RecordOrder>,
  ): FoundList | undefined {
    if (plan.hidden.length > 0 || plan.creator) return undefined
    if (comparisonsIn(condition) * this.#texts.length > MAX_WORK) return undefined
    const found = this.#find(plan, condition, orders)
    const names = plan.fields?.map(({ name }) => name)
    const places = String.fromCharCode(...found.map(({ place }) => place))
    return {
      // With the names in front, places are never taken for them, nor for a statement.
      key: `${names ?? ''}\n${places}`,
      body: () => (names ? pickFields(found, names) : this.#wholeRecords(found)),
    }
  }

  #find(
    { sort, skip, limit }: Omit<ListPlan, 'condition'>,
    condition: Condition,
    orders: CachePartition<RecordOrder>,
  ): SnapshotRecord[] {
    const found: SnapshotRecord[] = []
    let left = skip
    for (const place of this.#order(sort, orders)) {
      const record = this.#records[place]
      if (!record || !matches(condition, record.record)) continue
      if (left > 0) {
        left -= 1
        continue
      }
      found.push(record)
      if (found.length === limit) break
    }
    return found
  }

  #order(sort: readonly SortKey[], orders: CachePartition<RecordOrder>): Iterable<number> {
    if (sort.length === 0) return this.#records.keys()
    const key = sort.map(({ field, isDescending }) => `${isDescending}${field.name}`).join()
    const known = orders.get(key)
    if (known) return known.places
    const compare = listOrder(sort)
    const places = this.#records
      .toSorted((one, other) => compare(one.record, other.record))
      .map(({ place }) => place)
    orders.set(key, { places, bytes: 8 * places.length })
    return places
  }

  #wholeRecords(found: readonly SnapshotRecord[]): Buffer {
    if (found.length === 0) return Buffer.from('[]')
    const bytes = found.reduce((sum, { start, end }) => sum + end - start, 1)
    const body = Buffer.allocUnsafe(bytes)
    let at = body.write('[')
    for (let index = 0; index < found.length; ) {
      const { start = 0, end: firstEnd = 0 } = found[index] ?? {}
      let end = firstEnd
      // Neighbours are copied in one go.
      for (index += 1; found[index]?.start === end; index += 1) end = found[index]?.end ?? end
      at += this.#texts.copy(body, at, start, end)
    }
    body.write(']', at - 1)
    return body
  }
}

function pickFields(found: readonly SnapshotRecord[], names: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(found.map(({ record }) => someFields(record, names))))
}

/** A record with some of its fields only, in the order of the names; what it does not have is left out. */
export function someFields(record: object, names: readonly string[]): object {
  return Object.fromEntries(
    names.flatMap((name) =>
      Object.hasOwn(record, name) ? [[name, Reflect.get(record, name)]] : [],
    ),
  )
}

/** How large an entity may be to be kept in memory. */
export interface SnapshotLimits {
  readonly records: number
  /** Of the records' text. */
  readonly bytes: number
}

export const SNAPSHOT_LIMITS: SnapshotLimits = { records: 1_000, bytes: 1024 * 1024 }

/** All records of an entity as they are now; undefined when they are too many or too long. */
export async function readSnapshot(
  db: Database,
  entity: Entity,
  limits: SnapshotLimits,
): Promise<EntitySnapshot | undefined> {
  const few = sql`(select data from ${sql.table(entity.table)} limit ${limits.records + 1})`
  // Neither of these reads the text.
  const bytes = db.dialect === 'sqlite' ? sql`octet_length(data)` : sql`pg_column_size(data)`
  const measured = sql`select coalesce(sum(${bytes}), 0) as bytes from ${few} as few`
  const [size] = await db.read<{ bytes: number }>(measured.compile(db.build), {
    entity: entity.name,
  })
  if (!size || size.bytes > limits.bytes) return undefined
  const all = sql`select data from ${few} as few`
  const rows = await db.read<{ data: string }>(all.compile(db.build), { entity: entity.name })
  if (rows.length > limits.records) return undefined
  return new EntitySnapshot(rows.map(({ data }) => data))
}
