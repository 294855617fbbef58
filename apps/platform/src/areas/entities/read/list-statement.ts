import { sql } from 'kysely'
import type { Database, Statement } from '../../../db/database.ts'
import { inTime } from '../../../db/time-limit.ts'
import { compile, jsonSql } from '../filter/compile.ts'
import { all, type Condition } from '../filter/condition.ts'
import type { Field } from '../filter/field.ts'
import type { JsonSql, ScalarKind, Sql } from '../filter/operand.ts'
import { sqliteWordsInText } from '../filter/sqlite-json.ts'
import { wordsAskedFor } from '../filter/word-tree.ts'
import { CREATED_BY } from '../rules/field-visibility.ts'
import type { Entity } from '../schema/entity.ts'
import { isQuick } from './list-cost.ts'
import type { ListPlan, SortKey } from './list-plan.ts'

/** The whole answer, made of the records' own text. */
export interface ListRow {
  readonly body: Uint8Array | string
  /** How many records were found; of a page with the one that is not in the list. */
  readonly found: number
}

/**
 * The list as JSON in one statement; no record is parsed and printed again on its way out.
 *
 * @param newest looks for words in the texts of so many records alone, the newest, one after the other
 */
export function listStatement(
  db: Pick<Database, 'build' | 'dialect'>,
  entity: Entity,
  plan: ListPlan,
  mayRead: Condition,
  newest?: number,
): Statement & { isSlow: boolean } {
  const { text, found, isSlow } = listQuery(db, entity, plan, mayRead, newest)
  const statement =
    db.dialect === 'sqlite'
      ? // As bytes the text crosses to JavaScript and to the socket without being decoded.
        sql`select cast('[' || coalesce(group_concat(${atPlace(entity, text)}, ','), '') || ']' as blob) as body, count(*) as found from (${found(PLACE)})`
      : sql`select '[' || coalesce(string_agg(record::text, ','), '') || ']' as body, count(*)::integer as found from (${found(sql`${text} as record`)}) as page`
  return { ...statement.compile(db.build), isSlow }
}

/** One row: a list that is one record shorter than was asked for, and what is needed to go on behind it. */
export interface PageRow extends ListRow {
  /** The last record's values of the keys by their names, as JSON; null without one that follows. */
  readonly keys: string | null
}

/**
 * The page as JSON, with the keys of its last record.
 *
 * @param plan its limit is that of the page and one more, which shows whether there is another page
 */
export function pageStatement(
  db: Pick<Database, 'build' | 'dialect'>,
  entity: Entity,
  plan: ListPlan & { keys: readonly Field[] },
  mayRead: Condition,
): Statement & { isSlow: boolean } {
  const { text, found, isSlow } = listQuery(db, entity, plan, mayRead)
  const id = plan.keys.filter(({ column }) => column === 'id')
  // The id is there always, and the others may be missing.
  const keys = fieldsText([...new Set([...id, ...plan.keys])], jsonSql[db.dialect])
  const isSqlite = db.dialect === 'sqlite'
  const [record, last] = isSqlite
    ? [atPlace(entity, text), atPlace(entity, keys)]
    : [sql`record`, sql`keys`]
  const columns = isSqlite ? PLACE : sql`(${text})::text as record, ${keys} as keys`
  const length = sql`${plan.limit - 1}`
  const shown = sql`case when n <= ${length} then ${record} end`
  const body = isSqlite
    ? sql`cast('[' || coalesce(group_concat(${shown}, ','), '') || ']' as blob)`
    : sql`'[' || coalesce(string_agg(${shown}, ',' order by n), '') || ']'`
  const numbered = sql`select *, row_number() over () as n from (${found(columns)}) as found`
  const statement = sql`select ${body} as body, cast(count(*) as integer) as found, max(case when n = ${length} then ${last} end) as keys from (${numbered}) as page`
  return { ...statement.compile(db.build), isSlow }
}

function listQuery(
  db: Pick<Database, 'dialect'>,
  entity: Entity,
  plan: ListPlan,
  mayRead: Condition,
  newest?: number,
) {
  const json = jsonSql[db.dialect]
  const condition = all([plan.condition, mayRead])
  const asked = newest === undefined ? undefined : wordsAskedFor(condition)
  const source =
    newest === undefined || !asked
      ? sql`${sql.table(entity.table)} where ${inTime(db.dialect)} and ${compile(condition, json)} order by ${orderBy(plan.sort, db.dialect)}`
      : amongNewest(db, entity, { condition, ...asked }, newest)
  return {
    isSlow: !isQuick(entity, condition, plan.sort),
    text: shownText(plan, json),
    found: (columns: Sql) => {
      const page = (of: Sql) =>
        sql`select ${of} from ${source} limit ${plan.limit} offset ${plan.skip}`
      return db.dialect === 'postgres' && plan.skip > 0
        ? atPlaces(entity, columns, page(sql`id as shown_id`))
        : page(columns)
    },
  }
}

/** PostgreSQL would sort the records that are passed over as a whole, and make their texts. */
function atPlaces({ table }: Entity, columns: Sql, ids: Sql): Sql {
  const shown = sql`select *, row_number() over () as place from (${ids}) as ids`
  return sql`select ${columns} from (${shown}) as shown join ${sql.table(table)} on id = shown_id order by place`
}

