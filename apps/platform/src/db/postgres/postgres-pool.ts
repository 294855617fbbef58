import pg from 'pg'
import type { Logger } from 'pino'
import { assertOwnSchema, type Column } from '../foreign-schema.ts'
import { StartError } from '../start-error.ts'
import { sqlState } from './postgres-errors.ts'

const CONNECTIONS = 10
const STATEMENT_MS = 7_000
/** Slow reads have connections of their own, so that they hold up only each other. */
export const SLOW_CONNECTIONS = 2
const SLOW_STATEMENT_MS = 2_000
const CONNECT_MS = 5_000
const REPLICA_CONNECT_MS = 1_000
/** So much longer than its own limit a statement is waited for: a network that broke without a word says nothing. */
const SILENCE_MS = 1_000
/** The system asks an idle connection from then on whether the other side is still there. */
const KEEP_ALIVE_MS = 5_000

/** Type numbers of pg_type whose text is not what we want: int8 as a number, JSON as its own text. */
const INT8 = 20
const JSON_TYPES = new Set([114, 3802])

export const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8) return Number
    if (JSON_TYPES.has(oid)) return String
    return pg.types.getTypeParser(oid, format)
  },
}

/** Of all tables but those that an extension brings. */
const COLUMNS = `select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

export interface Pools {
  readonly pool: pg.Pool
  readonly slowPool: pg.Pool
}

/** @throws StartError with one sentence when the server cannot be used */
export async function openPools(url: string, log: Pick<Logger, 'warn'>): Promise<Pools> {
  if (!URL.canParse(url)) {
    throw new StartError(
      'DATABASE_URL is not an address such as postgres://user:password@host/name.',
    )
  }
  const pool = createPool(url, CONNECTIONS, STATEMENT_MS, log)
  try {
    const { rows } = await pool.query(`select current_setting('server_version_num') as version`)
    assertPostgresVersion(Number(rows[0]?.version))
    assertOwnSchema((await pool.query<Column>(COLUMNS)).rows)
  } catch (cause) {
    await pool.end()
    throw cause instanceof StartError ? cause : new StartError(startText(cause), { cause })
  }
  return { pool, slowPool: createPool(url, SLOW_CONNECTIONS, SLOW_STATEMENT_MS, log) }
}

/** Connections to a standby: a server that cannot be reached holds nobody up for long, for there is the primary. */
export function replicaPool(url: string, log: Pick<Logger, 'warn'>): pg.Pool {
  return createPool(url, CONNECTIONS, SLOW_STATEMENT_MS, log, REPLICA_CONNECT_MS)
}

/**
 * @param version as PostgreSQL counts: 150004 is 15.4
 * @throws StartError below 13, which cannot tell which transactions have been committed
 */
export function assertPostgresVersion(version: number): void {
  const major = Math.floor(version / 10_000)
  if (major >= 13) return
  throw new StartError(
    `DATABASE_URL names a PostgreSQL ${major} server, but it should be PostgreSQL 13 or newer.`,
  )
}

function createPool(
  connectionString: string,
  max: number,
  statement_timeout: number,
  log: Pick<Logger, 'warn'>,
  connectionTimeoutMillis = CONNECT_MS,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    max,
    statement_timeout,
    query_timeout: statement_timeout + SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis,
    application_name: 'pitlane',
    // Compiling a filter of many conditions takes longer than running it, and heeds no time limit.
    // A plan for any value would suit none: a category may hold two products, or all.
    options: '-c jit=off -c plan_cache_mode=force_custom_plan',
  })
  // A connection that the server drops is replaced by the next query; unheard, it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  // The pool listens to idle connections alone: one that is lost between two statements of a write is in use.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function startText(error: unknown): string {
  switch (sqlState(error)) {
    case '28P01':
    case '28000':
      return 'DATABASE_URL names a PostgreSQL server that refuses this user or password.'
    case '3D000':
      return 'DATABASE_URL names a database that does not exist on the PostgreSQL server.'
    default:
      return 'DATABASE_URL names a PostgreSQL server that does not answer.'
  }
}
