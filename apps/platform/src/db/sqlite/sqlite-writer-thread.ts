import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { giveBackMemory } from '../../give-back-memory.ts'
import { type Job, runBatch } from './sqlite-batch.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { type SqliteFailure, sqliteFailure } from './sqlite-errors.ts'

/** Most jobs in one commit: those behind them should not wait for ever. */
const BATCH = 1_000

if (!parentPort) throw new Error('sqlite-writer-thread runs in a worker only')
const port = parentPort

let connection: SqliteConnection
let fatal: SqliteFailure | undefined

try {
  connection = new SqliteConnection(String(workerData), 'write')
  port.postMessage({ isOpen: true })
  giveBackMemory()
  port.on('message', (message: Job[] | 'close') => {
    if (message === 'close') close()
    else write(message)
  })
} catch (error) {
  port.postMessage({ failure: sqliteFailure(error) })
  port.close()
}

function write(first: Job[]): void {
  const jobs = [...first]
  let isClosing = false
  while (jobs.length < BATCH && !isClosing) {
    const waiting: { message: Job[] | 'close' } | undefined = receiveMessageOnPort(port)
    if (!waiting) break
    if (waiting.message === 'close') isClosing = true
    else jobs.push(...waiting.message)
  }
  const refused = fatal
  const answers = refused
    ? jobs.map(({ id }) => ({ id, failure: refused }))
    : runBatch(connection, jobs)
  fatal ??= answers.find(({ failure }) => failure?.isFatal)?.failure
  port.postMessage({ answers })
  if (isClosing) close()
}

function close(): void {
  // Leaves one file behind, so that a copy of it is whole.
  if (!fatal) connection.sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  connection.close()
  port.close()
}
