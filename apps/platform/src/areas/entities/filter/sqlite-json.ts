import { sql } from 'kysely'
import type { Scalar } from './condition.ts'
import type { Field } from './field.ts'
import type { JsonSql, Operand, ScalarKind, Sql } from './operand.ts'

/** What `json_type` calls a value of each kind. */
const TYPES: Readonly<Record<ScalarKind, Sql>> = {
  string: sql`'text'`,
  number: sql`'integer', 'real'`,
  boolean: sql`'true', 'false'`,
}

export const sqliteJson: JsonSql = {
  field: ({ column, path }) => (column ? columnOperand(column) : pathOperand(jsonPath(path))),

  anyElement(field, test) {
    const path = jsonPath(field.path)
    return sql`(json_type(data, ${path}) = 'array' and exists (select 1 from json_each(data, ${path}) as e where ${test(element)}))`
  },

  bind: (value) => sql`${bound(value)}`,

  // One parameter however long the list is, so that the statement stays the same.
  bindAll: (_kind, values) => sql`in (select value from json_each(${JSON.stringify(values)}))`,

  jsonText: ({ path }) => sql`(data -> ${jsonPath(path)})`,
}

function columnOperand(column: string): Operand {
  const reference = sql.ref(column)
  return {
    value: () => reference,
    is: () => sql`${reference} is not null`,
    isMissing: sql`${reference} is null`,
  }
}

function pathOperand(path: Sql): Operand {
  return {
    value: () => sql`json_extract(data, ${path})`,
    is: (kind) => sql`json_type(data, ${path}) in (${TYPES[kind]})`,
    isMissing: sql`ifnull(json_type(data, ${path}), 'null') = 'null'`,
  }
}

const element: Operand = {
  value: () => sql`e.value`,
  is: (kind) => sql`e.type in (${TYPES[kind]})`,
  isMissing: sql`e.type = 'null'`,
}

function jsonPath(path: Field['path']): Sql {
  return sql.lit(`$.${path.join('.')}`)
}

/** JSON's whole numbers become 64-bit integers in SQLite; a double beyond 2^53 would not equal them. */
function bound(value: Scalar): string | number | bigint {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || Number.isSafeInteger(value)) return value
  const fits = Number.isInteger(value) && Math.abs(value) < 2 ** 63
  return fits ? BigInt(String(value)) : value
}
