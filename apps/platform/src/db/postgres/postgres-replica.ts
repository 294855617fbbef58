import type pg from 'pg'
import type { Logger } from 'pino'
import type { Statement } from '../database.ts'
import { sqlState } from './postgres-errors.ts'
import { Connections, isSilence } from './postgres-silence.ts'

/** After a failure it is left alone for so long. */
const REST_MS = 2_000
/** What it may be behind without a word. */
const MUCH_BEHIND = 64n * 1024n * 1024n
const POSITION = "(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as position"
const REPLAYED = "(pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as position"
const WHO = `current_database() as name, (select system_identifier::text from pg_control_system()) as cluster`

interface EntityPosition {
  /** How far the server must have replayed; asked for when it is needed. */
  needed: Promise<bigint> | undefined
}

interface Who {
  readonly name: string
  readonly cluster: string
}

/**
 * A standby that answers reads, as far as it has what was committed. No time is guessed: a position in the log of the primary
 * is taken after a commit is known, and a connection is asked whether its server has replayed that.
 */
export class PostgresReplica {
  readonly #primary: pg.Pool
  readonly #pool: pg.Pool
  readonly #log: Pick<Logger, 'warn' | 'info'>
  readonly #connections: Connections
  readonly #positions = new Map<string, EntityPosition>()
  /** Of each connection: behind one address there may be several servers. */
  readonly #replayed = new WeakMap<pg.PoolClient, bigint>()
  #who: Promise<Who> | undefined
  #restsUntil = 0
  #isWell = true

  constructor(primary: pg.Pool, pool: pg.Pool, log: Pick<Logger, 'warn' | 'info'>) {
    this.#primary = primary
    this.#pool = pool
    this.#log = log
    this.#connections = new Connections(pool)
  }

  /** A record of this entity is committed: from now on only a server that has it is read from. */
  committed(entity: string): void {
    this.#positions.set(entity, { needed: undefined })
  }

  /** The rows, or undefined when the primary is to be asked. */
  async read<R>(
    entity: string,
    { sql, parameters }: Statement,
    name: string | undefined,
  ): Promise<R[] | undefined> {
    if (performance.now() < this.#restsUntil) return undefined
    const needed = await this.#neededFor(entity).catch(() => undefined)
    if (needed === undefined) return undefined
    return this.#withClient(async (client) => {
      if (!(await this.#hasReplayed(client, needed))) return undefined
      const text = { text: sql, values: [...parameters] }
      const { rows } = await client.query(name === undefined ? text : { ...text, name })
      // The caller states what its statement selects.
      return rows as R[]
    }).catch(() => undefined)
  }

  /** Undefined when it answers and is not far behind, else one sentence. */
  async error(): Promise<string | undefined> {
    try {
      const now = await this.#positionNow()
      const replayed = await this.#withClient(async (client) => {
        this.#replayed.delete(client)
        await this.#hasReplayed(client, now)
        return this.#replayed.get(client) ?? 0n
      })
      const behind = now - replayed
      return behind > MUCH_BEHIND
        ? `The read replica is ${behind / 1024n / 1024n} MB behind: lists are read from the primary.`
        : undefined
    } catch (error) {
      const reason = error instanceof NoReplica ? error.message : describeError(error)
      return `The read replica ${reason}: lists are read from the primary.`
    }
  }

  end(): Promise<void> {
    return this.#connections.end()
  }

  #neededFor(entity: string): Promise<bigint> {
    const position = this.#positions.get(entity) ?? { needed: undefined }
    this.#positions.set(entity, position)
    position.needed ??= this.#positionNow().catch((error: unknown) => {
      position.needed = undefined
      throw error
    })
    return position.needed
  }

  async #positionNow(): Promise<bigint> {
    const { rows } = await this.#primary.query<{ position: string }>(`select ${POSITION}`)
    return BigInt(rows[0]?.position ?? 0)
  }

  async #hasReplayed(client: pg.PoolClient, needed: bigint): Promise<boolean> {
    const known = this.#replayed.get(client)
    if (known === undefined) await this.#refuseOther(client)
    if (known !== undefined && known >= needed) return true
    const { rows } = await client.query<{ position: string | null; is_copy: boolean }>(
      `select pg_is_in_recovery() as is_copy, ${REPLAYED}`,
    )
    // One that was promoted goes ways of its own.
    if (!rows[0]?.is_copy) throw new NoReplica('takes writes, so that it is none')
    const replayed = BigInt(rows[0].position ?? 0)
    this.#replayed.set(client, replayed)
    return replayed >= needed
  }

  async #refuseOther(client: pg.PoolClient): Promise<void> {
    this.#who ??= whoIs(this.#primary).catch((error: unknown) => {
      this.#who = undefined
      throw error
    })
    const [own, other] = await Promise.all([this.#who, whoIs(client)])
    if (own.cluster !== other.cluster || own.name !== other.name)
      throw new NoReplica('is one of another database')
  }

  async #withClient<R>(work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
    let client: pg.PoolClient | undefined
    let isLost = true
    try {
      client = await this.#pool.connect()
      const result = await work(client)
      isLost = false
      if (!this.#isWell) this.#log.info({}, 'the read replica answers again')
      this.#isWell = true
      return result
    } catch (error) {
      // What the server itself says of a statement, such as that it takes too long, the primary may say too.
      isLost = client === undefined || error instanceof NoReplica || isOutOfReach(error)
      if (isLost) this.#failed(error)
      throw error
    } finally {
      client?.release(isLost)
    }
  }

  #failed(err: unknown): void {
    this.#restsUntil = performance.now() + REST_MS
    if (isSilence(err)) this.#connections.dropIdle()
    if (this.#isWell) this.#log.warn({ err }, 'the read replica fails; the primary is read from')
    this.#isWell = false
  }
}

class NoReplica extends Error {}

async function whoIs(server: pg.Pool | pg.PoolClient): Promise<Who> {
  const { rows } = await server.query<Who>(`select ${WHO}`)
  return rows[0] ?? { name: '', cluster: '' }
}

function describeError(error: unknown): string {
  switch (sqlState(error)) {
    case '28P01':
    case '28000':
      return 'refuses this user or password'
    case '3D000':
      return 'has no database of this name'
    default:
      return 'does not answer'
  }
}

/** Classes 08 and 57P, and whatever has no SQLSTATE at all. */
function isOutOfReach(error: unknown): boolean {
  return !/^[0-9A-Z]{5}$/.test(sqlState(error)) || /^(?:08|57P|53)/.test(sqlState(error))
}
