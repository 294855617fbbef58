import { sql } from 'kysely'
import type { Database, Statement } from '../../../db/database.ts'
import { inTime } from '../../../db/time-limit.ts'
import { compile, jsonSql } from '../filter/compile.ts'
import { all, type Condition } from '../filter/condition.ts'
import type { Field } from '../filter/field.ts'
import type { JsonSql, ScalarKind, Sql } from '../filter/operand.ts'
import { CREATED_BY } from '../rules/view.ts'
import type { Entity } from '../schema/entity.ts'
import { isQuick } from './list-cost.ts'
import type { ListPlan, SortKey } from './list-plan.ts'

/** One row with one column `body`: the whole answer, made of the records' own text. */
export interface ListRow {
  readonly body: Uint8Array | string
}

/** The list as JSON in one statement; no record is parsed and printed again on its way out. */
export function listStatement(
  db: Pick<Database, 'build' | 'dialect'>,
  entity: Entity,
  plan: ListPlan,
  mayRead: Condition,
): Statement & { isSlow: boolean } {
  const json = jsonSql[db.dialect]
  const condition = all([plan.condition, mayRead])
  const isSlow = !isQuick(entity, condition, plan.sort)
  const wanted = compile(condition, json)
  const where = isSlow ? sql`${inTime(db.dialect)} and ${wanted}` : wanted
  const text = plan.fields ? fieldsText(plan.fields, json) : recordText(plan, json)
  const table = sql.table(entity.table)
  const page = (found: Sql) =>
    sql`select ${found} from ${table} where ${where} order by ${orderBy(plan.sort, db.dialect)} limit ${plan.limit} offset ${plan.skip}`
  const statement =
    db.dialect === 'sqlite'
      ? // Sorted are the places of the records, not their texts, which SQLite would copy back and forth.
        // As bytes the text crosses to JavaScript and to the socket without being decoded.
        sql`select cast('[' || coalesce(group_concat((select ${text} from ${table} where rowid = place), ','), '') || ']' as blob) as body from (${page(sql`rowid as place`)})`
      : sql`select '[' || coalesce(string_agg(record::text, ','), '') || ']' as body from (${page(sql`${text} as record`)}) as page`
  return { ...statement.compile(db.build), isSlow }
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
  const direction = directionOf(isDescending, mayBeMissing ? dialect : 'sqlite')
  const [kind] = kinds
  if (kind === undefined) return []
  if (field.column || [...field.kinds].every((allowed) => allowed === kind || allowed === 'null')) {
    return [sql`${value(kind)} ${direction}`]
  }
  return kinds.map(
    (each) => sql`case when ${operand.is(each)} then ${value(each)} end ${direction}`,
  )
}

/** A value that counts as missing where whoever asks does not see it. */
export function whereSeen({ seenIf }: Field, value: Sql, json: JsonSql): Sql {
  return seenIf ? sql`case when ${compile(seenIf, json)} then ${value} end` : value
}

/** What is missing comes first, and last when descending. */
export function directionOf(isDescending: boolean, dialect: Database['dialect']): Sql {
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  if (dialect === 'sqlite') return direction
  return isDescending ? sql`${direction} nulls last` : sql`${direction} nulls first`
}
