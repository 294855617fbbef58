import { listOffsets, type Offset } from '@pitlane/calendar'
import type { DateUnit } from '@pitlane/protocol'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Field } from '../filter/field.ts'
import type { Sql } from '../filter/operand.ts'

/** Characters of an ISO date that the records of a bucket have in common. */
const LENGTHS: Readonly<Record<Exclude<DateUnit, 'week'>, number>> = { day: 10, month: 7, year: 4 }

/** Records and their dates are no older; what is, falls into the days of the first offset. */
const FIRST_YEAR = 2000
const YEAR_MS = 366 * 24 * 60 * 60 * 1000

/** Asked with each query, and slow to find. */
const offsetCache = new Map<string, { offsets: readonly Offset[]; until: number }>()
const MAX_ZONES = 20

/** Whether a field says when a record was created or changed: surely an instant in UTC. */
export function isStamp({ column }: Pick<Field, 'column'>): boolean {
  return column?.endsWith('_date') === true
}

/** How far a time zone is ahead of UTC, from the first records on until a year from now. */
export function findOffsets(timeZone: string, now: number): readonly Offset[] {
  const entry = offsetCache.get(timeZone)
  if (entry && now < entry.until) return entry.offsets
  const offsets = listOffsets(timeZone, new Date(Date.UTC(FIRST_YEAR)), new Date(now + 2 * YEAR_MS))
  if (offsetCache.size >= MAX_ZONES) offsetCache.clear()
  offsetCache.set(timeZone, { offsets, until: now + YEAR_MS })
  return offsets
}

/**
 * The bucket of a date as text: `2026-03-09`, `2026-03`, `2026`; a week by its Monday.
 * What does not begin like a date has none.
 *
 * @param written an ISO date or time, taken as it was written; for weeks surely one
 * @param offsets of a time zone; then the text is surely an instant in UTC, and buckets are of the zone
 */
export function bucketSql(
  written: Sql,
  unit: DateUnit,
  dialect: Database['dialect'],
  offsets?: readonly Offset[],
): Sql {
  const text = offsets ? shiftDate(written, dialect, offsets) : written
  const bucket =
    unit === 'week'
      ? buildMonday(text, dialect)
      : sql`substr(${text}, 1, ${sql.lit(LENGTHS[unit])})`
  if (offsets) return bucket
  const isDate =
    dialect === 'sqlite'
      ? sql`${text} glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]*'`
      : sql`${text} ~ '^[0-9]{4}-[01][0-9]-[0-3][0-9]'`
  return sql`case when ${isDate} then ${bucket} end`
}

/** The day in the zone, `2026-03-09`. The newest offsets come first: most records are of the last years. */
function shiftDate(text: Sql, dialect: Database['dialect'], offsets: readonly Offset[]): Sql {
  const shift = ({ minutes }: Offset) =>
    dialect === 'sqlite'
      ? sql`date(${text}, ${sql.lit(`${minutes} minutes`)})`
      : sql`to_char(${text}::timestamp + ${sql.lit(`${minutes} minutes`)}::interval, 'YYYY-MM-DD')`
  const [first, ...later] = offsets
  if (!first || (later.length === 0 && first.minutes === 0)) return text
  const cases = later
    .toReversed()
    .map(
      (offset) => sql`when ${text} >= ${sql.lit(offset.from.toISOString())} then ${shift(offset)}`,
    )
  return cases.length === 0
    ? shift(first)
    : sql`case ${sql.join(cases, sql` `)} else ${shift(first)} end`
}

function buildMonday(text: Sql, dialect: Database['dialect']): Sql {
  const day = sql`substr(${text}, 1, 10)`
  return dialect === 'sqlite'
    ? sql`date(${day}, 'weekday 0', '-6 days')`
    : sql`to_char(date_trunc('week', ${day}::timestamp), 'YYYY-MM-DD')`
}
