import { sql } from 'kysely'
import type { Database, Statement } from '../../../db/database.ts'
import type { Entity } from './entity.ts'
import { unlessDamaged } from './unless-damaged.ts'

/** So long a server of the version before may still read what it made, where several servers share a database. */
const KEPT_MS = 24 * 60 * 60 * 1000

interface Former {
  readonly name: string
  /** Since when no server of this version has used it. */
  readonly since: string | null
}

/**
 * Drops the tables for searches and counts that were made of other fields than those of the schemas: on SQLite, which has one
 * server, at once; on PostgreSQL at the first start a day after one that had no use for them.
 */
export async function dropFormerTables(
  db: Database,
  entities: Iterable<Entity>,
  now = Date.now(),
): Promise<void> {
  const all = [...entities]
  const used = new Set(
    all.flatMap(({ search, counts }) => [search?.table, ...counts.map(({ table }) => table)]),
  )
  const isOurs = (name: string) => all.some((entity) => isMadeFor(entity, name))
  await unlessDamaged(db, async () => {
    const tables = (await listTables(db)).filter(({ name }) => isOurs(name))
    const statements = await Promise.all(
      tables.map(async (table) =>
        used.has(table.name) ? noted(table, null) : droppedOnceFormer(db, table, now),
      ),
    )
    if (statements.flat().length > 0) await db.write(statements.flat(), { isLong: true })
  })
}

function isMadeFor({ name: entity }: Entity, table: string): boolean {
  const beginning = ['search', 'counts'].map((what) => `_${what}_${entity}_`)
  return beginning.some(
    (begun) => table.startsWith(begun) && /^[0-9a-f]{8}$/.test(table.slice(begun.length)),
  )
}

async function droppedOnceFormer(db: Database, table: Former, now: number): Promise<Statement[]> {
  if (db.dialect === 'sqlite') return droppedOnSqlite(db, table.name)
  if (table.since === null) return noted(table, new Date(now).toISOString())
  return now - Date.parse(table.since) > KEPT_MS ? droppedOnPostgres(table.name) : []
}

async function listTables(db: Database): Promise<Former[]> {
  const statement =
    db.dialect === 'sqlite'
      ? sql`select name, null as since from sqlite_schema where type = 'table'`
      : sql`select relname as name, obj_description(oid) as since from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace`
  return db.read<Former>(statement.compile(db.build))
}

function noted({ name, since: before }: Former, since: string | null): Statement[] {
  if (since === before) return []
  const text = since === null ? 'null' : `'${since}'`
  return [{ sql: `comment on table "${name}" is ${text}`, parameters: [] }]
}

async function droppedOnSqlite(db: Database, table: string): Promise<Statement[]> {
  const triggers = await db.read<{ name: string }>({
    sql: `select name from sqlite_schema where type = 'trigger' and substr(name, 1, ?) = ?`,
    parameters: [table.length + 1, `${table}_`],
  })
  const dropped = [...triggers.map(({ name }) => `trigger "${name}"`), `table "${table}"`]
  return dropped.map((what) => ({ sql: `drop ${what}`, parameters: [] }))
}

/** Its triggers go with the function that they call. */
function droppedOnPostgres(table: string): Statement[] {
  return [`function if exists "${table}"() cascade`, `table if exists "${table}"`].map((what) => ({
    sql: `drop ${what}`,
    parameters: [],
  }))
}
