import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { inTime } from '../../../db/time-limit.ts'
import { compile, jsonSql } from '../filter/compile.ts'
import { type Condition, fieldsIn } from '../filter/condition.ts'
import type { Field } from '../filter/field.ts'
import type { Sql } from '../filter/operand.ts'
import type { Entity } from '../schema/entity.ts'
import { ALL_OTHERS, type KeptCounts, NO_OTHER } from '../schema/kept-counts.ts'

interface CountQuery {
  /** With what the caller may read: it is part of what is counted. */
  readonly condition: Condition
  /** Whose values are looked at. */
  readonly values?: readonly Field[]
  /** Of a list only its different elements are asked for. */
  readonly isDistinct?: boolean
}

/** A query of some values, each as a column with a name; in `n` it has how many records have them. */
type SelectCounted = (values: readonly Sql[]) => Sql

/**
 * Rows of kept counts that answer as the records would: of `data`, which has the fields that are asked about. The fewer
 * fields, the fewer rows, however many records there are.
 *
 * @returns undefined where records must be read
 */
export function countedRows(
  { dialect }: Pick<Database, 'dialect'>,
  entity: Entity,
  { condition, values = [], isDistinct = false }: CountQuery,
): SelectCounted | undefined {
  const inCondition = fieldsIn(condition)
  if (!inCondition) return undefined
  const asked = [...inCondition, ...values]
  for (const counts of entity.counts) {
    const field = rowsFor(counts, asked, {
      elements: isDistinct ? values.filter(({ name }) => !isAmong(inCondition, name)) : [],
    })
    if (field === undefined) continue
    const where = compile(condition, jsonSql[dialect])
    // Without figures of what is in the table, SQLite would look through every combination.
    const by =
      dialect === 'sqlite' && field === ALL_OTHERS
        ? sql` indexed by ${sql.id(`${counts.table}_all`)}`
        : sql``
    const kept = sql`${sql.table(counts.table)}${by} where field = ${sql.lit(field)} and ${inTime(dialect)} and ${where}`
    return (shown) => {
      if (dialect === 'sqlite') return sql`(select ${sql.join([...shown, sql`n`])} from ${kept})`
      // Rows that take others back are added up with them, by what is asked for alone: all of `data` would take longer.
      const places = shown.map((_value, at) => sql.lit(at + 1))
      const grouping = places.length === 0 ? sql`` : sql` group by ${sql.join(places)}`
      return sql`(select ${sql.join([...shown, sql`sum(n) as n`])} from ${kept}${grouping} having sum(n) > 0)`
    }
  }
  return undefined
}

/** Which rows say it all; undefined where a field is not covered. */
function rowsFor(
  { group, beside, single, covered }: KeptCounts,
  asked: readonly Field[],
  { elements }: { elements: readonly Field[] },
): string | undefined {
  if (asked.some((field) => !isPlain(field))) return undefined
  const inEachRow = [group, ...beside]
  const others = new Set(asked.map(({ name }) => name).filter((name) => !isAmong(inEachRow, name)))
  const [name, ...more] = others
  if (name === undefined) return NO_OTHER
  const one = more.length === 0 ? single.find((field) => field.name === name) : undefined
  // A record is counted for each element of its list.
  if (one && (!one.kinds.has('array') || isAmong(elements, one.name))) return one.name
  return [...others].every((other) => isAmong(covered, other)) ? ALL_OTHERS : undefined
}

/** A field of the record itself, which every caller sees in every record. */
function isPlain({ column, path, constant, seenIf }: Field): boolean {
  return !column && path.length === 1 && constant === undefined && !seenIf
}

function isAmong(fields: readonly Field[], name: string): boolean {
  return fields.some((field) => field.name === name)
}
