import { StartError } from './start-error.ts'

/** A column of any table that the database has. */
export interface Column {
  readonly table: string
  readonly column: string
}

/** What only a database of ours has. */
const OURS = ['migrations.name', 'migrations.ran_at']

/**
 * To be called before anything is written: an empty database is made ours, one of another program is left as it is.
 *
 * @param columns of all tables of the file or schema
 * @throws StartError when none of them is ours
 */
export function assertOwnSchema(columns: readonly Column[]): void {
  const names = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const [first] = columns
  if (!first || OURS.every((name) => names.has(name))) return
  throw new StartError(
    `DATABASE_URL names the database of another program (it has a table "${first.table}"). Choose an empty one, or one of this program.`,
  )
}
