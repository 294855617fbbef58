import { hash, randomBytes } from 'node:crypto'
import { CachedResponse, type CachePartition, type MemoryCache } from '@pitlane/http-cache'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { runFor, whileWanted } from '../../../requester.ts'
import { all } from '../filter/condition.ts'
import type { Scope } from '../rules/access.ts'
import type { Entity } from '../schema/entity.ts'
import { areCommon, COMMON, isShortOfNewest, NEWEST } from './common-words.ts'
import {
  type EntitySnapshot,
  type RecordOrder,
  readSnapshot,
  SNAPSHOT_LIMITS,
  type SnapshotLimits,
} from './entity-snapshot.ts'
import { type ListPlan, planList, type Query } from './list-plan.ts'
import { type ListRow, listStatement } from './list-statement.ts'
import { newestFound } from './newest-found.ts'
import { resolvePatterns } from './pattern-candidates.ts'
import { WordCounts } from './word-counts.ts'

/** So many lists that were not cached since a change make it worth while to read all records at once. */
const MISSES_BEFORE_SNAPSHOT = 3
/** So many changes make it worth while to measure a large entity again. */
const VERSIONS_BEFORE_RETRY = 100

/** The lists of an entity: cached until a record changes, and so are all records of a small entity. */
export class EntityLists {
  readonly #db: Database
  readonly #entity: Entity
  readonly #limits: SnapshotLimits
  readonly #responses: CachePartition<CachedResponse>
  readonly #snapshots: CachePartition<EntitySnapshot>
  readonly #orders: CachePartition<RecordOrder>
  readonly #words: WordCounts
  /** Misses since the cache was last invalidated (at `version`). */
  #misses = { version: -1, count: 0 }
  /** Before this version no snapshot is read. */
  #retrySnapshotAt = 0

  constructor(db: Database, entity: Entity, cache: MemoryCache, limits = SNAPSHOT_LIMITS) {
    this.#db = db
    this.#entity = entity
    this.#limits = limits
    this.#responses = cache.partition('list', entity.name)
    this.#snapshots = cache.partition('snapshot', entity.name)
    this.#orders = cache.partition('order', entity.name)
    this.#words = new WordCounts(entity, cache)
  }

  get entityName(): string {
    return this.#entity.name
  }

  /** The key of what was asked: callers who may read the same share it; those who may read everything share the plain address. */
  keyOf(caller: Caller, address: string): string {
    const { condition, key } = this.#entity.rules.read(caller)
    const visibility = this.#entity.fields.visibilityFor(caller)
    return condition.kind === 'always' && visibility.key === ''
      ? address
      : `${key} ${visibility.key} ${address}`
  }

  cached(key: string): CachedResponse | undefined {
    return this.#responses.get(key)
  }

  /** The list that is asked for, cached from then on under the key too. */
  async read(caller: Caller, key: string, query: Query): Promise<CachedResponse> {
    const { version } = this.#responses
    const plan = planList(this.#entity.fields.visibilityFor(caller), query)
    const scope = this.#entity.rules.read(caller)
    const found = this.#snapshots
      .get('')
      ?.list(plan, all([plan.condition, scope.condition]), this.#orders)
    if (found) return this.#load(key, found.key, version, async () => found.body())
    const condition = await resolvePatterns(this.#db, this.#entity, plan.condition, scope.condition)
    const asked = { ...plan, condition }
    const statement = listStatement(this.#db, this.#entity, asked, scope.condition)
    const statementKey = `${statement.sql}\n${JSON.stringify(statement.parameters, bigintAsText)}`
    return this.#load(key, statementKey, version, async () => {
      this.#missed(version)
      const newest = isShortOfNewest(plan) && (await this.#newest(asked, scope))
      return newest || ((await this.#row(statement))?.body ?? '[]')
    })
  }

  /** The list, where it is found sooner among the newest records. */
  async #newest(asked: ListPlan, scope: Scope): Promise<ListRow['body'] | undefined> {
    const count = await this.#words.known(asked.condition, scope)
    if (count === 0) return '[]'
    const { condition: mayRead } = scope
    const found = await newestFound(this.#db, this.#entity, asked, mayRead)
    if (found) return found.body
    const { name } = this.#entity
    const isCommon = count === undefined ? await areCommon(this.#db, name, asked) : count >= COMMON
    if (!isCommon) return undefined
    const row = await this.#row(listStatement(this.#db, this.#entity, asked, mayRead, NEWEST))
    return row?.found === asked.limit ? row.body : undefined
  }

  async #row(statement: ReturnType<typeof listStatement>): Promise<ListRow | undefined> {
    const { isSlow } = statement
    const [row] = await this.#db.read<ListRow>(statement, { isSlow, entity: this.#entity.name })
    return row
  }

  /** Of whatever asks for the same records, shown alike, there is one response. */
  async #load(
    key: string,
    statementKey: string,
    version: number,
    json: () => Promise<Uint8Array | string>,
  ): Promise<CachedResponse> {
    const digest = hash('sha256', statementKey, 'base64url')
    const load = async () => listResponse(await json())
    const response = await whileWanted(() => this.#responses.getOrLoad(digest, load))
    this.#responses.link(key, digest, version)
    return response
  }

  #missed(version: number): void {
    if (version !== this.#misses.version) this.#misses = { version, count: 0 }
    this.#misses.count += 1
    if (this.#misses.count >= MISSES_BEFORE_SNAPSHOT && version >= this.#retrySnapshotAt)
      void runFor(undefined, () => this.#snapshots.getOrLoad('', () => this.#snapshot(version)))
  }

  async #snapshot(version: number): Promise<EntitySnapshot | undefined> {
    // A failing database is reported by the lists that ask it.
    const snapshot = await readSnapshot(this.#db, this.#entity, this.#limits).catch(() => undefined)
    if (!snapshot) this.#retrySnapshotAt = version + VERSIONS_BEFORE_RETRY
    return snapshot
  }
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}

export const JSON_TYPE = 'application/json; charset=utf-8'

const PROCESS_TAG = randomBytes(6).toString('base64url')
let responses = 0

/** A list as a response. It lives until the next change, so its number is as good as a digest, which would cost as much as the query. */
function listResponse(json: Uint8Array | string): CachedResponse {
  responses += 1
  const headers = {
    // Weak: the compressed variants carry the same tag.
    etag: `W/"${PROCESS_TAG}-${responses.toString(36)}"`,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Authorization',
  }
  return new CachedResponse({ body: json, type: JSON_TYPE, headers })
}
