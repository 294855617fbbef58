import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Row } from '../database.ts'
import { StartError } from '../start-error.ts'
import { sqliteFailure } from './sqlite-errors.ts'

/** The oldest SQLite that is free of the fault which can damage a database when its log is reset. */
const OLDEST_SQLITE = [3, 51, 3] as const
const KEPT_STATEMENTS = 500
const WRITER_WAITS_MS = 5_000
const READER_WAITS_MS = 1_000
const PAUSE_MS = 20
/** The log of changes is cut back to this after a checkpoint. */
const WAL_SIZE_LIMIT_BYTES = 64 * 1024 * 1024

/** The SQL function by which a read looks at the clock. */
export const IN_TIME = 'in_time'

/** A read has looked at the clock, and its time was over, or it was given up. */
export class ReadTimeoutError extends Error {}

/** One connection with the statements it has prepared. */
export class SqliteConnection {
  readonly sqlite: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()
  readonly #returnsRows = new WeakMap<StatementSync, boolean>()
  #deadline = 0

  /** @param isGivenUp asked by a read now and then: whether nobody waits for it any more */
  constructor(file: string, access: 'read' | 'write', isGivenUp = () => false) {
    this.sqlite =
      access === 'read'
        ? new DatabaseSync(file, { readOnly: true, timeout: READER_WAITS_MS })
        : new DatabaseSync(file, { timeout: WRITER_WAITS_MS })
    // What is sorted has a limit everywhere, and /tmp may be small, full or in the open.
    this.sqlite.exec('PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY')
    this.sqlite.function(IN_TIME, () => {
      if (isGivenUp() || performance.now() > this.#deadline) {
        throw new ReadTimeoutError('the read took too long')
      }
      return 1
    })
    if (access === 'write') {
      this.#useLog()
      this.sqlite.exec(
        `PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = ${WAL_SIZE_LIMIT_BYTES}`,
      )
    }
  }

  prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.sqlite.prepare(sql)
    if (this.#prepared.size >= KEPT_STATEMENTS) this.#forgetOldest()
    this.#prepared.set(sql, statement)
    return statement
  }

  returnsRows(statement: StatementSync): boolean {
    const known = this.#returnsRows.get(statement)
    if (known !== undefined) return known
    const returnsRows = statement.columns().length > 0
    this.#returnsRows.set(statement, returnsRows)
    return returnsRows
  }

  /**
   * All rows of a statement.
   *
   * @param timeoutMs for how long it may run, as far as it asks `inTime`
   * @throws ReadTimeoutError
   */
  all(
    { sql, parameters }: { sql: string; parameters: readonly SQLInputValue[] },
    timeoutMs: number,
  ): Row[] {
    this.#deadline = performance.now() + timeoutMs
    return this.prepare(sql).all(...parameters)
  }

  /** Gives back the pages and statements that it keeps; those that are needed again are read again. */
  releaseMemory(): void {
    this.#prepared.clear()
    this.sqlite.exec('PRAGMA shrink_memory')
  }

  close(): void {
    this.#prepared.clear()
    this.sqlite.close()
  }

  /** SQLite does not wait by itself when another process makes the same new file ready at this moment. */
  #useLog(): void {
    const end = Date.now() + WRITER_WAITS_MS
    for (;;) {
      try {
        this.sqlite.exec('PRAGMA journal_mode = WAL')
        return
      } catch (error) {
        if (sqliteFailure(error).kind !== 'busy' || Date.now() > end) throw error
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
      }
    }
  }

  #forgetOldest(): void {
    for (const sql of this.#prepared.keys()) {
      this.#prepared.delete(sql)
      return
    }
  }
}

export function assertSqliteVersion(version: string): void {
  const parts = version.split('.').map(Number)
  for (const [index, oldest] of OLDEST_SQLITE.entries()) {
    const part = parts[index] ?? 0
    if (part > oldest) return
    if (part < oldest) {
      throw new StartError(
        `This Node carries SQLite ${version}, which can damage databases; SQLite ${OLDEST_SQLITE.join('.')} or newer is needed.`,
      )
    }
  }
}

/** What SQLite can bind: it knows neither booleans nor dates nor undefined. */
export function sqliteValue(value: unknown): SQLInputValue {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
      return value
    case 'boolean':
      return value ? 1 : 0
    case 'undefined':
      return null
    default:
      if (value === null || value instanceof Uint8Array) return value
      if (value instanceof Date) return value.toISOString()
      throw new TypeError(`SQLite cannot bind a value of type ${typeof value}`)
  }
}
