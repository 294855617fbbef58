import { type RawBuilder, sql } from 'kysely'
import type { Database, Statement } from '../../../db/database.ts'
import { DatabaseError } from '../../../db/database-error.ts'
import type { Field } from '../filter/field.ts'
import type { ScalarKind } from '../filter/operand.ts'
import { postgresJson } from '../filter/postgres-json.ts'
import type { Entity } from './entity.ts'
import { shortName } from './short-name.ts'

const SCALAR_KINDS: readonly ScalarKind[] = ['string', 'number', 'boolean']

/**
 * Has PostgreSQL learn how the values of covered fields are spread, in records and in kept counts. What it does not know of
 * a text within JSON it takes for rare, and reads a whole shelf to sort it, where the first page of it was to be found in
 * an index; of what is true or false it takes half to be true, and reads all.
 */
export async function keepCoveredStatistics(
  db: Database,
  entities: Iterable<Entity>,
): Promise<void> {
  if (db.dialect !== 'postgres') return
  const there = await db.read<{ name: string }>(
    sql`select stxname as name from pg_statistic_ext where stxnamespace = current_schema()::regnamespace`.compile(
      db.build,
    ),
  )
  const known = new Set(there.map(({ name }) => name))
  for (const [name, values] of [...entities].flatMap(listTables)) {
    const table = sql.table(name)
    const missing = values.filter((value) => !known.has(value.name))
    if (missing.length === 0) continue
    const made = missing.map(({ name, value }) => {
      const statistics = sql.id(name)
      return sql`create statistics if not exists ${statistics} on (${value}) from ${table}`
    })
    const statements: Statement[] = [...made, sql`analyze ${table}`].map((each) =>
      each.compile(db.build),
    )
    try {
      await db.write(statements, { isLong: true })
    } catch (error) {
      // PostgreSQL 13 knows columns only.
      if (!(error instanceof DatabaseError)) throw error
    }
  }
}

interface CoveredValue {
  readonly name: string
  readonly value: RawBuilder<unknown>
}

function listTables({ table, covering, counts }: Entity): [table: string, CoveredValue[]][] {
  return [
    [
      table,
      valuesIn(
        table,
        covering.flatMap(({ others }) => others),
      ),
    ],
    ...counts.map((kept): [string, CoveredValue[]] => [
      kept.table,
      valuesIn(kept.table, kept.covered),
    ]),
  ]
}

function valuesIn(table: string, covered: readonly Field[]): CoveredValue[] {
  const fields = new Map(covered.map((each) => [each.name, each]))
  return [...fields.values()].flatMap((field) =>
    SCALAR_KINDS.filter((kind) => field.kinds.has(kind)).map((kind) => ({
      name: shortName(`${table}_values_${field.name}_${kind}`),
      value: postgresJson.row.field(field).value(kind),
    })),
  )
}
