import { sql } from 'kysely'
import type { Database, Statement } from '../../../db/database.ts'
import { inTime } from '../../../db/time-limit.ts'
import { compile, jsonSql } from '../filter/compile.ts'
import { all, type Condition } from '../filter/condition.ts'
import type { Field } from '../filter/field.ts'
import type { JsonSql, Place, ScalarKind, Sql } from '../filter/operand.ts'
import { countedRows } from '../read/counted.ts'
import { buildDirection, whereSeen } from '../read/list-statement.ts'
import type { Entity } from '../schema/entity.ts'
import {
  type AggregatePlan,
  type GroupKey,
  type Measure,
  measureField,
  scalarKinds,
} from './aggregate-plan.ts'
import { bucketSql, findOffsets, isStamp } from './date-bucket.ts'

/** A column of the answer; a key that may be of several kinds has one for each. */
export interface Column {
  /** Of the key or measure that it belongs to. */
  readonly name: string
  readonly alias: string
  readonly kind: ScalarKind
}

interface Cell {
  readonly name: string
  readonly kind: ScalarKind
  readonly value: Sql
}

/**
 * The rows in one statement: no record leaves the database, and what an index holds is read from there.
 *
 * @param timeZone whose days, weeks, months and years records were created and changed in
 */
export function aggregateStatement(
  db: Pick<Database, 'build' | 'dialect'>,
  entity: Entity,
  plan: AggregatePlan,
  { mayRead, timeZone }: { mayRead: Condition; timeZone: string },
): Statement & { columns: readonly Column[]; isSlow: true } {
  const { dialect } = db
  const json = jsonSql[dialect]
  const read = new ReadValues()
  const keys = plan.keys.flatMap((key) => keyCells(key, { json, dialect, timeZone }, read))
  const condition = all([plan.condition, mayRead])
  const counted = canBeCounted(plan)
    ? countedRows({ dialect }, entity, { condition, values: listFields(plan) })
    : undefined
  const measures = plan.measures.map((measure) =>
    counted && !measure.field
      ? { ...measure, value: sql`coalesce(sum(n), 0)` }
      : measureCell(measure, json, dialect, read),
  )
  const cells = [...keys, ...measures]
  const columns = cells.map(({ name, kind }, at) => ({ name, kind, alias: `c${at}` }))
  const groups = columns.slice(0, keys.length)

  const computed = cells.map(({ value }, at) => sql`${value} as ${sql.ref(`c${at}`)}`)
  const records = counted
    ? sql`select * from ${counted(read.columns())} as counted`
    : sql`select ${read.columns().length === 0 ? sql`1` : sql.join(read.columns())} from ${sql.table(entity.table)} where ${inTime(dialect)} and ${compile(condition, json)}`
  const places = sql.join(groups.map((_column, at) => sql.lit(at + 1)))
  const grouping = groups.length === 0 ? sql`` : sql` group by ${places}`
  const grouped = sql`select ${sql.join(computed)} from records${grouping}`

  const row = rowPlace(plan.measures.map(measureField), columns)
  const having = compile(plan.having, { ...json, row }, row)
  const order = [
    ...plan.sort.flatMap(({ name, isDescending }) =>
      columns
        .filter((column) => column.name === name)
        .map((column) => sql`${inGroup(column)} ${buildDirection(isDescending, dialect)}`),
    ),
    ...groups.map((column) => sql`${inGroup(column)} ${buildDirection(false, dialect)}`),
  ]
  const ordering = order.length === 0 ? sql`` : sql` order by ${sql.join(order)}`
  const shown = columns.map(
    (column) => sql`${readable(column, dialect)} as ${sql.ref(column.alias)}`,
  )
  // Where it groups, SQLite reads from an index alone only what was read before.
  const first = groups.length === 0 ? sql`` : sql`materialized `
  const statement = sql`with records as ${first}(${records}) select ${sql.join(shown)} from (${grouped}) as grouped where ${having}${ordering} limit ${plan.limit + 1}`
  return { ...statement.compile(db.build), columns, isSlow: true }
}

