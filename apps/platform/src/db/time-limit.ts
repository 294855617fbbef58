import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { IN_TIME } from './sqlite/sqlite-connection.ts'

/**
 * A condition for statements over tables that may grow: true, until the read has taken too long and is
 * given up. SQLite cannot be interrupted from outside, so that every fourth row looks at the clock;
 * PostgreSQL has its own time limit.
 */
export function inTime(dialect: Database['dialect']): RawBuilder<boolean> {
  return dialect === 'sqlite' ? sql`(rowid & 3 or ${sql.ref(IN_TIME)}())` : sql`true`
}
