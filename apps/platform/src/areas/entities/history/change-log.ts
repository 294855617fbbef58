import type { RecordChangeEntry } from '@pitlane/protocol'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Entity } from '../schema/entity.ts'
import type { Fields } from '../schema/validation.ts'

/** Which changes are asked for; newest first. */
export interface ChangeQuery {
  readonly entity?: string | undefined
  readonly record?: string | undefined
  readonly group?: string | undefined
  /** Of several groups. */
  readonly groups?: readonly string[] | undefined
  /** Not of these entities. */
  readonly except?: readonly string[] | undefined
  /** Id of the user who made them. */
  readonly by?: string | undefined
  /** ISO 8601, both ends included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Only one change. */
  readonly id?: number | undefined
  /** Only changes that came before the one with this id. */
  readonly before?: number | undefined
  readonly limit: number
}

/** A change with both states whole, undefined where there was no record. */
export interface LoggedChange extends Omit<RecordChangeEntry, 'before' | 'after'> {
  readonly before: Fields | undefined
  readonly after: Fields | undefined
}

interface Row extends Omit<LoggedChange, 'before' | 'after'> {
  readonly before: string | null
  /** What the record was when it changed next; where it has not, what it is. */
  readonly after: string | null
}

/** Reads the history of records, of which each change keeps what was before it. */
export function historyReader(db: Database, entities: ReadonlyMap<string, Entity>) {
  const current = currentRecord([...entities.values()])
  return async function changes(query: ChangeQuery): Promise<LoggedChange[]> {
    const rows = await db.read<Row>(statement(db, query, current), { isSlow: !isIndexed(query) })
    return rows.map(({ before, after, ...row }) => ({
      ...row,
      id: Number(row.id),
      before: parsed(before),
      after: row.type === 'delete' ? undefined : parsed(after),
    }))
  }
}

/** The record of a change as it is now. Read with the history: between two reads it could change once more. */
function currentRecord(entities: readonly Entity[]): RawBuilder<string | null> {
  const cases = entities.map(
    ({ name, table }) =>
      sql`when ${name} then (select data from ${sql.table(table)} as r where r.id = c.record_id)`,
  )
  return cases.length === 0 ? sql`null` : sql`case c.entity ${sql.join(cases, sql` `)} end`
}

/** By anything else all changes may have to be looked at. */
function isIndexed({ entity, record, group, groups, id }: ChangeQuery): boolean {
  return (record !== undefined && entity !== undefined) || (group ?? groups ?? id) !== undefined
}

function statement(db: Database, query: ChangeQuery, current: RawBuilder<string | null>) {
  const { entity, record, group, groups, except = [], by, from, to, id, before, limit } = query
  return db.build
    .selectFrom('record_changes as c')
    .leftJoin('users as u', 'u.id', 'c.changed_by_id')
    .select(['c.id', 'c.entity', 'c.record_id', 'c.type', 'c.changed_date', 'c.changed_by_id'])
    .select(['c.changed_by_kind', 'c.group_id', 'c.before', 'u.email as changed_by'])
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          selectFrom('record_changes as n')
            .select('n.before')
            .whereRef('n.entity', '=', 'c.entity')
            .whereRef('n.record_id', '=', 'c.record_id')
            .whereRef('n.id', '>', 'c.id')
            .orderBy('n.id')
            .limit(1),
          current,
        )
        .as('after'),
    )
    .$if(entity !== undefined, (rows) => rows.where('c.entity', '=', entity ?? ''))
    .$if(record !== undefined, (rows) => rows.where('c.record_id', '=', record ?? ''))
    .$if(group !== undefined, (rows) => rows.where('c.group_id', '=', group ?? ''))
    .$if(groups !== undefined, (rows) => rows.where('c.group_id', 'in', groups ?? []))
    .$if(except.length > 0, (rows) => rows.where('c.entity', 'not in', except))
    .$if(by !== undefined, (rows) => rows.where('c.changed_by_id', '=', by ?? ''))
    .$if(from !== undefined, (rows) => rows.where('c.changed_date', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('c.changed_date', '<=', to ?? ''))
    .$if(id !== undefined, (rows) => rows.where('c.id', '=', id ?? 0))
    .$if(before !== undefined, (rows) => rows.where('c.id', '<', before ?? 0))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .compile()
}

function parsed(text: string | null | undefined): Fields | undefined {
  // Only records that this area has printed lie in the tables.
  return text === null || text === undefined ? undefined : (JSON.parse(text) as Fields)
}
