import type { SQLInputValue } from 'node:sqlite'
import type { Row, WriteOutcome } from '../database.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import { type SqliteFailure, sqliteFailure } from './sqlite-errors.ts'

/** A write as it crosses to the writer's thread. */
export interface WriteRequest {
  readonly id: number
  readonly statements: readonly WriteRequestStatement[]
}

export interface WriteRequestStatement {
  readonly sql: string
  readonly parameters: readonly SQLInputValue[]
  readonly expectedChanges?: number | undefined
}

export interface WriteRequestResult {
  readonly id: number
  readonly outcome?: WriteOutcome
  readonly failure?: SqliteFailure
}

/**
 * Runs writes and commits them together: one sync of the disk for all.
 *
 * @param beforeCommit statements that complete what the requests began
 */
export function runBatch(
  connection: SqliteConnection,
  requests: readonly WriteRequest[],
  beforeCommit: readonly string[],
): WriteRequestResult[] {
  return (
    runAsOne(connection, requests, beforeCommit) ?? runApart(connection, requests, beforeCommit)
  )
}

/** Savepoints would cost a simple write a tenth of its time. Undefined when one was not committed, which rolls all back. */
function runAsOne(
  connection: SqliteConnection,
  requests: readonly WriteRequest[],
  beforeCommit: readonly string[],
): WriteRequestResult[] | undefined {
  const { sqlite } = connection
  const results: WriteRequestResult[] = []
  try {
    connection.prepare('BEGIN IMMEDIATE').run()
    for (const { id, statements } of requests) {
      const outcome = runStatements(connection, statements)
      if (!outcome.committed) break
      results.push({ id, outcome })
    }
    if (results.length === requests.length) {
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

/** Runs each request on its own savepoint, so that one that fails takes no other with it. */
function runApart(
  connection: SqliteConnection,
  requests: readonly WriteRequest[],
  beforeCommit: readonly string[],
): WriteRequestResult[] {
  const { sqlite } = connection
  try {
    connection.prepare('BEGIN IMMEDIATE').run()
    const results = requests.map((request) => runRequest(connection, request))
    // A full disk or a failed read ends the whole transaction, and with it the requests before.
    if (!sqlite.isTransaction) return results.map((answer) => lost(answer, results))
    for (const sql of beforeCommit) connection.prepare(sql).run()
    connection.prepare('COMMIT').run()
    return results
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
    const failure = sqliteFailure(error)
    return requests.map(({ id }) => ({ id, failure }))
  }
}

function runRequest(connection: SqliteConnection, request: WriteRequest): WriteRequestResult {
  const { sqlite } = connection
  try {
    if (!sqlite.isTransaction) throw new Error('the transaction had already been rolled back')
    connection.prepare('SAVEPOINT request').run()
    const outcome = runStatements(connection, request.statements)
    if (!outcome.committed) connection.prepare('ROLLBACK TO request').run()
    connection.prepare('RELEASE request').run()
    return { id: request.id, outcome }
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK TO request; RELEASE request')
    return { id: request.id, failure: sqliteFailure(error) }
  }
}

function runStatements(
  connection: SqliteConnection,
  statements: readonly WriteRequestStatement[],
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
  { sql, parameters }: WriteRequestStatement,
): { changes: number; rows: Row[] } {
  const statement = connection.prepare(sql)
  if (connection.returnsRows(statement)) {
    const rows: Row[] = statement.all(...parameters)
    return { changes: rows.length, rows }
  }
  return { changes: Number(statement.run(...parameters).changes), rows: [] }
}

function lost(
  answer: WriteRequestResult,
  answers: readonly WriteRequestResult[],
): WriteRequestResult {
  const cause = answers.find(({ failure }) => failure)?.failure
  const failure = cause ?? {
    kind: 'broken',
    message: 'the transaction was rolled back',
    isFatal: false,
    isIoError: false,
  }
  return { id: answer.id, failure }
}
