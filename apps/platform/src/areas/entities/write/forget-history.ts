import { sql } from 'kysely'
import type { Database, WriteStatement } from '../../../db/database.ts'
import type { Entity } from '../schema/entity.ts'
import type { EntityRecord } from './new-record.ts'
import { parsedRecord } from './record-writes.ts'

/**
 * Statements after which the history says of records that are gone only that they are: other processes learn of the
 * deletion by it.
 */
export function forgetHistory(
  { build, dialect }: Database,
  { name }: Pick<Entity, 'name'>,
  ids: readonly string[],
): WriteStatement[] {
  if (ids.length === 0) return []
  const text = sql`'{"id":"' || record_id || '"}'`
  const before = dialect === 'postgres' ? sql<string>`cast(${text} as jsonb)` : sql<string>`${text}`
  return [
    build
      .deleteFrom('record_changes')
      .where('entity', '=', name)
      .where('record_id', 'in', ids)
      .where('type', '!=', 'delete')
      .compile(),
    build
      .updateTable('record_changes')
      .set({ before })
      .where('entity', '=', name)
      .where('record_id', 'in', ids)
      .compile(),
  ]
}

/**
 * Statements after which the history holds records as they are rewritten, the change that rewrites them included.
 *
 * @param changed with their states before, as they were read
 */
export async function rewriteHistory(
  db: Database,
  { name }: Pick<Entity, 'name'>,
  changed: readonly { readonly record: EntityRecord; readonly before: EntityRecord }[],
  rewrite: (record: EntityRecord) => EntityRecord,
): Promise<WriteStatement[]> {
  if (changed.length === 0) return []
  const { build } = db
  const of = (ids: readonly string[]) =>
    build
      .selectFrom('record_changes')
      .select(['id', 'before'])
      .where('entity', '=', name)
      .where('record_id', 'in', ids)
      .where('before', 'is not', null)
  const rows = await db.read<{ id: number; before: string }>(
    of(changed.map(({ record }) => record.id)).compile(),
  )
  const put = (before: EntityRecord) =>
    build.updateTable('record_changes').set({ before: JSON.stringify(before) })
  return [
    ...rows.map(({ id, before }) =>
      put(rewrite(parsedRecord(before)))
        .where('id', '=', id)
        .compile(),
    ),
    // The change that is just being written: the newest of its record.
    ...changed.map(({ record, before }) =>
      put(rewrite(before))
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('record_changes')
            .select(({ fn }) => fn.max('id').as('id'))
            .where('entity', '=', name)
            .where('record_id', '=', record.id),
        )
        .compile(),
    ),
  ]
}
