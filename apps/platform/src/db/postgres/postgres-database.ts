import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type {
  Database,
  ReadOptions,
  Row,
  Statement,
  WriteCount,
  WriteOptions,
  WriteOutcome,
  WriteStatement,
} from '../database.ts'
import { DatabaseError } from '../database-error.ts'
import { queryBuilder } from '../query-builder.ts'
import { createSlowReads } from '../slow-reads.ts'
import { StatementNames } from '../statement-names.ts'
import { isClash, postgresError, sqlState } from './postgres-errors.ts'
import { openPools, type Pools, replicaPool, SLOW_CONNECTIONS } from './postgres-pool.ts'
import { PostgresReplica } from './postgres-replica.ts'
import { PostgresSignal } from './postgres-signal.ts'
import { Connections, isSilence } from './postgres-silence.ts'

/** A write that lost against another runs again; this many losses in a row mean a real fault. */
const TRIES = 50
/** As long as a timer can be. */
const NO_LIMIT = { query_timeout: 2 ** 31 - 1 }
const HEALTH = { text: 'select pg_is_in_recovery() as is_copy', query_timeout: 2_000 }

type Queryable = Pick<pg.Pool, 'query'>

export async function openPostgres(
  url: string,
  { log, readUrl }: { log: Pick<Logger, 'info' | 'warn'>; readUrl?: string | undefined },
): Promise<Database> {
  const pools = await openPools(url, log)
  const replica =
    readUrl === undefined
      ? undefined
      : new PostgresReplica(pools.pool, replicaPool(readUrl, log), log)
  return new PostgresDatabase(pools, new PostgresSignal(url, log), replica)
}

class PostgresDatabase implements Database {
  readonly dialect = 'postgres'
  readonly build = queryBuilder('postgres')
  readonly #pool: pg.Pool
  readonly #slowPool: pg.Pool
  readonly commits: PostgresSignal
  readonly #running = new Map<Promise<unknown>, (reason: DatabaseError) => void>()
  readonly #connections: Connections
  readonly #slowConnections: Connections
  // One requester has one of them.
  readonly #slowReads = createSlowReads({ places: SLOW_CONNECTIONS, ofOne: 1 })
  readonly #names = new StatementNames()
  readonly #replica: PostgresReplica | undefined
  #statementCount = 0
  #writes = 0
  #damage: string | undefined
  #isClosed = false
  #isAbandoned = false

  constructor({ pool, slowPool }: Pools, commits: PostgresSignal, replica?: PostgresReplica) {
    this.#replica = replica
    this.#pool = pool
    this.#slowPool = slowPool
    this.#connections = new Connections(pool)
    this.#slowConnections = new Connections(slowPool)
    this.commits = commits
  }

  get statementCount(): number {
    return this.#statementCount
  }

  get written(): WriteCount {
    // Each write is a transaction of its own here: the server gathers commits itself.
    return { writes: this.#writes, commits: this.#writes }
  }

  read<R = Row>(statement: Statement, { isSlow, entity }: ReadOptions = {}): Promise<R[]> {
    this.#statementCount += 1
    const name = this.#names.nameOf(statement.sql)
    const replica = entity === undefined ? undefined : this.#replica
    const read = async (onPrimary: () => Promise<R[]>) =>
      (await replica?.read<R>(entity ?? '', statement, name)) ?? onPrimary()
    return this.#whileOpen(() =>
      isSlow
        ? this.#slowReads((signal) => read(() => this.#slowly<R>(statement, name, signal)))
        : read(() => query<R>(this.#pool, statement, name)),
    )
  }

  /** A read that is cancelled once nobody waits for it. */
  async #slowly<R>(
    statement: Statement,
    name: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<R[]> {
    const client = await this.#slowPool.connect().catch((error: unknown) => {
      throw postgresError(error)
    })
    let cancelling: Promise<unknown> | undefined
    const cancel = () => {
      const text = 'select pg_cancel_backend($1)'
      // Of the server's process: the types leave it out.
      const values = [(client as { processID?: number }).processID]
      cancelling = this.#pool.query({ text, values }).catch(() => undefined)
    }
    signal?.addEventListener('abort', cancel, { once: true })
    let isBroken = false
    try {
      return await query<R>(client, statement, name)
    } catch (error) {
      isBroken = isSilence(error instanceof DatabaseError ? error.cause : error)
      throw error
    } finally {
      signal?.removeEventListener('abort', cancel)
      // What comes late must not end what another asks.
      await cancelling
      client.release(isBroken)
    }
  }

