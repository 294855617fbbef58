import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { DatabaseError } from '../../../db/database-error.ts'
import { isCoveredAlike } from './covering-index.ts'
import type { Entity } from './entity.ts'
import { fieldIndexes, indexesFor } from './field-index.ts'
import { indexName } from './short-name.ts'
import { unlessDamaged } from './unless-damaged.ts'

/**
 * Drops indexes that others took the place of: those that were made of other fields or for another rule, and those of one
 * field that a covering one begins with. A server of the version before answers without them, too.
 */
export async function dropFormerIndexes(db: Database, entities: Iterable<Entity>): Promise<void> {
  const there =
    db.dialect === 'sqlite'
      ? sql`select name from sqlite_schema where type = 'index'`
      : sql`select relname as name from pg_class where relkind = 'i' and relnamespace = current_schema()::regnamespace`
  const names = (await db.read<{ name: string }>(there.compile(db.build))).map(({ name }) => name)
  const all = [...entities]
  const indexes = all.flatMap((entity) =>
    indexesFor(db, entity).map((index) => ({ ...index, entity })),
  )
  const used = new Set(indexes.map(({ entity, name }) => indexName(entity, name)))
  const replaced = new Set([
    ...all.flatMap((entity) => namesCoveredAlike(db, entity)),
    ...indexes.flatMap(({ entity, replaced: name }) => (name ? [indexName(entity, name)] : [])),
  ])
  const tables = all.map(({ table }) => `${table}_`)
  // What an index is made of is in its name.
  const isFormer = (name: string) =>
    !used.has(name) &&
    tables.some(
      (table) =>
        name.startsWith(table) &&
        /^(?:(?:covering|by)_.*|closed)_[0-9a-f]{8}$/.test(name.slice(table.length)),
    )
  for (const name of names.filter((each) => replaced.has(each) || isFormer(each)))
    await unlessDamaged(db, () => dropIndex(db, name))
}

function namesCoveredAlike(db: Database, entity: Entity): string[] {
  return entity.indexed
    .filter((field) => isCoveredAlike(db, entity, field))
    .flatMap((field) => fieldIndexes(db, entity, field))
    .map(({ name }) => indexName(entity, name))
}

/** PostgreSQL lets nobody read the table meanwhile: behind a long read, as of a backup, the index stays until the next start. */
async function dropIndex(db: Database, name: string): Promise<void> {
  const statements = [
    ...(db.dialect === 'postgres' ? [sql`set local lock_timeout = '2s'`] : []),
    sql`drop index if exists ${sql.id(name)}`,
  ]
  try {
    await db.write(
      statements.map((statement) => statement.compile(db.build)),
      { isLong: true },
    )
  } catch (error) {
    if (!(error instanceof DatabaseError && error.kind === 'busy')) throw error
  }
}