/** The newest first. With fewer records all of them are looked at. */
function amongNewest(
  { dialect }: Pick<Database, 'dialect'>,
  entity: Entity,
  asked: NonNullable<ReturnType<typeof wordsAskedFor>> & { condition: Condition },
  count: number,
): Sql {
  const json = jsonSql[dialect]
  const records = sql.table(entity.table)
  // Where there are fewer records all of them are young: none is older than empty texts.
  const oldest = (table: Sql) =>
    sql`select * from (select created_date, id from ${table} order by created_date desc, id desc limit 1 offset ${count}) as oldest union all select '', '' order by 1 desc, 2 desc limit 1`
  const isYoung = (table: Sql) => sql`(created_date, id) >= (${oldest(table)})`
  if (dialect === 'postgres') {
    // In the order of the texts' own dates, so that no record is read but those with the words.
    const texts = sql`select id as text_id, created_date as text_date ${json.fromWords(asked.search, asked.tree)} and ${isYoung(sql.table(asked.search.table))}`
    return sql`(${texts}) as texts join ${records} on id = text_id where ${compile(asked.rest, json)} order by text_date desc, text_id desc`
  }
  const inText: JsonSql = {
    ...json,
    hasWords: (search, tree) => sqliteWordsInText(search, tree, entity.table),
  }
  return sql`${records} where ${inTime(dialect)} and ${compile(asked.condition, inText)} and ${isYoung(records)} order by created_date desc, id desc`
}

/** On SQLite the places of the records are sorted, not their texts, which it would copy back and forth. */
const PLACE = sql`rowid as place`

export function atPlace({ table }: Entity, text: Sql): Sql {
  return sql`(select ${text} from ${sql.table(table)} where rowid = place and ${inTime('sqlite')})`
}

export function shownText(plan: ListPlan, json: JsonSql): Sql {
  return plan.fields ? fieldsText(plan.fields, json) : recordText(plan, json)
}

function recordText({ hidden, creator }: ListPlan, json: JsonSql): Sql {
  const record =
    hidden.length === 0
      ? sql`data`
      : json.recordWithout(
          hidden.map(({ field, unless }) => ({ name: field.name, unless: compile(unless, json) })),
        )
  if (!creator) return record
  const where = compile(creator.own, json)
  return json.recordWith(record, { name: CREATED_BY, value: creator.email, where })
}

/** JSON text of some fields of a record; what the record does not have is left out. */
function fieldsText(fields: readonly Field[], json: JsonSql): Sql {
  const [first, ...others] = fields.map((field) => ({
    label: `"${field.name}":`,
    value: whereSeen(field, json.jsonText(field), json),
  }))
  if (!first) throw new Error('a list of fields holds the id at least')
  const rest = others.map(
    ({ label, value }) => sql` || coalesce(${sql.lit(`,${label}`)} || ${value}, '')`,
  )
  return sql`(${sql.lit(`{${first.label}`)} || ${first.value} ${sql.join(rest, sql` `)} || '}')`
}

function orderBy(sort: readonly SortKey[], dialect: Database['dialect']): Sql {
  const keys = sort.flatMap((key) => sortTerms(key, dialect))
  // Age and id make the order total; they run the way the last key runs, so that one index serves all.
  const last = sort.at(-1)
  const direction = sql.raw(last && !last.isDescending ? 'asc' : 'desc')
  const isByAge = sort.some(({ field }) => field.column === 'created_date')
  if (!isByAge) keys.push(sql`created_date ${direction}`)
  keys.push(sql`id ${direction}`)
  return sql.join(keys)
}

/** Null and missing first, then numbers, texts and booleans, each in its own order; lists and objects count as missing. */
function sortTerms({ field, isDescending }: SortKey, dialect: Database['dialect']): Sql[] {
  const json = jsonSql[dialect]
  const operand = json.row.field(field)
  const value = (kind: ScalarKind) => whereSeen(field, operand.value(kind), json)
  const kinds = (['boolean', 'string', 'number'] as const).filter((kind) => field.kinds.has(kind))
  const mayBeMissing = !field.column || field.kinds.has('null')
  const direction = buildDirection(isDescending, mayBeMissing ? dialect : 'sqlite')
  const [kind] = kinds
  if (kind === undefined) return []
  if (field.column || [...field.kinds].every((allowed) => allowed === kind || allowed === 'null')) {
    return [sql`${value(kind)} ${direction}`]
  }
  return kinds.map(
    (each) => sql`case when ${operand.is(each)} then ${value(each)} end ${direction}`,
  )
}

/** A value that counts as missing where the caller does not see it. */
export function whereSeen({ seenIf }: Field, value: Sql, json: JsonSql): Sql {
  return seenIf ? sql`case when ${compile(seenIf, json)} then ${value} end` : value
}

/** What is missing comes first, and last when descending. */
export function buildDirection(isDescending: boolean, dialect: Database['dialect']): Sql {
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  if (dialect === 'sqlite') return direction
  return isDescending ? sql`${direction} nulls last` : sql`${direction} nulls first`
}
