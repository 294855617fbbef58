import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Entity } from '../schema/entity.ts'
import { EntitySnapshot } from './entity-snapshot.ts'

/** How large an entity may be to be kept in memory. */
export interface SnapshotLimits {
  readonly records: number
  /** Of the records' text. */
  readonly bytes: number
}

export const SNAPSHOT_LIMITS: SnapshotLimits = { records: 1_000, bytes: 1024 * 1024 }

/** All records of an entity as they are now; undefined when they are too many or too long. */
export async function readSnapshot(
  db: Database,
  entity: Entity,
  limits: SnapshotLimits,
): Promise<EntitySnapshot | undefined> {
  const few = sql`(select data from ${sql.table(entity.table)} limit ${limits.records + 1})`
  // Neither of these reads the text.
  const bytes = db.dialect === 'sqlite' ? sql`octet_length(data)` : sql`pg_column_size(data)`
  const measured = sql`select coalesce(sum(${bytes}), 0) as bytes from ${few} as few`
  const [size] = await db.read<{ bytes: number }>(measured.compile(db.build))
  if (!size || size.bytes > limits.bytes) return undefined
  const all = sql`select data from ${few} as few`
  const rows = await db.read<{ data: string }>(all.compile(db.build))
  if (rows.length > limits.records) return undefined
  return new EntitySnapshot(rows.map(({ data }) => data))
}
