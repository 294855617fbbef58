import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { WriteCount, WriteOutcome, WriteStatement } from '../database.ts'
import { DatabaseError } from '../database-error.ts'
import type { Job, JobResult, JobStatement } from './sqlite-batch.ts'
import { sqliteValue } from './sqlite-connection.ts'
import type { SqliteFailure } from './sqlite-errors.ts'

/** Beyond this many unanswered writes a new one is turned away instead of waiting. */
const MOST_WAITING = 10_000

interface Waiting {
  resolve(outcome: WriteOutcome): void
  reject(error: DatabaseError): void
}

/** `fatal`: why the thread writes no more. */
interface BatchResult {
  answers: JobResult[]
  fatal?: SqliteFailure
}

type Message = { isOpen: true } | { failure: SqliteFailure } | BatchResult

/** The one writer of a SQLite file: a thread of its own, so that a slow disk blocks no reader. */
export class SqliteWriter {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #outbox: Job[] = []
  #lastId = 0
  #writes = 0
  #commits = 0
  #broken: string | undefined
  #isClosing = false

  static async open(file: string): Promise<SqliteWriter> {
    const worker = new Worker(new URL('./sqlite-writer-thread.ts', import.meta.url), {
      workerData: file,
      name: 'sqlite-writer',
    })
    const [message]: Message[] = await once(worker, 'message')
    if (!message || 'isOpen' in message) return new SqliteWriter(worker)
    await worker.terminate()
    const { kind, message: text } = 'failure' in message ? message.failure : BROKEN
    throw new DatabaseError(kind, text)
  }

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', ({ answers, fatal }: BatchResult) => {
      this.#commits += 1
      this.#writes += answers.length
      for (const answer of answers) this.#settle(answer)
      if (fatal) this.#broken ??= fatal.message
    })
    worker.on('error', (error: unknown) => this.#break(String(error)))
    worker.on('exit', () => this.#break('the writer has ended'))
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
    if (this.#waiting.size >= MOST_WAITING) throw new DatabaseError('busy', 'too many writes wait')
    const id = ++this.#lastId
    const job = { id, statements: statements.map(plain) }
    // Whatever this turn of the loop still brings travels in the same message.
    if (this.#outbox.length === 0) setImmediate(() => this.#send())
    this.#outbox.push(job)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
    })
  }

  async close(): Promise<void> {
    if (this.#isClosing) return
    this.#isClosing = true
    this.#send()
    if (this.#broken) {
      await this.#worker.terminate()
      return
    }
    const ended = once(this.#worker, 'exit')
    this.#worker.postMessage('close')
    await ended
  }

  /** No more is written: a reader has found that the file is damaged. */
  stop(reason: string): void {
    this.#outbox = []
    this.#break(reason)
  }

  #send(): void {
    const jobs = this.#outbox
    if (jobs.length === 0) return
    this.#outbox = []
    this.#worker.postMessage(jobs)
  }

  #settle({ id, outcome, failure }: JobResult): void {
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

const BROKEN: SqliteFailure = {
  kind: 'broken',
  message: 'the writer did not start',
  isFatal: true,
  isIoError: false,
}

/** Kysely's compiled statements carry their syntax tree, which must not travel. */
function plain({ sql, parameters, changes }: WriteStatement): JobStatement {
  return { sql, parameters: parameters.map(sqliteValue), changes }
}
