import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { CommitSignal } from '../database.ts'
import { GOODBYE_MS, isSilence } from './postgres-silence.ts'

const CHANNEL = 'pitlane_commits'
/** Commits of so many milliseconds share one notice. */
const TOGETHER_MS = 20
const RECONNECT_MS = 250
const CONNECT_MS = 5_000

/**
 * LISTEN and NOTIFY on a connection of its own. A notice within a write would make all commits of the
 * server queue for one lock; after the commit it costs the write nothing. It only says "look": a
 * notice that is lost, with its process or with the connection, is made up for by looking by the clock.
 */
export class PostgresSignal implements CommitSignal {
  readonly #url: string
  readonly #log: Pick<Logger, 'warn' | 'info'>
  readonly #listeners = new Set<{ wake: () => void; lost: () => void }>()
  readonly #self = randomBytes(6).toString('hex')
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #notice: NodeJS.Timeout | undefined
  #wasLost = false
  #isClosed = false

  constructor(url: string, log: Pick<Logger, 'warn' | 'info'>) {
    this.#url = url
    this.#log = log
  }

  listen(wake: () => void, lost: () => void): () => void {
    const listener = { wake, lost }
    this.#listeners.add(listener)
    void this.#connect()
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Called after each commit of this process. */
  committed(): void {
    if (this.#isClosed) return
    this.#notify()
    this.#notice ??= setTimeout(() => {
      this.#notice = undefined
      // Nothing waits for it.
      const client = this.#client
      client?.query('select pg_notify($1, $2)', [CHANNEL, this.#self]).catch((error: unknown) => {
        if (isSilence(error)) client.connection.stream.destroy()
      })
    }, TOGETHER_MS)
    this.#notice.unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    clearTimeout(this.#notice)
    const client = this.#client
    if (!client) return
    const ended = client.end().catch(() => undefined)
    await Promise.race([ended, sleep(GOODBYE_MS, undefined, { ref: false })])
    client.connection.stream.destroy()
  }

  #notify(): void {
    for (const { wake } of this.#listeners) wake()
  }

  async #connect(): Promise<void> {
    if (this.#isClosed || this.#client) return
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'pitlane notices',
      connectionTimeoutMillis: CONNECT_MS,
      // A connection that died without a word is found out.
      keepAlive: true,
      query_timeout: CONNECT_MS,
      // A notice that a power cut takes away is no loss.
      options: '-c synchronous_commit=off',
    })
    const lost = (error?: Error) => this.#lost(client, error)
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', ({ payload }) => {
      if (payload !== this.#self) this.#notify()
    })
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (this.#wasLost) for (const { lost } of this.#listeners) lost()
      this.#wasLost = false
      // What was committed while there was no listener has been published to none.
      this.#notify()
    } catch (error) {
      lost(error instanceof Error ? error : undefined)
      void client.end().catch(() => undefined)
    }
  }

  #lost(client: pg.Client, error: Error | undefined): void {
    if (this.#client !== client) return
    this.#client = undefined
    if (this.#isClosed) return
    this.#wasLost = true
    this.#log.warn({ err: error }, 'the connection for notices was lost')
    this.#retry = setTimeout(() => void this.#connect(), RECONNECT_MS)
    this.#retry.unref()
  }
}
