import { access, constants } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { assertSchemaVersion, migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import { StartError } from './start-error.ts'

interface OpenOptions {
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Of a standby of the same server, for reads. */
  readUrl?: string | undefined
}

/**
 * Opens the database and brings its shape up to date.
 *
 * @param url `sqlite:./data/shop.db` or `postgres://user:password@host/name`
 * @throws StartError when the address is wrong or the database cannot be used
 */
export async function openDatabase(url: string, { log, readUrl }: OpenOptions): Promise<Database> {
  const db = await connect(url, log, readUrl)
  try {
    await migrate(db, migrations)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/**
 * Opens a database beside the server that uses it: nothing is made and nothing is brought up to date.
 *
 * @throws StartError when there is none, or it is of another version
 */
export async function openExisting(url: string, { log, readUrl }: OpenOptions): Promise<Database> {
  const file = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : undefined
  if (file !== undefined) await assertThere(file)
  const db = await connect(url, log, readUrl)
  try {
    await assertSchemaVersion(db, migrations)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** What may not be read is told apart from what is not there. */
async function assertThere(file: string): Promise<void> {
  try {
    await access(file, constants.R_OK | constants.W_OK)
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    throw new StartError(
      isMissing
        ? `There is no database yet at ${file}. The first start of the shop makes it.`
        : `This account may not read or write ${file}. Run this as the shop's account.`,
      { cause },
    )
  }
}

/** Only the one that is used is loaded. */
async function connect(
  url: string,
  log: OpenOptions['log'],
  readUrl: string | undefined,
): Promise<Database> {
  if (url.startsWith('sqlite:')) {
    const { openSqlite } = await import('./sqlite/sqlite-database.ts')
    return openSqlite(url, { log })
  }
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { openPostgres } = await import('./postgres/postgres-database.ts')
    return openPostgres(url, { log, readUrl })
  }
  throw new StartError('DATABASE_URL must start with sqlite: or postgres://.')
}