/** Sums and averages are of each record, and so are the dates that it has. */
function canBeCounted({ keys, measures }: AggregatePlan): boolean {
  return (
    keys.every(({ unit }) => unit === undefined) &&
    measures.every(({ of }) => of !== 'sum' && of !== 'avg')
  )
}

function listFields({ keys, measures }: AggregatePlan): Field[] {
  return [...keys, ...measures].flatMap(({ field }) => field ?? [])
}

/** What is read of each record before anything is computed, every value once. */
class ReadValues {
  readonly #values: Sql[] = []

  /** The value as a column of the records. */
  column(value: Sql): Sql {
    this.#values.push(value)
    return sql.ref(`v${this.#values.length - 1}`)
  }

  columns(): Sql[] {
    return this.#values.map((value, at) => sql`${value} as ${sql.ref(`v${at}`)}`)
  }
}

function keyCells(
  key: GroupKey,
  { json, dialect, timeZone }: { json: JsonSql; dialect: Database['dialect']; timeZone: string },
  read: ReadValues,
): Cell[] {
  const { name, field, unit } = key
  if (unit) {
    const text = valueIn(field, 'string', json)
    // Other dates may be days, or be written in any other way.
    const offsets = isStamp(field) ? findOffsets(timeZone, Date.now()) : undefined
    return [{ name, kind: 'string', value: read.column(bucketSql(text, unit, dialect, offsets)) }]
  }
  return scalarKinds(field).map((kind) => ({
    name,
    kind,
    value: read.column(valueIn(field, kind, json)),
  }))
}

function measureCell(
  { name, of, field, kind }: Measure,
  json: JsonSql,
  dialect: Database['dialect'],
  read: ReadValues,
): Cell {
  const cell = (value: Sql): Cell => ({ name, kind, value })
  if (!field) return cell(sql`count(*)`)
  const value = (each: ScalarKind) => read.column(valueIn(field, each, json))
  switch (of) {
    case 'sum':
      // Of SQLite's two sums this one never overflows.
      return cell(
        dialect === 'sqlite' ? sql`total(${value(kind)})` : sql`coalesce(sum(${value(kind)}), 0)`,
      )
    case 'count_distinct': {
      const counts = scalarKinds(field).map((each) => sql`count(distinct ${value(each)})`)
      return cell(sql.join(counts, sql` + `))
    }
    case 'min':
    case 'max':
      return cell(sql`${buildExtreme(of, kind, dialect)}(${value(kind)})`)
    default:
      return cell(sql`avg(${value(kind)})`)
  }
}

function buildExtreme(of: 'min' | 'max', kind: ScalarKind, dialect: Database['dialect']): Sql {
  // PostgreSQL has no least boolean.
  if (kind === 'boolean' && dialect === 'postgres')
    return of === 'min' ? sql`bool_and` : sql`bool_or`
  return of === 'min' ? sql`min` : sql`max`
}

/** The field's value where it is of this kind and seen by the caller; SQL null elsewhere. */
export function valueIn(field: Field, kind: ScalarKind, json: JsonSql): Sql {
  const operand = json.row.field(field)
  return whereSeen(field, sql`case when ${operand.is(kind)} then ${operand.value(kind)} end`, json)
}

/** The rows as a place of which conditions ask. */
function rowPlace(fields: readonly Field[], columns: readonly Column[]): Place {
  return {
    isRow: true,
    field({ path }) {
      const known = fields.find(({ name }) => name === path[0])
      const column = columns.find(({ name }) => name === known?.name)
      if (!column) throw new Error('a condition over rows is about their measures')
      const value = inGroup(column)
      return {
        value: () => value,
        is: (kind) => (kind === column.kind ? sql`${value} is not null` : sql`false`),
        isMissing: sql`${value} is null`,
        isThere: sql`true`,
      }
    },
    anyElement: () => sql`false`,
    length: () => sql`null`,
  }
}

function inGroup({ alias }: Column): Sql {
  return sql.ref(`grouped.${alias}`)
}

/** A number as JavaScript can read it: whole ones may be beyond its own. */
export function readable(
  column: Column,
  dialect: Database['dialect'],
  value: Sql = inGroup(column),
): Sql {
  if (column.kind !== 'number') return value
  return dialect === 'sqlite' ? sql`cast(${value} as real)` : sql`${value}::text`
}
