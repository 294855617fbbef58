import { Worker } from 'node:worker_threads'
import type { Row, Statement } from '../database.ts'
import { DatabaseError } from '../database-error.ts'
import { sqliteValue } from './sqlite-connection.ts'
import type { ReadRequest, ReadResponse, SlowReading } from './sqlite-slow-reader-thread.ts'

const TIMEOUT_MS = 2_000
/** A caller that has waited this long has gone, or should. */
const LONGEST_WAIT_MS = 5_000
const MAX_WAITING = 100
/** Longer than between two searches of one shopper; the thread and all that it needed take 20 MB. */
const IDLE_MS = 30_000

interface PendingRead {
  readonly request: ReadRequest
  readonly at: number
  resolve(rows: Row[]): void
  reject(error: DatabaseError): void
}

/**
 * Runs reads that may have to look at every row on a thread of their own, one after the other, so that
 * they hold up only each other. The thread starts with the first of them and ends when there was none for a while.
 */
export class SqliteSlowReader {
  readonly #reading: SlowReading
  readonly #idleMs: number
  readonly #waiting: PendingRead[] = []
  #worker: Worker | undefined
  #current: PendingRead | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(file: string, { timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = {}) {
    this.#reading = { file, timeoutMs }
    this.#idleMs = idleMs
  }

  read({ sql, parameters }: Statement): Promise<Row[]> {
    if (this.#waiting.length >= MAX_WAITING) throw busy('too many slow reads wait')
    const request = { sql, parameters: parameters.map(sqliteValue) }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, at: performance.now(), resolve, reject })
      this.#next()
    })
  }

  async close(): Promise<void> {
    for (const pending of this.#waiting.splice(0)) pending.reject(busy('the database is closing'))
    await this.#end('the database is closing')
  }

  #next(): void {
    if (this.#current) return
    const pending = this.#waiting.shift()
    if (!pending) {
      this.#endWhenIdle()
      return
    }
    if (performance.now() - pending.at > LONGEST_WAIT_MS) {
      pending.reject(busy('the read waited too long'))
      this.#next()
      return
    }
    this.#current = pending
    this.#worker ??= this.#start()
    this.#worker.postMessage(pending.request)
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle)
    const end = () => {
      if (!this.#current) void this.#end('the thread was idle')
    }
    this.#idle = setTimeout(end, this.#idleMs).unref()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sqlite-slow-reader-thread.ts', import.meta.url), {
      workerData: this.#reading,
      name: 'sqlite-slow-reader',
    })
    worker.on('message', (reply: ReadResponse) => this.#settle(reply))
    worker.on('error', (error: unknown) => void this.#end(String(error)).then(() => this.#next()))
    return worker
  }

  #settle(reply: ReadResponse): void {
    const pending = this.#current
    this.#current = undefined
    if ('rows' in reply) pending?.resolve(reply.rows)
    else
      pending?.reject(new DatabaseError(reply.failure.kind, reply.failure.message, reply.failure))
    this.#next()
  }

  async #end(reason: string): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    this.#current?.reject(busy(reason))
    this.#current = undefined
    worker?.removeAllListeners()
    await worker?.terminate()
  }
}

function busy(reason: string): DatabaseError {
  return new DatabaseError('busy', reason)
}
