import { type RawBuilder, sql } from 'kysely'
import type { Scalar } from './condition.ts'
import type { Field } from './field.ts'
import type { TextSearch } from './text-search.ts'
import type { TextTest } from './text-test.ts'
import type { WordTree } from './word-tree.ts'

export type ScalarKind = 'string' | 'number' | 'boolean'
export type Sql = RawBuilder<unknown>
export type Location = Pick<Field, 'column' | 'path' | 'constant'>

/** The place itself and no field within it. */
export const ITSELF: Location = { path: [] }

/** A value within a row, as SQL sees it. Only names checked against the schema stand in its text. */
export interface Operand {
  /** The value, when it is of this kind; an index over a field is made of the same text. */
  value(kind: ScalarKind): Sql
  /** True in rows where the value is of this kind. */
  is(kind: ScalarKind | 'object'): Sql
  /** True in rows where it is null or not there. */
  readonly isMissing: Sql
  /** True in rows where it is there, be it null. */
  readonly isThere: Sql
}

/** Where fields are looked up: the row of a record, or an element of one of its lists. */
export interface Place {
  /** Only of the row does the schema promise what its fields are. */
  readonly isRow: boolean
  field(field: Location): Operand
  /** True where the field is a list with an element that meets the test. */
  anyElement(field: Location, test: (element: Place) => Sql): Sql
  /** How many elements the field has; SQL null when it is no list. */
  length(field: Location): Sql
}

/** How one database looks into JSON and binds what is compared with it. */
export interface JsonSql {
  readonly row: Place
  bind(value: Scalar): Sql
  /** A list of values of one kind, to stand behind the operand: `in (…)`. */
  bindAll(kind: ScalarKind, values: readonly Scalar[]): Sql
  /** True where a text passes the test. */
  passesText(value: Sql, test: TextTest): Sql
  /** True in rows of records in whose texts the words stand. */
  hasWords(search: TextSearch, words: WordTree): Sql
  /** `from … where …` of one row for each record in whose texts the words stand. */
  fromWords(search: TextSearch, words: WordTree): Sql
  /** The elements of a list: the list of a row, what follows `(… as list …) as records` in a query, and what is asked of each. */
  elements(field: Location): { readonly list: Sql; readonly from: Sql; readonly element: Place }
  /** JSON text of a field for an answer; SQL null when the record does not have it. */
  jsonText(field: Location): Sql
  /** JSON text of the record without some of its fields, except in rows where a condition is true. */
  recordWithout(fields: readonly { readonly name: string; readonly unless: Sql }[]): Sql
  /** JSON text of a record with one field more, in rows where a condition is true. */
  recordWith(
    record: Sql,
    field: { readonly name: string; readonly value: string; readonly where: Sql },
  ): Sql
}

export function findScalarKind(value: Scalar): ScalarKind {
  if (typeof value === 'string') return 'string'
  return typeof value === 'number' ? 'number' : 'boolean'
}

/** A text that is the same in every row. */
export function constantOperand(text: Sql): Operand {
  return {
    value: () => text,
    is: (kind) => sql.lit(kind === 'string'),
    isMissing: sql`false`,
    isThere: sql`true`,
  }
}

/** A column of the table, of texts. */
export function columnOperand(column: string): Operand {
  const reference = sql.ref(column)
  return {
    value: () => reference,
    is: () => sql`${reference} is not null`,
    isMissing: sql`${reference} is null`,
    isThere: sql`true`,
  }
}
