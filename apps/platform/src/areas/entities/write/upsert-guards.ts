import { sql } from 'kysely'
import type { Database, WriteStatement } from '../../../db/database.ts'
import { compile, jsonSql } from '../filter/compile.ts'
import type { Condition } from '../filter/condition.ts'
import type { Entity } from '../schema/entity.ts'

/**
 * What must hold when an upsert is written: no record has come since with one of the keys that were
 * new. On PostgreSQL two transactions could each find none, so that all of an entity take turns.
 *
 * @param taken the records with one of these keys
 */
export function upsertGuards(db: Database, entity: Entity, taken: Condition): WriteStatement[] {
  if (taken.kind === 'never') return []
  const isTaken = compile(taken, jsonSql[db.dialect])
  return [
    db.build
      .insertInto('upsert_turns')
      .values({ entity: entity.name, turn: 1 })
      .onConflict((conflict) =>
        conflict.column('entity').doUpdateSet({ turn: sql`upsert_turns.turn + 1` }),
      )
      .compile(),
    {
      ...sql`select 1 as taken from ${sql.table(entity.table)} where ${isTaken} limit 1`.compile(
        db.build,
      ),
      changes: 0,
    },
  ]
}
