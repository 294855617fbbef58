import { sql } from 'kysely'
import type { Database, Statement } from '../../db/database.ts'
import type { EntityRow } from '../../db/tables-entities.ts'
import type { Entity } from './entity.ts'
import { compile, jsonSql } from './filter/compile.ts'
import type { Condition } from './filter/condition.ts'
import { type Change, recordInsertions } from './record-insertions.ts'

/** A record as it lies in the table, and what the caller may do with it. */
export interface OpenRecord {
  readonly data: string
  readonly version: number
  readonly isAllowed: boolean
}

/** Reads and writes the records of one entity: SQL and nothing else. */
export interface RecordStore {
  find(id: string, mayRead: Condition): Promise<string | undefined>
  /** The record if it may be read, and whether another condition holds for it too. */
  open(id: string, mayRead: Condition, mayAct: Condition): Promise<OpenRecord | undefined>
  insert(rows: readonly EntityRow[], change: Change): Promise<void>
  /** False when the record is no longer in the version that was read. */
  replace(
    row: Pick<EntityRow, 'id' | 'data' | 'updated_date'>,
    version: number,
    change: Change,
  ): Promise<boolean>
  remove(id: string, version: number, change: Change): Promise<boolean>
  /** Returns the records as they were. */
  removeWhere(condition: Condition, change: Change): Promise<string[]>
  isEmpty(): Promise<boolean>
}

export function recordStore(db: Database, entity: Entity): RecordStore {
  const { build } = db
  const { table } = entity
  const json = jsonSql[db.dialect]
  const from = build.selectFrom(table)
  const insertions = recordInsertions(db, entity)

  const read = async <R>(statement: Statement) => (await db.read<R>(statement))[0]
  const remembered = (type: 'update' | 'delete', change: Change, where: Condition | Row) =>
    rememberedStatement(db, entity, type, change, where)

  return {
    async find(id, mayRead) {
      const statement = from.select('data').where('id', '=', id).where(compile(mayRead, json))
      return (await read<{ data: string }>(statement.compile()))?.data
    },

    async open(id, mayRead, mayAct) {
      const statement = from
        .select([
          'data',
          'version',
          sql<number>`case when ${compile(mayAct, json)} then 1 else 0 end`.as('allowed'),
        ])
        .where('id', '=', id)
        .where(compile(mayRead, json))
      const row = await read<{ data: string; version: number; allowed: number }>(
        statement.compile(),
      )
      return row && { data: row.data, version: row.version, isAllowed: row.allowed === 1 }
    },

    async insert(rows, change) {
      await db.write(insertions(rows, change))
    },

    async replace({ id, data, updated_date }, version, change) {
      const update = build
        .updateTable(table)
        .set({ data, updated_date, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .compile()
      const { committed } = await db.write([
        remembered('update', change, { id, version }),
        { ...update, changes: 1 },
      ])
      return committed
    },

    async remove(id, version, change) {
      const gone = build.deleteFrom(table).where('id', '=', id).where('version', '=', version)
      const { committed } = await db.write([
        remembered('delete', change, { id, version }),
        { ...gone.compile(), changes: 1 },
      ])
      return committed
    },

    async removeWhere(condition, change) {
      const gone = build.deleteFrom(table).where(compile(condition, json)).returning('data')
      const { results } = await db.write([remembered('delete', change, condition), gone.compile()])
      return results[1]?.rows.map(({ data }) => String(data)) ?? []
    },

    async isEmpty() {
      return (await db.read(from.select('id').limit(1).compile())).length === 0
    },
  }
}

interface Row {
  readonly id: string
  readonly version: number
}

/** Copies records into the history as they are, before the next statement changes them. */
function rememberedStatement(
  db: Database,
  entity: Entity,
  type: 'update' | 'delete',
  { at, by }: Change,
  of: Condition | Row,
): Statement {
  const where =
    'kind' in of
      ? compile(of, jsonSql[db.dialect])
      : sql<boolean>`id = ${of.id} and version = ${of.version}`
  const text = (value: string | null) => sql`cast(${value} as text)`
  return sql`insert into record_changes (entity, record_id, type, changed_date, changed_by_id, before) select ${text(entity.name)}, id, ${text(type)}, ${text(at)}, ${text(by)}, data from ${sql.table(entity.table)} where ${where}`.compile(
    db.build,
  )
}
