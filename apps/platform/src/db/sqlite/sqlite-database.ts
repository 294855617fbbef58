import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Logger } from 'pino'
import type {
  Database,
  ReadOptions,
  Row,
  Statement,
  WriteCount,
  WriteOutcome,
  WriteStatement,
} from '../database.ts'
import { DatabaseError } from '../database-error.ts'
import { assertOwnSchema } from '../foreign-schema.ts'
import { queryBuilder } from '../query-builder.ts'
import { StartError } from '../start-error.ts'
import { listColumns, sqliteFile } from './sqlite-address.ts'
import {
  assertSqliteVersion,
  ReadTimeoutError,
  SqliteConnection,
  sqliteValue,
} from './sqlite-connection.ts'
import { sqliteError } from './sqlite-errors.ts'
import { SqliteSlowReader } from './sqlite-slow-reader.ts'
import { SqliteWriter } from './sqlite-writer.ts'

/** Below this the database says that it is not healthy, while it can still write. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

/** Milliseconds for which a read may hold up everybody; what takes longer begins anew on a thread of its own. */
const QUICK_MS = 20
/** What the reader keeps lies between what a burst needed only for a moment, which the C library could else not give back. */
const IDLE_MS = 5_000

export async function openSqlite(
  url: string,
  { log }: { log: Pick<Logger, 'error'> },
): Promise<Database> {
  assertSqliteVersion(process.versions.sqlite ?? '0')
  const file = sqliteFile(url)
  assertOwnFile(file)
  const writer = await openWriter(file)
  const reader = new SqliteConnection(file, 'read')
  return new SqliteDatabase({ file, writer, reader }, log)
}

function assertOwnFile(file: string): void {
  try {
    assertOwnSchema(listColumns(file))
  } catch (error) {
    throw error instanceof StartError ? error : startError(file, sqliteError(error))
  }
}

async function openWriter(file: string): Promise<SqliteWriter> {
  try {
    return await SqliteWriter.open(file)
  } catch (cause) {
    throw startError(file, cause)
  }
}

function startError(file: string, cause: unknown): StartError {
  const isHeld = cause instanceof DatabaseError && cause.kind === 'busy'
  const what = isHeld ? 'that another program holds' : 'that is not a usable SQLite database'
  return new StartError(`DATABASE_URL names a file ${what}: ${file}`, { cause })
}

class SqliteDatabase implements Database {
  readonly dialect = 'sqlite'
  readonly build = queryBuilder('sqlite')
  readonly #file: string
  readonly #writer: SqliteWriter
  readonly #reader: SqliteConnection
  readonly #slowReader: SqliteSlowReader
  readonly #log: Pick<Logger, 'error'>
  readonly #idle: NodeJS.Timeout
  #hasRead = false
  #isReleased = false
  #statementCount = 0
  #isClosed = false

  constructor(
    { file, writer, reader }: { file: string; writer: SqliteWriter; reader: SqliteConnection },
    log: Pick<Logger, 'error'>,
  ) {
    this.#file = file
    this.#writer = writer
    this.#reader = reader
    this.#slowReader = new SqliteSlowReader(file)
    this.#log = log
    this.#idle = setInterval(() => this.#releaseWhenIdle(), IDLE_MS).unref()
  }

  get statementCount(): number {
    return this.#statementCount
  }

  get written(): WriteCount {
    return this.#writer.written
  }

  async read<R = Row>(statement: Statement, { isSlow }: ReadOptions = {}): Promise<R[]> {
    if (this.#isClosed) throw new DatabaseError('busy', 'the database is closed')
    this.#statementCount += 1
    try {
      const quick = isSlow ? undefined : this.#quickly(statement)
      const rows: unknown = quick ?? (await this.#slowReader.read(statement))
      // The caller states what its statement selects.
      return rows as R[]
    } catch (error) {
      if (error instanceof DatabaseError && error.isFatal) this.#writer.stop(error.message)
      throw error
    }
  }

  async write(statements: readonly WriteStatement[]): Promise<WriteOutcome> {
    this.#statementCount += statements.length
    return this.#writer.write(statements)
  }

  beforeCommit(statements: readonly string[]): void {
    this.#writer.beforeCommit(statements)
  }

  async healthError(): Promise<string | undefined> {
    if (this.#isClosed) return 'The database is closed.'
    if (this.#writer.fatalError)
      return `The database cannot be written: ${this.#writer.fatalError}.`
    try {
      this.#reader.prepare('SELECT count(*) FROM migrations').get()
    } catch (error) {
      this.#log.error({ err: error }, 'the database cannot be read')
      return 'The database cannot be read.'
    }
    return diskSpaceError(this.#file)
  }

  async walBytes(): Promise<number> {
    const log = await stat(`${this.#file}-wal`).catch(() => undefined)
    return log?.size ?? 0
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    clearInterval(this.#idle)
    // The writer goes last: the last connection can checkpoint the write-ahead log.
    this.#reader.close()
    await this.#slowReader.close()
    await this.#writer.close()
  }

  #releaseWhenIdle(): void {
    if (!this.#hasRead && !this.#isReleased) {
      this.#reader.releaseMemory()
      this.#isReleased = true
    }
    this.#hasRead = false
  }

  #quickly({ sql, parameters }: Statement): Row[] | undefined {
    this.#hasRead = true
    this.#isReleased = false
    try {
      return this.#reader.all({ sql, parameters: parameters.map(sqliteValue) }, QUICK_MS)
    } catch (error) {
      if (error instanceof ReadTimeoutError) return undefined
      throw sqliteError(error)
    }
  }
}

async function diskSpaceError(file: string): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(dirname(file))
  const free = bavail * bsize
  if (free >= MIN_FREE_BYTES) return undefined
  return `The disk that holds the database has only ${Math.floor(free / 1024 / 1024)} MB left.`
}
