import { type RawBuilder, sql } from 'kysely'
import type { Database, Statement, WriteStatement } from '../../../db/database.ts'
import type { EntityRow } from '../../../db/tables/tables-entities.ts'
import type { Entity } from '../schema/entity.ts'

const ROW = ['id', 'data', 'created_date', 'updated_date', 'created_by_id', 'version'] as const
const CREATION = ['entity', 'record_id', 'type', 'changed_date', 'changed_by_id'] as const
/** Rows of one statement: with six values each they stay far below what SQLite can bind. */
const ROWS_AT_ONCE = 500

/** Who changed records, and when. */
export interface Change {
  readonly at: string
  readonly by: string | null
}

/** Statements that add rows and note in the history that they came: two, however few or many rows. */
export function recordInsertions(db: Pick<Database, 'build'>, entity: Entity) {
  const insertRows = insertion(db, entity.table, ROW)
  const insertCreations = insertion(db, 'record_changes', CREATION)
  return (rows: readonly EntityRow[], { at, by }: Change): Statement[] => {
    const statements: Statement[] = []
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE)
      statements.push(
        insertRows(some.map((row) => ROW.map((column) => row[column]))),
        insertCreations(some.map(({ id }) => [entity.name, id, 'create', at, by])),
      )
    }
    return statements
  }
}

type Values = readonly (string | number | null)[]

function insertion(db: Pick<Database, 'build'>, table: string, columns: readonly string[]) {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const statement = (rows: readonly Values[]) =>
    sql`insert into ${sql.table(table)} (${names}) values ${sql.join(
      rows.map((values) => sql`(${sql.join(values)})`),
    )}`.compile(db.build)
  // Compiling it anew for each create would cost more than anything else that a create does.
  const ofRows = (count: number) =>
    statement(Array.from({ length: count }, () => columns.map(() => null))).sql
  const ofOneRow = ofRows(1)
  let ofFullStatement: string | undefined
  return (rows: readonly Values[]): Statement => {
    if (rows.length === 1) return { sql: ofOneRow, parameters: rows.flat() }
    if (rows.length < ROWS_AT_ONCE) return statement(rows)
    ofFullStatement ??= ofRows(ROWS_AT_ONCE)
    return { sql: ofFullStatement, parameters: rows.flat() }
  }
}

/** A record's next text, and the version that was read before. */
export interface Replacement {
  readonly id: string
  readonly data: string
  readonly updated_date: string
  readonly version: number
}

/** Statements that note records in the history as they are and then replace each, if still in its version. */
export function recordReplacements(db: Database, entity: Entity) {
  return (rows: readonly Replacement[], change: Change): WriteStatement[] => {
    if (rows.length === 0) return []
    const ids = sql.join(rows.map(({ id }) => id))
    // All writers lock in the same order, so that none waits for another that waits for it.
    const inOrder = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    // A faster writer makes the update below, and so all of it, undone: the history stays true.
    return [
      rememberedStatement(db, entity, 'update', change, sql`id in (${ids})`),
      ...inOrder.map((row) => ({ ...replacement(db, entity, row), changes: 1 })),
    ]
  }
}

function replacement(db: Database, entity: Entity, row: Replacement): Statement {
  const { id, data, updated_date, version } = row
  return db.build
    .updateTable(entity.table)
    .set({ data, updated_date, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .compile()
}

/** Copies records into the history as they are, before the next statement changes them. */
export function rememberedStatement(
  db: Database,
  entity: Entity,
  type: 'update' | 'delete',
  { at, by }: Change,
  where: RawBuilder<unknown>,
): Statement {
  const text = (value: string | null) => sql`cast(${value} as text)`
  return sql`insert into record_changes (entity, record_id, type, changed_date, changed_by_id, before) select ${text(entity.name)}, id, ${text(type)}, ${text(at)}, ${text(by)}, data from ${sql.table(entity.table)} where ${where}`.compile(
    db.build,
  )
}
