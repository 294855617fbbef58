import { sql } from 'kysely'
import type { Database, Statement } from '../../../db/database.ts'
import { postgresCounts } from './count-table-postgres.ts'
import { sqliteCounts } from './count-table-sqlite.ts'
import type { Entity } from './entity.ts'
import type { KeptCounts } from './kept-counts.ts'
import { unlessDamaged } from './unless-damaged.ts'

/** How one database keeps counts beside the records. */
export interface CountTable {
  /** Makes and fills it; from then on triggers keep it, whichever program writes. */
  make(db: Pick<Database, 'build'>, records: string, counts: KeptCounts): readonly string[]
}

const tables = { sqlite: sqliteCounts, postgres: postgresCounts } as const

/** Makes the counts that are missing. */
export async function keepCountTables(db: Database, entities: Iterable<Entity>): Promise<void> {
  for (const entity of entities) {
    for (const counts of entity.counts)
      await unlessDamaged(db, () => keepCountTable(db, entity, counts))
  }
}

async function keepCountTable(db: Database, { table }: Entity, counts: KeptCounts): Promise<void> {
  if (await isThere(db, counts.table)) return
  const statements = tables[db.dialect].make(db, table, counts)
  try {
    await db.write(statements.map(plain), { isLong: true })
  } catch (error) {
    // Another process that started at the same moment may have been faster.
    if (!(await isThere(db, counts.table))) throw error
  }
}

async function isThere(db: Database, table: string): Promise<boolean> {
  const statement =
    db.dialect === 'sqlite'
      ? sql`select 1 from sqlite_schema where name = ${table}`
      : sql`select 1 from pg_class where relname = ${table} and relnamespace = current_schema()::regnamespace`
  return (await db.read(statement.compile(db.build))).length > 0
}

function plain(text: string): Statement {
  return { sql: text, parameters: [] }
}
