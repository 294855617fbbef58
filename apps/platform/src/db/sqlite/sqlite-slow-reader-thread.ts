import type { SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Row } from '../database.ts'
import { ReadTimeoutError, SqliteConnection } from './sqlite-connection.ts'
import { type SqliteFailure, sqliteFailure } from './sqlite-errors.ts'

export interface ReadRequest {
  readonly number: number
  readonly sql: string
  readonly parameters: readonly SQLInputValue[]
}

export type ReadResponse = { readonly rows: Row[] } | { readonly failure: SqliteFailure }

export interface SlowReading {
  readonly file: string
  readonly timeoutMs: number
  /** Number of the read that nobody waits for any more. */
  readonly givenUp: Int32Array
}

if (!parentPort) throw new Error('sqlite-slow-reader-thread runs in a worker only')
const port = parentPort
// Written by the one place that starts this thread.
const { file, timeoutMs, givenUp } = workerData as SlowReading
let current = 0
const connection = new SqliteConnection(file, 'read', () => Atomics.load(givenUp, 0) === current)

port.on('message', (request: ReadRequest) => port.postMessage(answer(request)))

function answer(request: ReadRequest): ReadResponse {
  current = request.number
  try {
    return { rows: connection.all(request, timeoutMs) }
  } catch (error) {
    const failure = sqliteFailure(error)
    return { failure: error instanceof ReadTimeoutError ? { ...failure, kind: 'busy' } : failure }
  }
}
