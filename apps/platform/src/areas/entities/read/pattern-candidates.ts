import { setImmediate as otherWork } from 'node:timers/promises'
import { filterLimits } from '@pitlane/protocol'
import { sql } from 'kysely'
import type { Database, Statement } from '../../../db/database.ts'
import { inTime } from '../../../db/time-limit.ts'
import { compile, jsonSql } from '../filter/compile.ts'
import { all, type Condition, NEVER } from '../filter/condition.ts'
import type { Field } from '../filter/field.ts'
import { invalid } from '../filter/filter-fault.ts'
import { matches } from '../filter/matches.ts'
import {
  countSteps,
  type PatternTest,
  patternTests,
  whateverThePatterns,
  withPatterns,
} from '../filter/patterns.ts'
import type { Entity } from '../schema/entity.ts'
import { isQuick } from './list-cost.ts'

type Row = { readonly id: string; readonly work: number } & Readonly<Record<string, unknown>>

/** Work of the patterns before others get their turn. */
const WORK_AT_ONCE = 500_000

/**
 * A condition without patterns that holds for the same records: what else the filter asks is asked of
 * the database, the patterns of the few records that are left, and these stand in it by their ids.
 *
 * @param mayRead the records that count; others are not looked at
 * @throws ApiError `invalid_filter` when the rest of the filter leaves too much to the patterns
 */
export async function resolvePatterns(
  db: Database,
  entity: Entity,
  condition: Condition,
  mayRead: Condition,
): Promise<Condition> {
  const tests = patternTests(condition)
  if (tests.length === 0) return condition
  const rest = whateverThePatterns(condition)
  const wanted = all([rest, mayRead])
  const statement = candidates(db, entity, wanted, tests)
  const rows = await db.read<Row>(statement, statement)
  const work = rows.at(-1)?.work ?? 0
  if (rows.length > filterLimits.patternRecords || work > filterLimits.patternWork) {
    throw invalid(
      'This pattern would have to be tried on too many records. Narrow the list with another condition, or ask for a plain string such as "^abc".',
    )
  }
  const found = await testAll(tests, rows)
  const id = entity.findField('id')
  if (!id) throw new Error('every record has an id')
  const answered = withPatterns(condition, (test) => {
    const values = found.get(test) ?? []
    return values.length > 0 ? { kind: 'among', field: id, values } : NEVER
  })
  // Outside of the rest no record was tried, so a pattern's opposite must not hold there.
  return all([rest, answered])
}

/**
 * The ids of the records, the fields to test in the order of the tests, and the work so far: characters
 * times steps. Above what may be done the fields are left out.
 */
function candidates(
  db: Pick<Database, 'build' | 'dialect'>,
  entity: Entity,
  wanted: Condition,
  tests: readonly PatternTest[],
): Statement & { isSlow: boolean } {
  const isSlow = !isQuick(entity, wanted, [])
  const json = jsonSql[db.dialect]
  const names = tests.map((_test, index) => sql.ref(`t${index}`))
  const texts = tests.map(({ field }, index) => sql`${json.jsonText(field)} as ${names[index]}`)
  const work = tests.map(
    (test, index) => sql`coalesce(length(${names[index]}), 0) * ${sql.lit(countSteps(test))}`,
  )
  const shown = names.map(
    (name) =>
      sql`case when work <= ${sql.lit(filterLimits.patternWork)} then ${name} end as ${name}`,
  )
  const where = sql`${inTime(db.dialect)} and ${compile(wanted, json)}`
  const some = sql`select id, ${sql.join(texts)} from ${sql.table(entity.table)} where ${where} limit ${filterLimits.patternRecords + 1}`
  const summed = sql`select id, ${sql.join(names)}, sum(${sql.join(work, sql` + `)}) over (order by id) as work from (${some}) as some_records`
  const statement = sql`select id, work, ${sql.join(shown)} from (${summed}) as summed order by id`
  return { ...statement.compile(db.build), isSlow }
}

async function testAll(
  tests: readonly PatternTest[],
  rows: readonly Row[],
): Promise<ReadonlyMap<PatternTest, readonly string[]>> {
  const found = new Map(tests.map((test) => [test, [] as string[]]))
  const steps = tests.map(countSteps)
  let work = 0
  for (const row of rows) {
    for (const [index, test] of tests.entries()) {
      const text = row[`t${index}`]
      if (typeof text !== 'string') continue
      if (matches(test, recordWith(test.field, JSON.parse(text)))) found.get(test)?.push(row.id)
      work += text.length * (steps[index] ?? 0)
    }
    if (work < WORK_AT_ONCE) continue
    work = 0
    await otherWork()
  }
  return found
}

/** A record of which only one field is known. */
function recordWith({ path }: Field, value: unknown): unknown {
  return path.reduceRight((inner, part) => ({ [part]: inner }), value)
}
