import { sql } from 'kysely'
import type { Scalar } from './condition.ts'
import type { Field } from './field.ts'
import {
  columnOperand,
  constantOperand,
  type JsonSql,
  type Location,
  type Operand,
  type Place,
  type ScalarKind,
  type Sql,
} from './operand.ts'
import type { TextSearch } from './text-search.ts'
import { textSql } from './text-test.ts'
import { joinedWords, type WordTree, wordsIn } from './word-tree.ts'

/** What `json_type` calls a value of each kind. */
const TYPES: Readonly<Record<ScalarKind | 'object', Sql>> = {
  string: sql`'text'`,
  number: sql`'integer', 'real'`,
  boolean: sql`'true', 'false'`,
  object: sql`'object'`,
}

const SCALARS: readonly ScalarKind[] = ['string', 'number', 'boolean']

/** Characters of the shortest word that is in the index. */
const TRIGRAM = 3

/** No field can have this name. */
const NOWHERE = sql`'$." "'`

const bind = (value: Scalar) => sql`${bound(value)}`

export const sqliteJson: JsonSql = {
  row: { isRow: true, ...placeIn(sql`data`, 1) },

  bind,

  // One parameter however long the list is, so that the statement stays the same.
  bindAll: (_kind, values) => sql`in (select value from json_each(${JSON.stringify(values)}))`,

  passesText: textSql({
    bind,
    lower: (value) => sql`lower(${value})`,
    position: (value, text) => sql`instr(${value}, ${text})`,
    last: (value, length) => sql`substr(${value}, ${sql.lit(-length)})`,
  }),

  hasWords: (search, tree) => sql`rowid in (select rowid ${fromWords(search, tree)})`,

  fromWords,

  elements(field) {
    const name = sql.ref('element')
    const list = sql`case when ${typeIn(sql`data`, field.path)} = 'array' then ${listIn(sql`data`, field.path)} end`
    return { list, from: sql`json_each(records.list) as ${name}`, element: element(name, 1) }
  },

  jsonText: ({ path, constant }) =>
    constant === undefined ? sql`(data -> ${jsonPath(path)})` : sql`${JSON.stringify(constant)}`,

  recordWithout(fields) {
    const paths = fields.map(
      ({ name, unless }) => sql`case when ${unless} then ${NOWHERE} else ${jsonPath([name])} end`,
    )
    return sql`json_remove(data, ${sql.join(paths)})`
  },

  recordWith: (record, { name, value, where }) =>
    sql`case when ${where} then json_set(${record}, ${jsonPath([name])}, ${value}) else ${record} end`,
}

function fromWords(search: TextSearch, tree: WordTree): Sql {
  return sql`from ${sql.table(search.table)} where ${sqliteWords(search, tree)}`
}

/** Whether a row of the index has the words. */
export function sqliteWords(search: TextSearch, tree: WordTree): Sql {
  const parts = typeof tree === 'object' && 'every' in tree ? tree.every : [tree]
  const isLong = (part: WordTree) => wordsIn(part).every((word) => [...word].length >= TRIGRAM)
  const long = parts.filter(isLong)
  const table = sql.table(search.table)
  const found = sql`${table} match ${buildPhrases({ every: long })}`
  // Too short for the index: looked for in the texts that the other words leave.
  const inText = parts.filter((part) => !isLong(part)).map(buildTextMatch)
  return sql.join(long.length > 0 ? [found, ...inText] : inText, sql` and `)
}

/** True in rows of a table's records in whose texts the words stand, looked for one after the other and not in the index. */
export function sqliteWordsInText({ table }: TextSearch, tree: WordTree, records: string): Sql {
  return sql`(select ${buildTextMatch(tree)} from ${sql.table(table)} as texts where texts.rowid = ${sql.table(records)}.rowid)`
}

function buildPhrases(tree: WordTree): string {
  return joinedWords(
    tree,
    (word) => `"${word}"`,
    (parts, kind) => `(${parts.join(kind === 'and' ? ' AND ' : ' OR ')})`,
  )
}

function buildTextMatch(tree: WordTree): Sql {
  return joinedWords<Sql>(
    tree,
    (word) => sql`instr(text, ${word}) > 0`,
    (parts, kind) => sql`(${sql.join(parts, kind === 'and' ? sql` and ` : sql` or `)})`,
  )
}

/** The expressions by which a field is looked at, as an index holds them. */
export function sqliteCovered({ kinds, path }: Pick<Field, 'kinds' | 'path'>): Sql[] {
  const data = sql`data`
  const isScalar = SCALARS.some((kind) => kinds.has(kind))
  return [
    typeIn(data, path),
    ...(isScalar ? [valueIn(data, path)] : []),
    ...(kinds.has('array') ? [listIn(data, path)] : []),
  ]
}

/**
 * The fields of one JSON text.
 *
 * @param depth how many lists lie around the elements of its lists, to tell their names apart
 */
function placeIn(json: Sql, depth: number): Omit<Place, 'isRow'> {
  const typeOf = ({ path }: Location) => typeIn(json, path)
  return {
    field({ column, path, constant }) {
      if (constant !== undefined) return constantOperand(sql`${constant}`)
      return column ? columnOperand(column) : pathOperand(json, path)
    },
    anyElement(field, test) {
      const name = sql.ref(`e${depth}`)
      return sql`(${typeOf(field)} = 'array' and exists (select 1 from json_each(${listIn(json, field.path)}) as ${name} where ${test(element(name, depth))}))`
    },
    length: (field) =>
      sql`(case when ${typeOf(field)} = 'array' then json_array_length(${listIn(json, field.path)}) end)`,
  }
}

function element(name: Sql, depth: number): Place {
  // Texts and numbers come without their JSON form, and would not be read as JSON.
  const json = sql`(case when ${name}.type in ('array', 'object') then ${name}.value end)`
  const inside = placeIn(json, depth + 1)
  return {
    ...inside,
    isRow: false,
    field: (field) => (field.path.length === 0 ? elementOperand(name) : inside.field(field)),
  }
}

function pathOperand(json: Sql, path: Field['path']): Operand {
  const type = typeIn(json, path)
  return {
    value: () => valueIn(json, path),
    is: (kind) => sql`${type} in (${TYPES[kind]})`,
    isMissing: sql`ifnull(${type}, 'null') = 'null'`,
    isThere: sql`${type} is not null`,
  }
}

function elementOperand(name: Sql): Operand {
  return {
    value: () => sql`${name}.value`,
    is: (kind) => sql`${name}.type in (${TYPES[kind]})`,
    isMissing: sql`${name}.type = 'null'`,
    isThere: sql`true`,
  }
}

function typeIn(json: Sql, path: Field['path']): Sql {
  return sql`json_type(${json}, ${jsonPath(path)})`
}

function valueIn(json: Sql, path: Field['path']): Sql {
  return sql`json_extract(${json}, ${jsonPath(path)})`
}

/** A list as JSON text of its own: that is what an index can hold. */
function listIn(json: Sql, path: Field['path']): Sql {
  return sql`(${json} -> ${jsonPath(path)})`
}

function jsonPath(path: Field['path']): Sql {
  return sql.lit(['$', ...path].join('.'))
}

/** JSON's whole numbers become 64-bit integers in SQLite; a double beyond 2^53 would not equal them. */
function bound(value: Scalar): string | number | bigint {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || Number.isSafeInteger(value)) return value
  const fits = Number.isInteger(value) && Math.abs(value) < 2 ** 63
  return fits ? BigInt(String(value)) : value
}
