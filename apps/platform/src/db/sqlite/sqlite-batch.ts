import type { SQLInputValue } from 'node:sqlite'
import type { Row, WriteOutcome } from '../database.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import { type SqliteFailure, sqliteFailure } from './sqlite-errors.ts'

/** A write as it crosses to the writer's thread. */
export interface WriteJob {
  readonly id: number
  readonly statements: readonly WriteJobStatement[]
}

export interface WriteJobStatement {
  readonly sql: string
  readonly parameters: readonly SQLInputValue[]
  readonly expectedChanges?: number | undefined
}

export interface WriteJobResult {
  readonly id: number
  readonly outcome?: WriteOutcome
  readonly failure?: SqliteFailure
}

/**
 * Runs jobs and commits them together: one sync of the disk for all.
 *
 * @param beforeCommit statements that complete what the jobs began
 */
export function runBatch(
  connection: SqliteConnection,
  jobs: readonly WriteJob[],
  beforeCommit: readonly string[],
): WriteJobResult[] {
  return runAsOne(connection, jobs, beforeCommit) ?? runApart(connection, jobs, beforeCommit)
}

/** Savepoints would cost a simple job a tenth of its time. Undefined when one was not committed, which undoes all. */
function runAsOne(
  connection: SqliteConnection,
  jobs: readonly WriteJob[],
  beforeCommit: readonly string[],
): WriteJobResult[] | undefined {
  const { sqlite } = connection
  const results: WriteJobResult[] = []
  try {
    connection.prepare('BEGIN IMMEDIATE').run()
    for (const { id, statements } of jobs) {
      const outcome = runStatements(connection, statements)
      if (!outcome.committed) break
      results.push({ id, outcome })
    }
    if (results.length === jobs.length) {
      for (const sql of beforeCommit) connection.prepare(sql).run()
      connection.prepare('COMMIT').run()
      return results
    }
  } catch {
    // Which of them failed is seen when each runs by itself.
  }
  if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
  return undefined
}

/** Runs each job on its own savepoint, so that one that fails takes no other with it. */
function runApart(
  connection: SqliteConnection,
  jobs: readonly WriteJob[],
  beforeCommit: readonly string[],
): WriteJobResult[] {
  const { sqlite } = connection
  try {
    connection.prepare('BEGIN IMMEDIATE').run()
    const results = jobs.map((job) => runJob(connection, job))
    // A full disk or a failed read ends the whole transaction, and with it the jobs before.
    if (!sqlite.isTransaction) return results.map((answer) => lost(answer, results))
    for (const sql of beforeCommit) connection.prepare(sql).run()
    connection.prepare('COMMIT').run()
    return results
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
    const failure = sqliteFailure(error)
    return jobs.map(({ id }) => ({ id, failure }))
  }
}

function runJob(connection: SqliteConnection, job: WriteJob): WriteJobResult {
  const { sqlite } = connection
  try {
    if (!sqlite.isTransaction) throw new Error('the transaction had already been undone')
    connection.prepare('SAVEPOINT job').run()
    const outcome = runStatements(connection, job.statements)
    if (!outcome.committed) connection.prepare('ROLLBACK TO job').run()
    connection.prepare('RELEASE job').run()
    return { id: job.id, outcome }
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK TO job; RELEASE job')
    return { id: job.id, failure: sqliteFailure(error) }
  }
}

function runStatements(
  connection: SqliteConnection,
  statements: readonly WriteJobStatement[],
): WriteOutcome {
  const results: WriteOutcome['results'] = []
  for (const [index, statement] of statements.entries()) {
    const result = runStatement(connection, statement)
    results.push(result)
    if (statement.expectedChanges !== undefined && statement.expectedChanges !== result.changes) {
      return { committed: false, results, refusedAt: index }
    }
  }
  return { committed: true, results }
}

function runStatement(
  connection: SqliteConnection,
  { sql, parameters }: WriteJobStatement,
): { changes: number; rows: Row[] } {
  const statement = connection.prepare(sql)
  if (connection.returnsRows(statement)) {
    const rows: Row[] = statement.all(...parameters)
    return { changes: rows.length, rows }
  }
  return { changes: Number(statement.run(...parameters).changes), rows: [] }
}

function lost(answer: WriteJobResult, answers: readonly WriteJobResult[]): WriteJobResult {
  const cause = answers.find(({ failure }) => failure)?.failure
  const failure = cause ?? {
    kind: 'broken',
    message: 'the transaction was undone',
    isFatal: false,
    isIoError: false,
  }
  return { id: answer.id, failure }
}
