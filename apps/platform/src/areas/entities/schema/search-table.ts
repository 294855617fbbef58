import type { PlainConnection } from '../../../db/copy/plain-connection.ts'
import type { Database, Statement } from '../../../db/database.ts'
import { DatabaseError } from '../../../db/database-error.ts'
import type { TextSearch } from '../filter/text-search.ts'
import { type Entity, loadEntities } from './entity.ts'
import type { EntitySchema } from './entity-schema.ts'
import { postgresSearch } from './search-table-postgres.ts'
import { sqliteSearch } from './search-table-sqlite.ts'
import { unlessDamaged } from './unless-damaged.ts'

/** The entity and its search. */
export type SearchedEntity = Pick<Entity, 'name' | 'table'> & { readonly search: TextSearch }

/** How one database keeps the searchable texts beside the records. */
export interface SearchTable {
  /** Whether it is there and can be the texts of the records as they are. */
  isKept(db: Database, entity: SearchedEntity): Promise<boolean>
  /** Makes and fills it; from then on triggers keep it, whichever program writes. */
  make(entity: SearchedEntity): readonly string[]
  /** Adds new records' texts before each commit, where triggers do not. */
  complete?(entity: SearchedEntity): readonly string[]
  /** What is wanted for speed alone; without the right to do so it is left out. */
  extraIndexes?(entity: SearchedEntity): readonly string[]
  /** Whether that was done. */
  isFast?(db: Database, entity: SearchedEntity): Promise<boolean>
  /** Brings it up to date beside a running shop. */
  refresh(connection: PlainConnection, entity: SearchedEntity): Promise<void>
}

const tables = { sqlite: sqliteSearch, postgres: postgresSearch } as const

/** Makes what is missing for searches. */
export async function keepSearchTables(db: Database, entities: Iterable<Entity>): Promise<void> {
  for (const entity of entities) {
    if (isSearched(entity)) await unlessDamaged(db, () => keepSearchTable(db, entity))
  }
}

/**
 * Brings all search tables up to date, beside a running shop.
 *
 * @returns the names of the entities
 */
export async function refreshSearchTables(
  connection: PlainConnection,
  schemas: readonly EntitySchema[],
): Promise<string[]> {
  const searched = [...loadEntities(schemas).values()].filter(isSearched)
  for (const entity of searched) await tables[connection.dialect].refresh(connection, entity)
  return searched.map(({ name }) => name)
}

function isSearched(entity: Entity): entity is Entity & SearchedEntity {
  return entity.search !== undefined
}

async function keepSearchTable(db: Database, entity: SearchedEntity): Promise<void> {
  const table = tables[db.dialect]
  if (!(await table.isKept(db, entity))) {
    try {
      await db.write(table.make(entity).map(plain), { isLong: true })
    } catch (error) {
      // Another process that started at the same moment may have been faster.
      if (!(await table.isKept(db, entity))) throw error
    }
  }
  if (table.complete) db.beforeCommit(table.complete(entity))
  if (table.extraIndexes && !(await table.isFast?.(db, entity)))
    await createExtraIndexes(db, table.extraIndexes(entity))
}

async function createExtraIndexes(db: Database, statements: readonly string[]): Promise<void> {
  try {
    await db.write(statements.map(plain), { isLong: true })
  } catch (error) {
    // Not every user may create extensions: the texts are then read one after the other.
    if (!(error instanceof DatabaseError)) throw error
  }
}

function plain(text: string): Statement {
  return { sql: text, parameters: [] }
}
