import { sql } from 'kysely'
import type { Database, WriteStatement } from '../../../db/database.ts'
import { inTime } from '../../../db/time-limit.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { ALWAYS } from '../filter/condition.ts'
import { applyChanges, type EntityRecord } from './new-record.ts'
import type { ChangeMeta } from './record-insertions.ts'
import { laterThan, type RecordStamp } from './record-stamps.ts'
import { parsedRecord, type RecordUpdate, writeTogether } from './record-writes.ts'
import type { EntityWriter } from './transaction.ts'

const SERVICE: Caller = { kind: 'service' }
/** A record may be changed by others just then. */
const ATTEMPTS = 20

/** Which records are looked for: those that have an address of HTTP, other than those that begin as told. */
export interface AddressQuery {
  readonly fields: readonly string[]
  /** How addresses begin that do not count. */
  readonly except: string
  /** Only among these. */
  readonly ids?: readonly string[] | undefined
  /** Behind the record with this id. */
  readonly after?: string
}

/** In whose name, and as a part of what, a record is changed. */
export type RewriteMeta = Pick<ChangeMeta, 'by' | 'kind' | 'group'>

/** Changes of records that the platform makes by itself in the background, one record after the other. */
export function rewrites(
  db: Database,
  stamp: () => RecordStamp,
  writers: ReadonlyMap<string, EntityWriter>,
) {
  const where = ({ entity }: EntityWriter, query: AddressQuery) => {
    const { fields, except, ids, after = '' } = query
    const text = sql.join(
      fields.map((name) =>
        db.dialect === 'sqlite'
          ? sql`coalesce(data -> ${sql.lit(`$.${name}`)}, '')`
          : sql`coalesce((data -> ${sql.lit(name)})::text, '')`,
      ),
      sql` || `,
    )
    const position = db.dialect === 'sqlite' ? sql`instr` : sql`strpos`
    const elsewhere = sql`${position}(lower(replace(${text}, ${`"${except}`}, '')), '"http') > 0`
    const among = ids ? sql` and id in (${sql.join(ids)})` : sql``
    return sql`from ${sql.table(entity.table)} where id > ${after}${among} and ${elsewhere} and ${inTime(db.dialect)}`
  }
  const writerOf = (name: string) => {
    const writer = writers.get(name)
    if (!writer) throw new Error(`There is no entity ${name}.`)
    return writer
  }

  async function changedRecord(
    { entity, writes }: EntityWriter,
    id: string,
    change: (record: EntityRecord) => object | undefined,
  ): Promise<RecordUpdate | undefined> {
    const found = await writes.store.find(id, ALWAYS)
    const before = found && parsedRecord(found.data)
    const fields = before && change(before)
    if (!found || !before || !fields) return undefined
    const date = laterThan(before.updated_date, stamp().date)
    const record = applyChanges(entity, SERVICE, before, fields, date)
    return { record, before, version: found.version }
  }

  async function write(
    { writes }: EntityWriter,
    changed: RecordUpdate | undefined,
    meta: RewriteMeta,
    alongside: (isChanged: boolean) => WriteStatement,
  ) {
    const batch = { changed: changed ? [changed] : [] }
    const prepared = writes.prepareBatch(SERVICE, batch, { ...meta, at: stamp().date })
    return writeTogether(db, [prepared], [alongside(changed !== undefined)])
  }

  return {
    /** Whether the entity has all of these fields of its own. */
    hasFields: (name: string, fields: readonly string[]): boolean =>
      fields.every((field) => writers.get(name)?.entity.properties.includes(field)),

    async countAddressed(name: string, query: AddressQuery): Promise<number> {
      const counted = sql`select count(*) as count ${where(writerOf(name), query)}`
      const [row] = await db.read<{ count: number }>(counted.compile(db.build), { isSlow: true })
      return Number(row?.count ?? 0)
    },

    /** In the order of their ids. */
    async readAddressed(name: string, query: AddressQuery, limit: number): Promise<EntityRecord[]> {
      const found = sql`select data ${where(writerOf(name), query)} order by id limit ${limit}`
      const rows = await db.read<{ data: string }>(found.compile(db.build), { isSlow: true })
      return rows.map(({ data }) => parsedRecord(data))
    },

    /**
     * Changes a record as it is now; one that others change meanwhile is read again.
     *
     * @param change the fields that are other; undefined leaves it as it is
     * @param alongside a statement that is written in the same transaction, and without which nothing is
     * @returns whether the record was changed; undefined where the statement was refused
     */
    async rewrite(
      name: string,
      id: string,
      meta: RewriteMeta,
      change: (record: EntityRecord) => object | undefined,
      alongside: (isChanged: boolean) => WriteStatement,
    ): Promise<boolean | undefined> {
      const writer = writerOf(name)
      for (let left = ATTEMPTS; left > 0; left -= 1) {
        const changed = await changedRecord(writer, id, change)
        const outcome = await write(writer, changed, meta, alongside)
        if (outcome.committed) return changed !== undefined
        if (outcome.refusedAt === 0) return undefined
      }
      throw new Error(`The record ${id} of ${name} is changed all the time.`)
    },
  }
}
