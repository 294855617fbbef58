import type { Kysely } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** SQL text with its bound values; what Kysely's `compile()` gives. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** One statement of a write. */
export interface WriteStatement extends Statement {
  /** When given and another number of rows is changed, the whole write is rolled back. */
  readonly expectedChanges?: number
}

/** A statement that rolls its write back unless it changes exactly one row. */
export function mustChangeOneRow(query: { compile(): Statement }): WriteStatement {
  return { ...query.compile(), expectedChanges: 1 }
}

export type Row = Record<string, unknown>

/** What became of a write. */
export interface WriteOutcome {
  /** False when a statement changed another number of rows than it must: nothing was stored. */
  committed: boolean
  /** For each statement the number of changed rows and what it returned. */
  results: { changes: number; rows: Row[] }[]
  /** Which statement rolled the write back. */
  refusedAt?: number
}

export interface WriteCount {
  readonly writes: number
  readonly commits: number
}

export interface ReadOptions {
  /** The statement scans many rows: it runs apart from the quick ones, which do not wait for it. */
  readonly isSlow?: boolean
  /** The entity that is read. A standby may answer once it has replayed the last `markChanged` of it. */
  readonly entity?: string
}

export interface WriteOptions {
  /** Work that may take minutes, such as an index on a big table: it has no time limit. */
  readonly isLong?: boolean
}

/** Says that something was committed, not what; `db/commits/follow-commits.ts` looks that up. */
export interface CommitSignal {
  /**
   * Calls back soon after each commit of any process, this one included. A call may stand for many
   * commits, and may be lost: look by the clock as well. Returns how to stop.
   *
   * @param lost called when the database was out of reach, and is there again
   */
  listen(listener: () => void, lost: () => void): () => void
}

/** The store of the platform, on SQLite or PostgreSQL. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  /** Builds statements: `build.selectFrom('users')….compile()`. It never runs them itself. */
  readonly build: Kysely<Tables>
  read<R = Row>(statement: Statement, options?: ReadOptions): Promise<R[]>
  /**
   * All statements in one transaction, or none. Resolves after the commit is on disk.
   *
   * @throws DatabaseError with a kind: `constraint`, `full`, `busy`, `broken`
   */
  write(statements: readonly WriteStatement[], options?: WriteOptions): Promise<WriteOutcome>
  /**
   * Adds statements that complete what writes began, run once before each commit, on SQLite, which commits many writes
   * together: a table that triggers would fill row by row is cheaper to fill so.
   */
  beforeCommit(statements: readonly string[]): void
  /**
   * To be called before something is kept beside the database, and again once it is: only then is it safe there.
   *
   * @throws DatabaseError `busy` while nothing may be written
   */
  assertWritable?(): void
  /** Reads of this entity see from now on what is committed by now, wherever they are read. */
  markChanged?(entity: string): void
  /** Of the standby that answers reads, where there is one: undefined when all is well, else one sentence. */
  replicaError?(): Promise<string | undefined>
  /** Only where other processes may write too. */
  readonly commits?: CommitSignal
  /** Statements run so far; tests count them. */
  readonly statementCount: number
  /** Writes so far, and in how many commits they went to disk. */
  readonly written: WriteCount
  /** Bytes of the log of changes beside the database, where there is one. */
  walBytes?(): Promise<number>
  /** Undefined when all is well, else one sentence that says what is wrong. */
  healthError(): Promise<string | undefined>
  /** Ends the wait for whatever the database has not answered: each such call is rejected as `busy`, and so is each later one. */
  abandon?(): void
  close(): Promise<void>
}
