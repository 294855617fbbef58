import { Worker } from 'node:worker_threads'
import type { Row, Statement } from '../database.ts'
import { DatabaseError } from '../database-error.ts'
import { createSlowReads } from '../slow-reads.ts'
import { sqliteValue } from './sqlite-connection.ts'
import type { ReadRequest, ReadResponse, SlowReading } from './sqlite-slow-reader-thread.ts'

const TIMEOUT_MS = 2_000
/** Longer than between two searches of one shopper; the thread and all that it needed take 20 MB. */
const IDLE_MS = 30_000

interface PendingRead {
  resolve(rows: Row[]): void
  reject(error: DatabaseError): void
}

/**
 * Runs reads that may have to look at every row on a thread of their own, one after the other and by turns of those who
 * ask. The thread starts with the first of them and ends when there was none for a while.
 */
export class SqliteSlowReader {
  readonly #reading: SlowReading
  readonly #idleMs: number
  /** Number of the read that is given up before its time: the thread looks at it now and then. */
  readonly #givenUp = new Int32Array(new SharedArrayBuffer(4))
  readonly #reads = createSlowReads({ places: 1 })
  #worker: Worker | undefined
  #current: PendingRead | undefined
  #idle: NodeJS.Timeout | undefined
  #count = 0
  #isClosed = false

  constructor(file: string, { timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = {}) {
    this.#reading = { file, timeoutMs, givenUp: this.#givenUp }
    this.#idleMs = idleMs
  }

  read({ sql, parameters }: Statement): Promise<Row[]> {
    const asked = { sql, parameters: parameters.map(sqliteValue) }
    return this.#reads((signal) => this.#readNow(asked, signal))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#end('the database is closing')
  }

  #readNow(asked: Omit<ReadRequest, 'number'>, signal: AbortSignal | undefined): Promise<Row[]> {
    if (this.#isClosed) throw busy('the database is closing')
    clearTimeout(this.#idle)
    this.#count = (this.#count + 1) & 0x7fffffff
    const number = this.#count
    const giveUp = () => Atomics.store(this.#givenUp, 0, number)
    const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
    this.#current = { resolve, reject }
    this.#worker ??= this.#start()
    this.#worker.postMessage({ ...asked, number })
    signal?.addEventListener('abort', giveUp, { once: true })
    return promise.finally(() => {
      signal?.removeEventListener('abort', giveUp)
      this.#endWhenIdle()
    })
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle)
    if (this.#isClosed) return
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
    worker.on('error', (error: unknown) => void this.#end(String(error)))
    return worker
  }

  #settle(reply: ReadResponse): void {
    const pending = this.#current
    this.#current = undefined
    if ('rows' in reply) pending?.resolve(reply.rows)
    else
      pending?.reject(new DatabaseError(reply.failure.kind, reply.failure.message, reply.failure))
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
