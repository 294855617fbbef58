import { type RawBuilder, sql } from 'kysely'
import type { Database, Statement } from '../../../db/database.ts'
import { columnTypes } from '../../../db/migrate.ts'
import { jsonSql } from '../filter/compile.ts'
import type { Field } from '../filter/field.ts'
import type { ScalarKind } from '../filter/operand.ts'
import { keepCountTables } from './count-table.ts'
import { keepCoveredStatistics } from './covered-statistics.ts'
import { coveringIndexes, isCoveredAlike } from './covering-index.ts'
import type { Entity } from './entity.ts'
import { dropFormerIndexes } from './former-indexes.ts'
import { dropFormerTables } from './former-tables.ts'
import { keepSearchTables } from './search-table.ts'
import { indexName } from './short-name.ts'

const SCALAR_KINDS: readonly ScalarKind[] = ['string', 'number', 'boolean']

/** Makes what is missing for the entities; of what is there only tables go that were made of others, with nothing of their own. */
export async function createTables(db: Database, entities: Iterable<Entity>): Promise<void> {
  const all = [...entities]
  const statements = all.flatMap((entity) => [
    createTable(db, entity),
    createIndex(db, entity, 'by_date', sql`created_date, id`),
    ...entity.indexed
      .filter((field) => !isCoveredAlike(db, entity, field))
      .flatMap((field) => fieldIndexes(db, entity, field)),
    ...coveringIndexes(db, entity).map(({ name, columns }) =>
      createIndex(db, entity, name, columns),
    ),
  ])
  if (statements.length > 0) await db.write(statements, { isLong: true })
  await keepSearchTables(db, all)
  await keepCountTables(db, all)
  await keepCoveredStatistics(db, all)
  await dropFormerTables(db, all)
  await dropFormerIndexes(db, all)
}

function createTable(db: Database, entity: Entity): Statement {
  const { text, integer, json } = columnTypes(db.dialect)
  return db.build.schema
    .createTable(entity.table)
    .ifNotExists()
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('data', json, (column) => column.notNull())
    .addColumn('created_date', text, (column) => column.notNull())
    .addColumn('updated_date', text, (column) => column.notNull())
    .addColumn('created_by_id', text)
    .addColumn('version', integer, (column) => column.notNull())
    .compile()
}

function fieldIndexes(db: Database, entity: Entity, field: Field): Statement[] {
  const operand = jsonSql[db.dialect].row.field(field)
  const kinds = SCALAR_KINDS.filter((kind) => field.kinds.has(kind))
  // SQLite looks at every kind through the same expression.
  const distinct = db.dialect === 'sqlite' ? kinds.slice(0, 1) : kinds
  // As lists are sorted: what is missing comes first. SQLite does that by itself.
  const order = db.dialect === 'sqlite' ? sql`` : sql` nulls first`
  return distinct.map((kind) =>
    createIndex(
      db,
      entity,
      `by_${field.name}_${kind}`,
      sql`(${operand.value(kind)})${order}, created_date, id`,
    ),
  )
}

function createIndex(
  db: Database,
  entity: Entity,
  name: string,
  columns: RawBuilder<unknown>,
): Statement {
  return sql`create index if not exists ${sql.id(indexName(entity, name))} on ${sql.table(entity.table)} (${columns})`.compile(
    db.build,
  )
}
