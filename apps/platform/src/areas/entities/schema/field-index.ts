import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { jsonSql } from '../filter/compile.ts'
import type { Field } from '../filter/field.ts'
import type { ScalarKind } from '../filter/operand.ts'
import { closedIndexes } from './closed-records.ts'
import {
  coveringIndexes,
  dateIndex,
  isCoveredAlike,
  type NamedIndex,
  withOpen,
} from './covering-index.ts'
import type { Entity } from './entity.ts'

const SCALAR_KINDS: readonly ScalarKind[] = ['string', 'number', 'boolean']

/** All indexes over the records of an entity. */
export function indexesFor(
  db: Pick<Database, 'build' | 'dialect'>,
  entity: Entity,
): readonly NamedIndex[] {
  return [
    dateIndex(db, entity),
    ...entity.indexed
      .filter((field) => !isCoveredAlike(db, entity, field))
      .flatMap((field) => fieldIndexes(db, entity, field)),
    ...coveringIndexes(db, entity),
    ...closedIndexes(db, entity),
  ]
}

/** Where records are found by the values of one field, in the order of lists. */
export function fieldIndexes(
  db: Pick<Database, 'dialect'>,
  entity: Entity,
  field: Field,
): NamedIndex[] {
  const operand = jsonSql[db.dialect].row.field(field)
  // As lists are sorted: what is missing comes first. SQLite does that by itself.
  const order = db.dialect === 'sqlite' ? sql`` : sql` nulls first`
  return indexedKinds(db, field).map((kind) =>
    withOpen(db, entity, {
      name: buildName(field, kind),
      columns: sql`(${operand.value(kind)})${order}, created_date, id`,
    }),
  )
}

function indexedKinds({ dialect }: Pick<Database, 'dialect'>, { kinds }: Field): ScalarKind[] {
  const indexed = SCALAR_KINDS.filter((kind) => kinds.has(kind))
  // SQLite looks at every kind through the same expression.
  return dialect === 'sqlite' ? indexed.slice(0, 1) : indexed
}

function buildName({ name }: Field, kind: ScalarKind): string {
  return `by_${name}_${kind}`
}
