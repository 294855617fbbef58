import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { inTime } from '../../../db/time-limit.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { cellValue } from '../aggregate/aggregate.ts'
import { scalarKinds } from '../aggregate/aggregate-plan.ts'
import { type Column, readable, valueIn } from '../aggregate/aggregate-statement.ts'
import { compile, jsonSql } from '../filter/compile.ts'
import { ALWAYS, all, type Condition } from '../filter/condition.ts'
import type { Field } from '../filter/field.ts'
import { findElement } from '../filter/field.ts'
import { invalid, quoted } from '../filter/filter-fault.ts'
import {
  findScalarKind,
  ITSELF,
  type JsonSql,
  type ScalarKind,
  type Sql,
} from '../filter/operand.ts'
import type { Entity } from '../schema/entity.ts'
import { countedRows } from './counted.ts'
import { type Cursor, pageText } from './cursor.ts'
import { planList } from './list-plan.ts'
import { buildDirection } from './list-statement.ts'
import { resolvePatterns } from './pattern-candidates.ts'

type Value = string | number | boolean

/**
 * The different values of one field, page by page: numbers, then texts, then booleans, each ascending. Of a
 * list each element counts; what is missing, and what the caller does not see, is no value.
 *
 * @throws ApiError `invalid_filter` or `bad_request`
 */
export async function distinctPage(
  db: Database,
  entity: Entity,
  { caller, asking, limit }: { caller: Caller; asking: Cursor; limit: number },
): Promise<Buffer> {
  const { q, distinct, after } = asking
  const visibility = entity.fields.visibilityFor(caller)
  const name = typeof distinct === 'string' ? distinct : ''
  const field = visibility.findField(name)
  if (!field) throw invalid(`There is no field ${quoted(name)}.`)
  const columns = listColumns(field)
  const mayRead = entity.rules.read(caller).condition
  const asked = await resolvePatterns(db, entity, planList(visibility, { q }).condition, mayRead)
  const wanted = all([asked, mayRead, field.seenIf ?? ALWAYS])
  const statement = distinctStatement(db, entity, {
    field,
    columns,
    wanted,
    limit,
    after: after?.[0],
  })
  const rows = await db.read(statement, { isSlow: true, entity: entity.name })
  const items = rows.slice(0, limit).map((row) => cellValue(row, columns, field.name))
  const last = items.at(-1)
  const isMore = rows.length > limit && last !== undefined
  const next = { q, sort: undefined, fields: undefined, distinct: name, after: [last ?? null] }
  return pageText(JSON.stringify(items), isMore ? next : undefined)
}

/** One for each kind that a value may be of, the last kind of the order first. */
function listColumns(field: Field): Column[] {
  const inside = field.kinds.has('array') ? scalarKinds(findElement(field)) : []
  const kinds = new Set([...scalarKinds(field), ...inside])
  if (kinds.size === 0) {
    throw apiError('bad_request', `${quoted(field.name)} has no strings, numbers or booleans.`)
  }
  return scalarKinds({ kinds }).map((kind) => ({ name: field.name, alias: kind, kind }))
}

function distinctStatement(
  db: Pick<Database, 'build' | 'dialect'>,
  entity: Entity,
  asked: {
    field: Field
    columns: readonly Column[]
    wanted: Condition
    limit: number
    after: Value | null | undefined
  },
) {
  const { dialect } = db
  const { field, columns } = asked
  const json = jsonSql[dialect]
  const table = sql.table(entity.table)
  const where = sql`${inTime(dialect)} and ${compile(asked.wanted, json)}`
  const counted = countedRows(db, entity, {
    condition: asked.wanted,
    values: [field],
    isDistinct: true,
  })
  const select = (values: readonly Sql[]) =>
    counted
      ? sql`${counted(values)} as records`
      : sql`(select ${sql.join(values)} from ${table} where ${where}) as records`
  const named = (value: (kind: ScalarKind) => Sql) =>
    columns.map(({ kind, alias }) => sql`${value(kind)} as ${sql.ref(alias)}`)
  const names = sql.join(columns.map(({ alias }) => sql.ref(alias)))
  const sources: Sql[] = []
  if (scalarKinds(field).length > 0) {
    sources.push(sql`select ${names} from ${select(named((kind) => valueIn(field, kind, json)))}`)
  }
  if (field.kinds.has('array')) {
    const { list, from, element } = json.elements(field)
    const each = element.field(ITSELF)
    const value = (kind: ScalarKind) => sql`case when ${each.is(kind)} then ${each.value(kind)} end`
    // SQLite's elements have an id of their own, so the records are asked for theirs before.
    sources.push(
      sql`select ${sql.join(named(value))} from ${select([sql`${list} as list`])}, ${from}`,
    )
  }
  const isThere = columns.map((column) => sql`${inFound(column)} is not null`)
  const beyond =
    asked.after === null || asked.after === undefined
      ? sql`true`
      : after(columns, asked.after, json)
  const plain = columns.map((column) => sql`${inFound(column)} as ${sql.ref(column.alias)}`)
  const shown = columns.map(
    (column) => sql`${readable(column, dialect, inFound(column))} as ${sql.ref(column.alias)}`,
  )
  const order = columns.map((column) => sql`${inFound(column)} ${buildDirection(false, dialect)}`)
  const different = sql`select distinct ${sql.join(plain)} from (${sql.join(sources, sql` union all `)}) as found where (${sql.join(isThere, sql` or `)}) and ${beyond}`
  return sql`select ${sql.join(shown)} from (${different}) as found order by ${sql.join(order)} limit ${asked.limit + 1}`.compile(
    db.build,
  )
}

/** True of values that come after one: greater ones of its kind, and all of the kinds that follow. */
function after(columns: readonly Column[], last: Value, json: JsonSql): Sql {
  const at = columns.findIndex(({ kind }) => kind === findScalarKind(last))
  const following = columns
    .slice(0, Math.max(at, 0))
    .map((column) => sql`${inFound(column)} is not null`)
  const own = columns[at]
  const greater = own ? [sql`${inFound(own)} > ${json.bind(last)}`] : []
  const tests = [...greater, ...following]
  return tests.length === 0 ? sql`false` : sql`(${sql.join(tests, sql` or `)})`
}

function inFound({ alias }: Column): Sql {
  return sql.ref(`found.${alias}`)
}
