import type { DateUnit } from '@pitlane/protocol'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Sql } from '../filter/operand.ts'

/** Characters of an ISO date that the records of a bucket have in common. */
const LENGTHS: Readonly<Record<Exclude<DateUnit, 'week'>, number>> = { day: 10, month: 7, year: 4 }

/**
 * The bucket of a date as text: `2026-03-09`, `2026-03`, `2026`; a week by its Monday.
 * What does not begin like a date has none.
 *
 * @param text of an ISO date or time, taken as it was written; for weeks surely one
 */
export function bucketSql(text: Sql, unit: DateUnit, dialect: Database['dialect']): Sql {
  const isDate =
    dialect === 'sqlite'
      ? sql`${text} glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]*'`
      : sql`${text} ~ '^[0-9]{4}-[01][0-9]-[0-3][0-9]'`
  return sql`case when ${isDate} then ${unit === 'week' ? mondayOf(text, dialect) : sql`substr(${text}, 1, ${sql.lit(LENGTHS[unit])})`} end`
}

function mondayOf(text: Sql, dialect: Database['dialect']): Sql {
  const day = sql`substr(${text}, 1, 10)`
  return dialect === 'sqlite'
    ? sql`date(${day}, 'weekday 0', '-6 days')`
    : sql`to_char(date_trunc('week', ${day}::timestamp), 'YYYY-MM-DD')`
}
