import { type RawBuilder, sql } from 'kysely'
import {
  type Database,
  mustChangeOneRow,
  type Statement,
  type WriteStatement,
} from '../../../db/database.ts'
import type { Entity } from '../schema/entity.ts'
import type { ChangeMeta } from './record-insertions.ts'

/** A record that goes, in the version that was read. */
export interface Removal {
  readonly id: string
  readonly version: number
}

/** A record's next text, and the version that was read before. */
export interface Replacement extends Removal {
  readonly data: string
  readonly updated_date: string
}

/** Statements that note records in the history as they are and then replace or delete each, if still in its version. */
export function recordMutations(db: Database, entity: Entity) {
  const history = (type: 'update' | 'delete', rows: readonly Removal[], change: ChangeMeta) => {
    if (rows.length === 0) return []
    const ids = sql.join(rows.map(({ id }) => id))
    return [historyStatement(db, entity, type, change, sql`id in (${ids})`)]
  }
  return (
    replaced: readonly Replacement[],
    removed: readonly Removal[],
    change: ChangeMeta,
  ): WriteStatement[] => {
    const statements = [
      ...replaced.map((row) => ({ id: row.id, statement: replacement(db, entity, row) })),
      ...removed.map((row) => ({ id: row.id, statement: removal(db, entity, row) })),
    ]
    // All writers lock in the same order, so that none waits for another that waits for it.
    statements.sort((one, other) => (one.id < other.id ? -1 : 1))
    // A version conflict rolls all of it back, the history included.
    return [
      ...history('update', replaced, change),
      ...history('delete', removed, change),
      ...statements.map(({ statement }) => statement),
    ]
  }
}

function replacement(
  db: Database,
  entity: Entity,
  { id, data, updated_date, version }: Replacement,
): WriteStatement {
  return mustChangeOneRow(
    db.build
      .updateTable(entity.table)
      .set({ data, updated_date, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version),
  )
}

function removal(db: Database, entity: Entity, { id, version }: Removal): WriteStatement {
  return mustChangeOneRow(
    db.build.deleteFrom(entity.table).where('id', '=', id).where('version', '=', version),
  )
}

/** Copies records into the history as they are, before the next statement changes them. */
export function historyStatement(
  db: Database,
  entity: Entity,
  type: 'update' | 'delete',
  { at, by, kind, group }: ChangeMeta,
  where: RawBuilder<unknown>,
): Statement {
  const text = (value: string | null) => sql`cast(${value} as text)`
  const made = sql.join([entity.name, type, at, by, kind, group].map(text))
  return sql`insert into record_changes (entity, type, changed_date, changed_by_id, changed_by_kind, group_id, record_id, before) select ${made}, id, data from ${sql.table(entity.table)} where ${where}`.compile(
    db.build,
  )
}
