import { sql } from 'kysely'
import type { Field } from './field.ts'
import { type JsonSql, kindOf, type Operand, type ScalarKind, type Sql } from './operand.ts'

const TYPES: Readonly<Record<ScalarKind, Sql>> = {
  string: sql`text`,
  number: sql`numeric`,
  boolean: sql`boolean`,
}

export const postgresJson: JsonSql = {
  field: ({ column, path }) => (column ? columnOperand(column) : jsonOperand(node(path))),

  anyElement(field, test) {
    const list = node(field.path)
    return sql`exists (select 1 from jsonb_array_elements(case jsonb_typeof(${list}) when 'array' then ${list} else '[]'::jsonb end) as e(v) where ${test(element)})`
  },

  bind: (value) => sql`${String(value)}::${TYPES[kindOf(value)]}`,

  bindAll: (kind, values) => sql`= any(${values.map(String)}::${TYPES[kind]}[])`,

  jsonText: ({ path }) => sql`(${node(path)})::text`,
}

function columnOperand(column: string): Operand {
  const reference = sql.ref(column)
  return {
    value: () => reference,
    is: () => sql`${reference} is not null`,
    isMissing: sql`${reference} is null`,
  }
}

const element = jsonOperand(sql`e.v`)

function jsonOperand(json: Sql): Operand {
  return {
    value: (kind) => valueIn(json, kind),
    is: (kind) => sql`jsonb_typeof(${json}) = ${sql.lit(kind)}`,
    isMissing: sql`coalesce(jsonb_typeof(${json}), 'null') = 'null'`,
  }
}

function valueIn(json: Sql, kind: ScalarKind): Sql {
  switch (kind) {
    case 'string':
      return sql`(${json} #>> '{}') collate "C"`
    case 'number':
      // The case keeps the cast away from what is no number: conditions have no fixed order.
      return sql`(case when jsonb_typeof(${json}) = 'number' then (${json})::numeric end)`
    case 'boolean':
      // JSON's own null is a value that is less than false.
      return sql`(case when jsonb_typeof(${json}) = 'boolean' then (${json})::boolean end)`
  }
}

function node(path: Field['path']): Sql {
  return sql`(${sql.join([sql.ref('data'), ...path.map((part) => sql.lit(part))], sql` -> `)})`
}
