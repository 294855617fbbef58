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

/** Runs each job on its own savepoint and commits them together: one sync of the disk for all. */
export function runBatch(
  connection: SqliteConnection,
  jobs: readonly WriteJob[],
): WriteJobResult[] {
  const { sqlite } = connection
  try {
    connection.prepare('BEGIN IMMEDIATE').run()
    const results = jobs.map((job) => runJob(connection, job))
    // A full disk or a failed read ends the whole transaction, and with it the jobs before.
    if (!sqlite.isTransaction) return results.map((answer) => lost(answer, results))
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
  if (statement.columns().length > 0) {
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
