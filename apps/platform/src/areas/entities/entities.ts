import { join } from 'node:path'
import type { MemoryCache } from '@pitlane/http-cache'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { RecordCommit } from '../../db/commits/commit-log.ts'
import type { Database } from '../../db/database.ts'
import type { Jobs } from '../../db/jobs.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { createDailyQuota } from '../../http/limits/daily-quota.ts'
import { runHourly } from '../../http/run-hourly.ts'
import { filterSchemas } from './filter/filter-schema.ts'
import { matches } from './filter/matches.ts'
import { historyReader } from './history/change-log.ts'
import { registerHistoryRoutes } from './history/history-routes.ts'
import { undoChanges } from './history/undo-changes.ts'
import { recordImports } from './import/record-imports.ts'
import { SpoolRoom } from './import/spool-room.ts'
import { takingBack } from './import/take-back.ts'
import { type PersonRecords, personRecords } from './personal/person-records.ts'
import type { SnapshotLimits } from './read/entity-snapshot.ts'
import { EntityLists } from './read/lists.ts'
import { WordCounts } from './read/word-counts.ts'
import { entityRecords } from './records.ts'
import type { ServedEntity } from './routes/entity-route.ts'
import { registerRoutes } from './routes/routes.ts'
import { transactionRoute } from './routes/transaction-route.ts'
import { describedEntity } from './schema/described-entity.ts'
import { loadEntities } from './schema/entity.ts'
import type { EntitySchema } from './schema/entity-schema.ts'
import { createTables } from './schema/entity-table.ts'
import { schemaRoute } from './schema/schema-route.ts'
import { recordStore } from './store.ts'
import { createChangeEvents, listChanges } from './write/changes.ts'
import { type ExpiringEntity, expiringEntity } from './write/expired-records.ts'
import { manyRecords } from './write/many-records.ts'
import { openLedgers } from './write/open-ledgers.ts'
import { recordStamps } from './write/record-stamps.ts'
import { recordWrites } from './write/record-writes.ts'
import { removalAllowance } from './write/removal-allowance.ts'
import { deletingExpired, HISTORY, type HistoryLimits } from './write/retention.ts'
import { rewrites } from './write/rewrites.ts'
import { type EntityWriter, transactions } from './write/transaction.ts'
import { loadTriggers, type RecordTrigger } from './write/triggers.ts'
import { unfinishedWork } from './write/unfinished-work.ts'

export interface EntitiesConfig {
  readonly db: Database
  /** Invalidated by the name of the entity after each commit. */
  readonly cache: MemoryCache
  readonly schemas: readonly EntitySchema[]
  readonly log: Pick<Logger, 'error'>
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** Of the app, in which its days begin and end; UTC when not given. */
  readonly timeZone?: () => string
  /** On PostgreSQL: `publishCommits` gets the commits of all processes, this one included, so writes here publish nothing themselves. */
  readonly hasCommitFeed?: boolean
  readonly jobs: Pick<Jobs, 'hold' | 'handle' | 'wake'>
  /** Files that are imported lie there while they are read. */
  readonly dataFolder: string
  /** How much of the history is kept. */
  readonly history?: Partial<HistoryLimits> | undefined
  /** The id of the user, or of the user to come, with an email address; none is known when left out. */
  readonly creatorIdOf?: (email: string) => Promise<string | undefined>
  /** Up to which size all records of an entity are cached. */
  readonly snapshots?: SnapshotLimits
  /** Statements added to the transaction of a change, such as queued jobs. */
  readonly triggers?: readonly RecordTrigger[]
  /** Called after a commit with which a trigger has written something. */
  readonly onTriggered?: () => void
}

export type EntitiesArea = Awaited<ReturnType<typeof createEntities>>

