import { sql } from 'kysely'
import type { Database, Statement } from '../../../db/database.ts'
import type { EntityRow } from '../../../db/tables/tables-entities.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import type { Entity } from '../schema/entity.ts'

const ROW = ['id', 'data', 'created_date', 'updated_date', 'created_by_id', 'version'] as const
const CREATION = [
  'entity',
  'record_id',
  'type',
  'changed_date',
  'changed_by_id',
  'changed_by_kind',
  'group_id',
] as const
/** Rows of one statement: with seven values each they stay far below what SQLite can bind. */
const ROWS_AT_ONCE = 500

/** Who changed records, and when. */
export interface ChangeMeta {
  readonly at: string
  /** Id of the user; null for the service role and for visitors. */
  readonly by: string | null
  readonly kind: Caller['kind']
  /** The same for all that one request changes. */
  readonly group: string
}

/** Statements that add rows and note in the history that they came: two, however few or many rows. */
export function recordInsertions(db: Pick<Database, 'build'>, entity: Entity) {
  const insertRows = insertion(db, entity.table, ROW)
  const insertCreations = insertion(db, 'record_changes', CREATION)
  return (rows: readonly EntityRow[], { at, by, kind, group }: ChangeMeta): Statement[] => {
    const statements: Statement[] = []
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE)
      statements.push(
        insertRows(some.map((row) => ROW.map((column) => row[column]))),
        insertCreations(some.map(({ id }) => [entity.name, id, 'create', at, by, kind, group])),
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
