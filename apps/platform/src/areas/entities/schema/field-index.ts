import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { jsonSql } from '../filter/compile.ts'
import type { Field } from '../filter/field.ts'
import type { ScalarKind } from '../filter/operand.ts'
import type { NamedIndex } from './covering-index.ts'

const SCALAR_KINDS: readonly ScalarKind[] = ['string', 'number', 'boolean']

/** Where records are found by the values of one field, in the order of lists. */
export function fieldIndexes(db: Pick<Database, 'dialect'>, field: Field): NamedIndex[] {
  const operand = jsonSql[db.dialect].row.field(field)
  // As lists are sorted: what is missing comes first. SQLite does that by itself.
  const order = db.dialect === 'sqlite' ? sql`` : sql` nulls first`
  return indexedKinds(db, field).map((kind) => ({
    name: nameOf(field, kind),
    columns: sql`(${operand.value(kind)})${order}, created_date, id`,
  }))
}

export function fieldIndexNames(db: Pick<Database, 'dialect'>, field: Field): string[] {
  return indexedKinds(db, field).map((kind) => nameOf(field, kind))
}

function indexedKinds({ dialect }: Pick<Database, 'dialect'>, { kinds }: Field): ScalarKind[] {
  const indexed = SCALAR_KINDS.filter((kind) => kinds.has(kind))
  // SQLite looks at every kind through the same expression.
  return dialect === 'sqlite' ? indexed.slice(0, 1) : indexed
}

function nameOf({ name }: Field, kind: ScalarKind): string {
  return `by_${name}_${kind}`
}