/** The records of every entity that has a schema. @throws StartError when a schema is wrong */
export async function createEntities(config: EntitiesConfig) {
  const { db, cache, schemas, log, clock = Date.now, hasCommitFeed = false, dataFolder } = config
  const { timeZone = () => 'UTC' } = config
  const entities = loadEntities(schemas)
  await createTables(db, entities.values())

  const changeEvents = createChangeEvents(log)
  const stamp = recordStamps(clock)
  await openLedgers(db, entities, stamp, clock)
  const { creatorIdOf = async () => undefined } = config
  const allowRemovals = removalAllowance(createDailyQuota(db, () => new Date(clock())))
  const triggersOf = loadTriggers(entities, config.triggers, config.onTriggered)
  const invalidate = (name: string) => {
    // First, so that nothing is made anew from what a standby does not have yet.
    db.markChanged?.(name)
    cache.invalidate(name)
  }
  const served = new Map<string, ServedEntity>()
  const writers = new Map<string, EntityWriter>()
  const expiring: ExpiringEntity[] = []
  const ofPeople: PersonRecords[] = []
  const room = new SpoolRoom(join(dataFolder, 'imports'))
  const unfinished = unfinishedWork({ db, jobs: config.jobs, clock })
  const beginImport = unfinished.handle('unfinished-import', takingBack(db, stamp, writers))
  const { stopped } = unfinished
  for (const entity of entities.values()) {
    const lists = new EntityLists(db, entity, cache, config.snapshots)
    const onCommit = () => invalidate(entity.name)
    const triggers = triggersOf(entity.name)
    const publish = hasCommitFeed ? () => undefined : changeEvents.publish
    const writesOf = (name: string) => writers.get(name)?.writes
    const shared = { db, stamp, clock, timeZone, allowRemovals, writesOf }
    const records = { ...shared, entity, triggers, changes: { publish }, onCommit }
    const writes = recordWrites(records)
    writers.set(entity.name, { entity, writes })
    expiring.push(...[expiringEntity(db, entity, writes) ?? []].flat())
    ofPeople.push(...[personRecords(db, entity, writes) ?? []].flat())
    served.set(entity.name, {
      rules: entity.rules,
      lists,
      records: entityRecords(records, writes),
      many: manyRecords(records, writes, new WordCounts(entity, cache)),
      imports: recordImports(records, writes, { begin: beginImport, stopped, room, creatorIdOf }),
    })
  }

  const readHistory = historyReader(db, entities)
  const undo = undoChanges({ db, stamp, writers, changes: readHistory, allowRemovals, unfinished })

  /** Invalidates the cache and publishes the changes of commits of any process, in their order. */
  async function publishCommits(committed: readonly RecordCommit[]): Promise<void> {
    const byEntity = Map.groupBy(committed, ({ entity }) => entity)
    // First, so that no response is made from stale data.
    for (const name of byEntity.keys()) invalidate(name)
    for (const [name, some] of byEntity) {
      const entity = entities.get(name)
      if (entity && changeEvents.hasListeners(name))
        changeEvents.publish(await listChanges(db, entity, some))
    }
  }

  return {
    register(app: FastifyInstance): void {
      registerRoutes(app, served, { room, log })
      unfinished.register(app)
      schemaRoute(app, entities.values())
      transactionRoute(app, transactions({ db, stamp, clock, writers, allowRemovals }))
      registerHistoryRoutes(app, { entities, changes: readHistory, undo, log, timeZone })
      runHourly(app, deletingExpired(db, clock, { ...HISTORY, ...config.history }), log)
    },
    /**
     * Calls the listener after the commit, once for each record, in every process. Returns the unsubscribe function.
     *
     * @param isInterested whether changes of an entity are of any use just now; without it all are
     */
    onChange: changeEvents.onChange,
    publishCommits,
    /** Drops all cached records: commits may have been missed. */
    invalidate(): void {
      for (const name of entities.keys()) invalidate(name)
    },
    /** Changes that the platform makes of records by itself. */
    rewrites: rewrites(db, stamp, writers),
    /** Those whose records are deleted by themselves. */
    expiring,
    /** Those that say something of people. */
    ofPeople,
    /** The entities, and the tables in which their records lie. */
    tables: () => [...entities.values()].map(({ name, table }) => ({ name, table })),
    /** Whether no entity has a record. */
    async isEmpty(): Promise<boolean> {
      for (const entity of entities.values()) {
        if (!(await recordStore(db, entity).isEmpty())) return false
      }
      return true
    },
    /** What the caller sees of the record when they may read it, by the same rules as over HTTP. */
    redactedFor(caller: Caller, name: string, record: object): object | undefined {
      const entity = entities.get(name)
      if (!entity || !matches(entity.rules.read(caller).condition, record)) return undefined
      return entity.fields.visibleFields(caller, record)
    },
    /** The shapes of filters, by name. */
    filterSchemas,
    /** What the caller may know of the entities. */
    describedFor: (caller: Caller) =>
      [...entities.values()].map((entity) => describedEntity(entity, caller)),
    /** Whether there may be records of the entity that the caller can read. */
    mayJoin(caller: Caller, name: string): boolean {
      const scope = entities.get(name)?.rules.read(caller)
      return scope !== undefined && scope.condition.kind !== 'never'
    },
  }
}
