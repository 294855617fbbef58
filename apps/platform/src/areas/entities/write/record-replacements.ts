import { type RawBuilder, sql } from 'kysely'
import type { Database, Statement, WriteStatement } from '../../../db/database.ts'
import type { Entity } from '../schema/entity.ts'
import type { Change } from './record-insertions.ts'

/** A record's next text, and the version that was read before. */
export interface Replacement {
  readonly id: string
  readonly data: string
  readonly updated_date: string
  readonly version: number
}

/** Statements that note records in the history as they are and then replace each, if still in its version. */
export function recordReplacements(db: Database, entity: Entity) {
  return (rows: readonly Replacement[], change: Change): WriteStatement[] => {
    if (rows.length === 0) return []
    const ids = sql.join(rows.map(({ id }) => id))
    // All writers lock in the same order, so that none waits for another that waits for it.
    const inOrder = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    // Whoever was faster makes the update below, and so all of it, undone: the history stays true.
    return [
      rememberedStatement(db, entity, 'update', change, sql`id in (${ids})`),
      ...inOrder.map((row) => ({ ...replacement(db, entity, row), changes: 1 })),
    ]
  }
}

function replacement(db: Database, entity: Entity, row: Replacement): Statement {
  const { id, data, updated_date, version } = row
  return db.build
    .updateTable(entity.table)
    .set({ data, updated_date, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .compile()
}

/** Copies records into the history as they are, before the next statement changes them. */
export function rememberedStatement(
  db: Database,
  entity: Entity,
  type: 'update' | 'delete',
  { at, by }: Change,
  where: RawBuilder<unknown>,
): Statement {
  const text = (value: string | null) => sql`cast(${value} as text)`
  return sql`insert into record_changes (entity, record_id, type, changed_date, changed_by_id, before) select ${text(entity.name)}, id, ${text(type)}, ${text(at)}, ${text(by)}, data from ${sql.table(entity.table)} where ${where}`.compile(
    db.build,
  )
}
