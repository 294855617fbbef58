import { sql } from 'kysely'
import type { Scalar } from './condition.ts'
import type { Field } from './field.ts'
import {
  columnOperand,
  constantOperand,
  findScalarKind,
  type JsonSql,
  type Location,
  type Operand,
  type Place,
  type ScalarKind,
  type Sql,
} from './operand.ts'
import type { TextSearch } from './text-search.ts'
import { textSql } from './text-test.ts'
import { joinedWords, type WordTree } from './word-tree.ts'

const TYPES: Readonly<Record<ScalarKind, Sql>> = {
  string: sql`text`,
  number: sql`numeric`,
  boolean: sql`boolean`,
}

const bind = (value: Scalar) => sql`${String(value)}::${TYPES[findScalarKind(value)]}`

export const postgresJson: JsonSql = {
  row: placeIn(sql`data`, 0),

  bind,

  bindAll: (kind, values) => sql`= any(${values.map(String)}::${TYPES[kind]}[])`,

  passesText: textSql({
    bind,
    // Under this collation no letters but these have a case.
    lower: (value) => sql`lower(${value} collate "C")`,
    position: (value, text) => sql`strpos(${value}, ${text})`,
    last: (value, length) => sql`right(${value}, ${sql.lit(length)})`,
  }),

  // By itself first: a list's own order would have each record's texts looked at.
  hasWords: (search, tree) => sql`id in (select id ${fromWords(search, tree)} offset 0)`,

  fromWords,

  elements: ({ path }) => ({
    list: listIn(sql`data`, path),
    from: sql`jsonb_array_elements(records.list) as element(v)`,
    element: placeIn(sql`element.v`, 1),
  }),

  jsonText: ({ path, constant }) =>
    constant === undefined
      ? sql`(${node(sql`data`, path)})::text`
      : sql`${JSON.stringify(constant)}::text`,

  recordWithout(fields) {
    // Nulls among the names take nothing away.
    const names = fields.map(
      ({ name, unless }) => sql`case when ${unless} then null else ${sql.lit(name)} end`,
    )
    return sql`(data - array[${sql.join(names)}]::text[])`
  },

  recordWith: (record, { name, value, where }) =>
    sql`case when ${where} then ${record} || jsonb_build_object(${sql.lit(name)}, ${value}::text) else ${record} end`,
}

function fromWords({ table }: TextSearch, tree: WordTree): Sql {
  return sql`from ${sql.table(table)} where ${buildTextMatch(tree)}`
}

function buildTextMatch(tree: WordTree): Sql {
  return joinedWords<Sql>(
    tree,
    // Words are of letters and digits alone, which mean nothing else to LIKE.
    (word) => sql`text like ${`%${word}%`}`,
    (parts, kind) => sql`(${sql.join(parts, kind === 'and' ? sql` and ` : sql` or `)})`,
  )
}

/** The expressions by which a field's numbers and booleans are looked at, as an index holds them. */
export function postgresCovered({ kinds, path }: Pick<Field, 'kinds' | 'path'>): Sql[] {
  const short = (['number', 'boolean'] as const).filter((kind) => kinds.has(kind))
  return short.map((kind) => valueIn(node(sql`data`, path), kind))
}

/**
 * The fields of one JSON value.
 *
 * @param depth how many lists lie around it, to tell the names of their elements apart
 */
function placeIn(json: Sql, depth: number): Place {
  const list = ({ path }: Location) => listIn(json, path)
  return {
    isRow: depth === 0,
    field({ column, path, constant }) {
      if (constant !== undefined) return constantOperand(sql`(${constant}::text collate "C")`)
      return column ? columnOperand(column) : jsonOperand(node(json, path))
    },
    anyElement(field, test) {
      const name = sql.ref(`e${depth + 1}`)
      return sql`exists (select 1 from jsonb_array_elements(${list(field)}) as ${name}(v) where ${test(placeIn(sql`${name}.v`, depth + 1))})`
    },
    length: (field) => sql`jsonb_array_length(${list(field)})`,
  }
}

function listIn(json: Sql, path: Field['path']): Sql {
  const value = node(json, path)
  // The case keeps functions for lists away from what is none: conditions have no fixed order.
  return sql`case jsonb_typeof(${value}) when 'array' then ${value} end`
}

function jsonOperand(json: Sql): Operand {
  return {
    value: (kind) => valueIn(json, kind),
    is: (kind) => sql`jsonb_typeof(${json}) = ${sql.lit(kind)}`,
    isMissing: sql`coalesce(jsonb_typeof(${json}), 'null') = 'null'`,
    isThere: sql`${json} is not null`,
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

function node(json: Sql, path: Field['path']): Sql {
  return sql`(${sql.join([json, ...path.map((part) => sql.lit(part))], sql` -> `)})`
}
