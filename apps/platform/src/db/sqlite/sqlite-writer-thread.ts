import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { runBatch, type WriteRequest, type WriteRequestResult } from './sqlite-batch.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { type SqliteFailure, sqliteFailure } from './sqlite-errors.ts'
import { type PackedWrites, packResults, unpackWrites } from './sqlite-messages.ts'

/** Most requests in one commit: those behind them should not wait for ever. */
const BATCH = 1_000
/** A disk that fails this often without a success in between is broken, not busy. */
const MAX_IO_ERRORS = 3

/** Statements to be run before each commit. */
interface BeforeCommit {
  readonly beforeCommit: readonly string[]
}

export interface WriterStart extends BeforeCommit {
  readonly file: string
}

type Message = PackedWrites | BeforeCommit | 'close'

if (!parentPort) throw new Error('sqlite-writer-thread runs in a worker only')
const port = parentPort

// SqliteWriter starts it.
const start = workerData as WriterStart
let { beforeCommit } = start
let connection: SqliteConnection
let fatal: SqliteFailure | undefined
let ioErrorsInARow = 0

try {
  connection = new SqliteConnection(start.file, 'write')
  port.postMessage({ isOpen: true })
  port.on('message', (message: Message) => {
    if (message === 'close') close()
    else if ('beforeCommit' in message) ({ beforeCommit } = message)
    else write(unpackWrites(message))
  })
} catch (error) {
  port.postMessage({ failure: sqliteFailure(error) })
  port.close()
}

function write(first: WriteRequest[]): void {
  const requests = [...first]
  let isClosing = false
  while (requests.length < BATCH && !isClosing) {
    const waiting: { message: Message } | undefined = receiveMessageOnPort(port)
    if (!waiting) break
    const { message } = waiting
    if (message === 'close') isClosing = true
    else if ('beforeCommit' in message) ({ beforeCommit } = message)
    else requests.push(...unpackWrites(message))
  }
  const refused = fatal
  const answers = refused
    ? requests.map(({ id }) => ({ id, failure: refused }))
    : runBatch(connection, requests, beforeCommit)
  noteFailures(answers)
  port.postMessage({ answers: packResults(answers), fatal })
  if (isClosing) close()
}

function noteFailures(answers: readonly WriteRequestResult[]): void {
  const failures = answers.flatMap(({ failure }) => failure ?? [])
  const ioError = failures.find(({ isIoError }) => isIoError)
  if (ioError) ioErrorsInARow += 1
  else if (failures.length < answers.length) ioErrorsInARow = 0
  fatal ??= failures.find(({ isFatal }) => isFatal)
  if (ioErrorsInARow >= MAX_IO_ERRORS) fatal ??= ioError
}

function close(): void {
  try {
    // Leaves one file behind, so that a copy of it is whole.
    if (!fatal) connection.sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // On a full disk the log stays beside the file, with all that was acknowledged; the next start reads it.
  }
  connection.close()
  port.close()
}
