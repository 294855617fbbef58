import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { WriteCount, WriteOutcome, WriteStatement } from '../database.ts'
import { DatabaseError } from '../database-error.ts'
import type { WriteRequest, WriteRequestResult, WriteRequestStatement } from './sqlite-batch.ts'
import { sqliteValue } from './sqlite-connection.ts'
import type { SqliteFailure } from './sqlite-errors.ts'
import { type PackedResults, packWrites, unpackResults } from './sqlite-messages.ts'
import type { WriterStart } from './sqlite-writer-thread.ts'

/** Beyond this many unanswered writes a new one is turned away instead of waiting. */
const MAX_WAITING = 10_000
/** An idle thread takes 18 MB; the next write waits some 50 ms for a new one. */
const IDLE_MS = 5_000

interface Waiting {
  resolve(outcome: WriteOutcome): void
  reject(error: DatabaseError): void
}

/** `fatal`: why the thread writes no more. */
interface BatchResult {
  answers: PackedResults
  fatal?: SqliteFailure
}

type Message = { isOpen: true } | { failure: SqliteFailure } | BatchResult

/**
 * The one writer of a SQLite file: a thread of its own, so that a slow disk blocks no reader. It ends when there was
 * nothing to write for a while, and starts again with the next write.
 */
export class SqliteWriter {
  readonly #file: string
  readonly #idleMs: number
  #worker: Worker | undefined
  /** Resolves when a thread that was idle has closed its connection. */
  #ending: Promise<void> | undefined
  #idle: NodeJS.Timeout | undefined
  readonly #waiting = new Map<number, Waiting>()
  #outbox: WriteRequest[] = []
  #beforeCommit: readonly string[] = []
  #lastId = 0
  #writes = 0
  #commits = 0
  #broken: string | undefined
  #isClosing = false

  static async open(file: string, { idleMs = IDLE_MS } = {}): Promise<SqliteWriter> {
    const worker = startThread({ file, beforeCommit: [] })
    const [message]: Message[] = await once(worker, 'message')
    if (!message || 'isOpen' in message) return new SqliteWriter(file, worker, idleMs)
    await worker.terminate()
    const { kind, message: text } = 'failure' in message ? message.failure : BROKEN
    throw new DatabaseError(kind, text)
  }

  private constructor(file: string, worker: Worker, idleMs: number) {
    this.#file = file
    this.#idleMs = idleMs
    this.#attach(worker)
    this.#endWhenIdle()
  }

  /** One sentence when no write can succeed any more. */
  get fatalError(): string | undefined {
    return this.#broken
  }

  get written(): WriteCount {
    return { writes: this.#writes, commits: this.#commits }
  }

  write(statements: readonly WriteStatement[]): Promise<WriteOutcome> {
    if (this.#isClosing) throw new DatabaseError('busy', 'the database is closing')
    if (this.#broken) throw new DatabaseError('broken', this.#broken)
    if (this.#waiting.size >= MAX_WAITING) throw new DatabaseError('busy', 'too many writes wait')
    const id = ++this.#lastId
    const request = { id, statements: statements.map(plain) }
    // Whatever this turn of the loop still brings travels in the same message.
    if (this.#outbox.length === 0) setImmediate(() => this.#send())
    this.#outbox.push(request)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
    })
  }

  /** Statements that complete what the writes of a commit began, once for all of them. */
  beforeCommit(statements: readonly string[]): void {
    this.#beforeCommit = [...new Set([...this.#beforeCommit, ...statements])]
    this.#worker?.postMessage({ beforeCommit: this.#beforeCommit })
  }

  async close(): Promise<void> {
    if (this.#isClosing) return
    this.#isClosing = true
    clearTimeout(this.#idle)
    await this.#ending
    this.#send()
    if (this.#broken) {
      await this.#worker?.terminate()
      return
    }
    // Also where none runs: only one that may write can checkpoint the write-ahead log.
    const worker = this.#worker ?? this.#startAgain()
    const ended = once(worker, 'exit')
    worker.postMessage('close')
    await ended
  }

  /** No more is written: a reader has found that the file is damaged. */
  stop(reason: string): void {
    this.#outbox = []
    this.#break(reason)
  }

  #startAgain(): Worker {
    return this.#attach(startThread({ file: this.#file, beforeCommit: this.#beforeCommit }))
  }

  #attach(worker: Worker): Worker {
    this.#worker = worker
    worker.on('message', (message: Message) => {
      if ('isOpen' in message) return
      if ('failure' in message) this.#couldNotOpen(message.failure)
      else this.#settleAll(message)
    })
    const breakWith = (reason: string) => {
      if (this.#worker === worker) this.#break(reason)
    }
    worker.on('error', (error: unknown) => breakWith(String(error)))
    worker.on('exit', () => breakWith('the writer has ended'))
    return worker
  }

  #send(): void {
    // What comes while a thread ends goes to the next one.
    if (this.#outbox.length === 0 || this.#broken || this.#ending) return
    clearTimeout(this.#idle)
    const worker = this.#worker ?? this.#startAgain()
    worker.postMessage(packWrites(this.#outbox))
    this.#outbox = []
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#end(), this.#idleMs).unref()
  }

  #end(): void {
    const worker = this.#worker
    if (!worker || this.#waiting.size > 0 || this.#isClosing || this.#broken) return
    this.#worker = undefined
    worker.removeAllListeners()
    this.#ending = once(worker, 'exit').then(
      () => this.#hasEnded(),
      (error: unknown) => this.#break(String(error)),
    )
    worker.postMessage('close')
  }

  #hasEnded(): void {
    this.#ending = undefined
    this.#send()
  }

  /** A thread that was started anew is no worse than a write that fails: the next one may succeed. */
  #couldNotOpen({ kind, message, isFatal }: SqliteFailure): void {
    this.#worker = undefined
    if (isFatal) this.#break(message)
    for (const { reject } of this.#waiting.values()) reject(new DatabaseError(kind, message))
    this.#waiting.clear()
    this.#outbox = []
  }

  #settleAll({ answers: packed, fatal }: BatchResult): void {
    const answers = unpackResults(packed)
    this.#commits += 1
    this.#writes += answers.length
    for (const answer of answers) this.#settle(answer)
    if (fatal) this.#broken ??= fatal.message
    // Failures of the disk are counted by the thread, which therefore stays.
    if (answers.every(({ outcome }) => outcome)) this.#endWhenIdle()
  }

  #settle({ id, outcome, failure }: WriteRequestResult): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (outcome) waiting?.resolve(outcome)
    else waiting?.reject(new DatabaseError(failure?.kind ?? 'broken', failure?.message ?? ''))
  }

  #break(reason: string): void {
    this.#broken ??= reason
    for (const { reject } of this.#waiting.values()) reject(new DatabaseError('broken', reason))
    this.#waiting.clear()
  }
}

function startThread(start: WriterStart): Worker {
  return new Worker(new URL('./sqlite-writer-thread.ts', import.meta.url), {
    workerData: start,
    name: 'sqlite-writer',
  })
}

const BROKEN: SqliteFailure = {
  kind: 'broken',
  message: 'the writer did not start',
  isFatal: true,
  isIoError: false,
}

/** Kysely's compiled statements carry their syntax tree, which must not travel. */
function plain({
  sql,
  parameters,
  expectedChanges: changes,
}: WriteStatement): WriteRequestStatement {
  return { sql, parameters: parameters.map(sqliteValue), expectedChanges: changes }
}
