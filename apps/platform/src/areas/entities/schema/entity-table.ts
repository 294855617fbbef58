import { sql } from 'kysely'
import type { Database, Statement } from '../../../db/database.ts'
import { columnTypes } from '../../../db/migrate.ts'
import { keepCountTables } from './count-table.ts'
import { keepCoveredStatistics } from './covered-statistics.ts'
import type { NamedIndex } from './covering-index.ts'
import type { Entity } from './entity.ts'
import { indexesFor } from './field-index.ts'
import { dropFormerIndexes } from './former-indexes.ts'
import { dropFormerTables } from './former-tables.ts'
import { keepSearchTables } from './search-table.ts'
import { indexName } from './short-name.ts'

/** Makes what is missing for the entities; of what is there only tables and indexes go that were made of others, with nothing of their own. */
export async function createTables(db: Database, entities: Iterable<Entity>): Promise<void> {
  const all = [...entities]
  const statements = all.flatMap((entity) => [
    createTable(db, entity),
    ...indexesFor(db, entity).map((index) => createIndex(db, entity, index)),
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

function createIndex(
  db: Database,
  entity: Entity,
  { name, columns, where }: NamedIndex,
): Statement {
  const only = where ? sql` where ${where}` : sql``
  return sql`create index if not exists ${sql.id(indexName(entity, name))} on ${sql.table(entity.table)} (${columns})${only}`.compile(
    db.build,
  )
}
