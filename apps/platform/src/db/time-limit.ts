import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** The SQL function by which a slow read on SQLite looks at the clock in each row. */
export const IN_TIME = 'in_time'

/**
 * A condition for statements that are read with `isSlow`: always true, until the read has taken too
 * long and is given up. SQLite cannot be interrupted from outside; PostgreSQL has its own time limit.
 */
export function inTime(dialect: Database['dialect']): RawBuilder<boolean> {
  return dialect === 'sqlite' ? sql`${sql.ref(IN_TIME)}()` : sql`true`
}
