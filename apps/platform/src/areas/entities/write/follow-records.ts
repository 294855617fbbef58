import type { RecordCommit } from '../../../db/commits/commit-log.ts'
import type { Database } from '../../../db/database.ts'
import type { Entity } from '../schema/entity.ts'
import type { RecordChange } from './changes.ts'
import type { EntityRecord } from './new-record.ts'

/** Ids asked for in one statement. */
const IDS_AT_ONCE = 500

/**
 * The changes behind commits, in their order. A record is told as it is now, so two commits of one
 * record may both tell the later state; one that is gone again is told by its deletion alone.
 */
export async function changesOf(
  db: Database,
  entity: Entity,
  commits: readonly RecordCommit[],
): Promise<RecordChange[]> {
  const kept = commits.filter(({ type }) => type !== 'delete').map(({ record_id }) => record_id)
  const records = await recordsById(db, entity, [...new Set(kept)])
  return commits.flatMap(({ type, record_id: id, changed_date: timestamp, before }) => {
    const text = type === 'delete' ? before : records.get(id)
    if (text === null || text === undefined) return []
    // Only records that this area has printed lie in the tables.
    return [{ entity: entity.name, type, id, timestamp, record: JSON.parse(text) as EntityRecord }]
  })
}

async function recordsById(
  db: Database,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE)
    const query = db.build.selectFrom(entity.table).select(['id', 'data']).where('id', 'in', some)
    for (const { id, data } of await db.read<{ id: string; data: string }>(query.compile())) {
      found.set(id, data)
    }
  }
  return found
}
