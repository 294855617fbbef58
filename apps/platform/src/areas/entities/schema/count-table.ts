import type { Database, Statement } from '../../../db/database.ts'
import { postgresCounts } from './count-table-postgres.ts'
import { sqliteCounts } from './count-table-sqlite.ts'
import type { Entity } from './entity.ts'
import type { KeptCounts } from './kept-counts.ts'
import { unlessDamaged } from './unless-damaged.ts'

/** How one database keeps counts beside the records. */
export interface CountTable {
  /** Whether it is there and can be the counts of the records as they are. */
  isKept(db: Database, records: string, counts: KeptCounts): Promise<boolean>
  /** Makes and fills it; from then on triggers keep it, whichever program writes. */
  make(db: Pick<Database, 'build'>, records: string, counts: KeptCounts): readonly string[]
  /** What is made for speed alone, where it is missing. */
  extraIndexes?(db: Pick<Database, 'build'>, counts: KeptCounts): readonly string[]
  /** Counts new records before each commit, where triggers do not. */
  complete?(records: string, counts: KeptCounts): readonly string[]
}

const tables: Record<Database['dialect'], CountTable> = {
  sqlite: sqliteCounts,
  postgres: postgresCounts,
}

/** Makes the counts that are missing. */
export async function keepCountTables(db: Database, entities: Iterable<Entity>): Promise<void> {
  for (const entity of entities) {
    for (const counts of entity.counts)
      await unlessDamaged(db, () => keepCountTable(db, entity, counts))
  }
}

async function keepCountTable(db: Database, { table }: Entity, counts: KeptCounts): Promise<void> {
  const { isKept, make, complete, extraIndexes } = tables[db.dialect]
  if (!(await isKept(db, table, counts))) {
    try {
      await db.write(make(db, table, counts).map(plain), { isLong: true })
    } catch (error) {
      // Another process that started at the same moment may have been faster.
      if (!(await isKept(db, table, counts))) throw error
    }
  }
  const indexes = extraIndexes?.(db, counts) ?? []
  if (indexes.length > 0) await db.write(indexes.map(plain), { isLong: true })
  if (!complete) return
  const statements = complete(table, counts)
  await db.write(statements.map(plain), { isLong: true })
  db.beforeCommit(statements)
}

function plain(text: string): Statement {
  return { sql: text, parameters: [] }
}
