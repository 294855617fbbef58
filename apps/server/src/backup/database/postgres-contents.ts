import type pg from 'pg'
import { BackupError } from '../backup-error.ts'
import type { Contents } from './shop-database.ts'

/** Of all tables but those that an extension brings, and those that are made of the others. */
const TABLES = `select c.relname as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relname not like '\\_%' escape '\\'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`

/** So that a row has the same text on every server. */
const SAME_TEXT = `set statement_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`

/**
 * What a database holds: of each table its rows, and a sum over them in which their order counts for nothing.
 *
 * @param client within a transaction, whose view of the database it is
 * @throws BackupError when it is none of a shop
 */
export async function readContents(client: pg.Client): Promise<Contents> {
  await client.query(SAME_TEXT)
  const tables = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name)
  if (!tables.includes('migrations')) throw new BackupError('The database is not that of a shop.')
  const rows: Record<string, number> = {}
  const sums: Record<string, string> = {}
  for (const table of tables) {
    const quoted = `"${table.replaceAll('"', '""')}"`
    const { rows: found } = await client.query<{ rows: string; sum: string }>(
      `select count(*) as rows, coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as sum
       from ${quoted} t`,
    )
    rows[table] = Number(found[0]?.rows)
    sums[table] = String(found[0]?.sum)
  }
  const last = await client.query<{ name: string }>('select max(name) as name from migrations')
  return { rows, sums, migration: String(last.rows[0]?.name) }
}
