import type { RawBuilder } from 'kysely'
import type { Scalar } from './condition.ts'
import type { Field } from './field.ts'

export type ScalarKind = 'string' | 'number' | 'boolean'
export type Sql = RawBuilder<unknown>

/** A value within a row, as SQL sees it. Only names checked against the schema stand in its text. */
export interface Operand {
  /** The value, when it is of this kind; an index over a field is made of the same text. */
  value(kind: ScalarKind): Sql
  /** True in rows where the value is of this kind. */
  is(kind: ScalarKind): Sql
  /** True in rows where it is null or not there. */
  readonly isMissing: Sql
}

/** How one database looks into JSON and binds what is compared with it. */
export interface JsonSql {
  field(field: Field): Operand
  /** True in rows where the field is a list with an element that meets the test. */
  anyElement(field: Field, test: (element: Operand) => Sql): Sql
  bind(value: Scalar): Sql
  /** A list of values of one kind, to stand behind the operand: `in (…)`. */
  bindAll(kind: ScalarKind, values: readonly Scalar[]): Sql
  /** JSON text of a field for an answer; SQL null when the record does not have it. */
  jsonText(field: Field): Sql
}

export function kindOf(value: Scalar): ScalarKind {
  if (typeof value === 'string') return 'string'
  return typeof value === 'number' ? 'number' : 'boolean'
}
