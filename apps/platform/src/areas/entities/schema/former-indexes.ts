import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { coveringIndexes } from './covering-index.ts'
import type { Entity } from './entity.ts'
import { indexName } from './short-name.ts'

/** Drops covering indexes that were made of other fields. A server of the version before answers without them, too. */
export async function dropFormerIndexes(db: Database, entities: Iterable<Entity>): Promise<void> {
  const there =
    db.dialect === 'sqlite'
      ? sql`select name from sqlite_schema where type = 'index'`
      : sql`select relname as name from pg_class where relkind = 'i' and relnamespace = current_schema()::regnamespace`
  const names = (await db.read<{ name: string }>(there.compile(db.build))).map(({ name }) => name)
  const all = [...entities]
  const used = new Set(
    all.flatMap((entity) => coveringIndexes(db, entity).map(({ name }) => indexName(entity, name))),
  )
  const beginnings = all.map(({ table }) => `${table}_covering_`)
  const isFormer = (name: string) =>
    !used.has(name) &&
    /_[0-9a-f]{8}$/.test(name) &&
    beginnings.some((beginning) => name.startsWith(beginning))
  const statements = names
    .filter(isFormer)
    .map((name) => sql`drop index if exists ${sql.id(name)}`.compile(db.build))
  if (statements.length > 0) await db.write(statements, { isLong: true })
}
