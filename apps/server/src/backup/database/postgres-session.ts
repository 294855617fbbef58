import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { BackupError } from '../backup-error.ts'

const CONNECT_MS = 10_000
/** A name of PostgreSQL is cut off after 63 bytes. */
const LONGEST_NAME = 40

/** @throws BackupError with a sentence of why not */
async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'pitlane-backup',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (cause) {
    throw new BackupError(
      readCode(cause) === '3D000'
        ? `There is no database ${nameIn(url)} on the server.`
        : `The server of DATABASE_URL cannot be reached (${(cause as Error).message}).`,
      { cause },
    )
  }
}

/** Connects for a while. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connected(url)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A connection to another database of the server than the shop's, which may have to change its name. */
export function serverClient(url: string): Promise<pg.Client> {
  return connected(buildSiblingUrl(url, 'postgres')).catch(() =>
    connected(buildSiblingUrl(url, 'template1')),
  )
}

/** What may be done to the databases of a server. */
export async function withServer<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await serverClient(url)
  try {
    return await work(client)
  } catch (cause) {
    throw readCode(cause) === '42501' ? new BackupError(MAY_NOT_CREATE, { cause }) : cause
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether a shop has that database open. */
export async function isConnected(server: pg.Client, name: string): Promise<boolean> {
  const { rows } = await server.query(
    `select 1 from pg_stat_activity where datname = $1 and application_name = 'pitlane'`,
    [name],
  )
  return rows.length > 0
}

const MAY_NOT_CREATE =
  'The user of DATABASE_URL may not create databases, which a backup is tried out in. Allow it: ALTER ROLE the_user CREATEDB.'

export function readCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** The name of the database in an address. */
export function nameIn(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

/** The address of another database of the same server. */
export function buildSiblingUrl(url: string, name: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${encodeURIComponent(name)}`
  return parsed.href
}

/** Names of databases that are there for a while: their beginning, and one of them. */
export function temporaryNames(url: string): { start: string; newName: () => string } {
  const start = `${nameIn(url).slice(0, LONGEST_NAME)}_copy_`
  return { start, newName: () => start + randomBytes(5).toString('hex') }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
