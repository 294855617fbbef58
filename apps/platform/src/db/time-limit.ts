import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { IN_TIME } from './sqlite/sqlite-connection.ts'

/** Multiplied by it (Knuth, The Art of Computer Programming, 6.4), numbers of any step are spread: what an index finds may be every tenth row. */
const HASH = sql.lit(2654435761)

/**
 * A condition for statements over tables that may grow: true, until the read has taken too long and is
 * given up. SQLite cannot be interrupted from outside, so that one row of sixteen looks at the clock;
 * PostgreSQL has its own time limit.
 *
 * @param table whose rows are counted, where there are several
 */
export function inTime(dialect: Database['dialect'], table?: string): RawBuilder<boolean> {
  const row = table === undefined ? sql`rowid` : sql`${sql.table(table)}.rowid`
  return dialect === 'sqlite'
    ? sql`(((${row} & 2147483647) * ${HASH}) >> 16 & 15 or ${sql.ref(IN_TIME)}())`
    : sql`true`
}
