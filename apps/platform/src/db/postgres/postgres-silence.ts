import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** How long a server may take to hear that we leave. */
export const GOODBYE_MS = 1_000

/** Whether the server has not answered within the time that a query may take here. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** The connections of a pool, which a server that falls silent neither answers nor closes. */
export class Connections {
  readonly #pool: pg.Pool
  readonly #all = new Set<pg.PoolClient>()
  readonly #inUse = new Set<pg.PoolClient>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
    pool.on('connect', (client) => {
      this.#all.add(client)
      client.once('end', () => this.#all.delete(client))
    })
    pool.on('acquire', (client) => this.#inUse.add(client))
    pool.on('release', (_error, client) => this.#inUse.delete(client))
  }

  /** One has found the server silent: those that are not in use would find the same, one after the other. */
  dropIdle(): void {
    for (const client of this.#all) {
      if (!this.#inUse.has(client)) client.connection.stream.destroy()
    }
  }

  /** Ends the pool; a server that does not answer is not waited for. */
  async end(): Promise<void> {
    const ended = this.#pool.end()
    await Promise.race([ended, sleep(GOODBYE_MS, undefined, { ref: false })])
    for (const client of this.#all) client.connection.stream.destroy()
  }
}