  markChanged(entity: string): void {
    this.#replica?.committed(entity)
  }

  async replicaError(): Promise<string | undefined> {
    return this.#replica?.error()
  }

  async write(
    statements: readonly WriteStatement[],
    { isLong = false }: WriteOptions = {},
  ): Promise<WriteOutcome> {
    this.#statementCount += statements.length
    this.#writes += 1
    if (this.#damage) throw new DatabaseError('broken', this.#damage)
    return this.#whileOpen(() => this.#untilNoClash(statements, isLong))
  }

  beforeCommit(): void {
    throw new Error('each write has a transaction of its own')
  }

  async healthError(): Promise<string | undefined> {
    if (this.#isClosed) return 'The database is closed.'
    if (this.#damage) return `The database cannot be written: ${this.#damage}.`
    try {
      const { rows } = await this.#pool.query(HEALTH)
      return rows[0]?.is_copy === true ? 'The database can only be read.' : undefined
    } catch (error) {
      this.#dropIfSilent(error)
      return `The database does not answer (${sqlState(error) || 'no connection'}).`
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    // The pool would forget those that still wait for a connection.
    await Promise.allSettled(this.#running.keys())
    const connections = [this.#connections, this.#slowConnections]
    const ends = [this.#replica, ...connections].map((each) => each?.end())
    await Promise.all([this.commits.close(), ...ends])
  }

  abandon(): void {
    this.#isAbandoned = true
    for (const reject of this.#running.values()) reject(abandoned())
  }

  async #whileOpen<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw new DatabaseError('busy', 'the database is closed')
    if (this.#isAbandoned) throw abandoned()
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    this.#running.set(promise, reject)
    work().then(resolve, reject)
    try {
      return await promise
    } catch (error) {
      this.#dropIfSilent(error instanceof DatabaseError ? error.cause : error)
      if (error instanceof DatabaseError && error.isFatal) this.#damage = error.message
      throw error
    } finally {
      this.#running.delete(promise)
    }
  }

  #dropIfSilent(error: unknown): void {
    if (!isSilence(error)) return
    this.#connections.dropIdle()
    this.#slowConnections.dropIdle()
  }

  async #untilNoClash(
    statements: readonly WriteStatement[],
    isLong: boolean,
  ): Promise<WriteOutcome> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#transaction(statements, isLong)
      } catch (error) {
        if (!isClash(error) || attempt === TRIES) throw postgresError(error)
        await sleep(Math.random() * Math.min(attempt, 20))
      }
    }
  }

  async #transaction(
    statements: readonly WriteStatement[],
    isLong: boolean,
  ): Promise<WriteOutcome> {
    const client = await this.#pool.connect()
    let broken = false
    try {
      // One view of the rows for all statements, as SQLite's single writer has it.
      await client.query('begin isolation level repeatable read')
      if (isLong) await client.query('set local statement_timeout = 0')
      const outcome = await runStatements(client, statements, isLong ? NO_LIMIT : {})
      await client.query(outcome.committed ? 'commit' : 'rollback')
      if (outcome.committed) this.commits.committed()
      return outcome
    } catch (error) {
      broken = isSilence(error) || !(await isRolledBack(client))
      throw error
    } finally {
      client.release(broken)
    }
  }
}

function abandoned(): DatabaseError {
  return new DatabaseError('busy', 'the database did not answer before the stop')
}

async function query<R>(
  from: Queryable,
  { sql, parameters }: Statement,
  name: string | undefined,
): Promise<R[]> {
  try {
    const text = { text: sql, values: [...parameters] }
    const { rows } = await from.query(name === undefined ? text : { ...text, name })
    // The caller states what its statement selects.
    return rows as R[]
  } catch (error) {
    throw postgresError(error)
  }
}

async function runStatements(
  client: pg.PoolClient,
  statements: readonly WriteStatement[],
  limit: { readonly query_timeout?: number },
): Promise<WriteOutcome> {
  const results: WriteOutcome['results'] = []
  for (const [index, { sql, parameters, expectedChanges: changes }] of statements.entries()) {
    const { rows, rowCount } = await client.query<Row>({
      text: sql,
      values: [...parameters],
      ...limit,
    })
    const result = { changes: rowCount ?? 0, rows }
    results.push(result)
    if (changes !== undefined && changes !== result.changes) {
      return { committed: false, results, refusedAt: index }
    }
  }
  return { committed: true, results }
}

async function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}
