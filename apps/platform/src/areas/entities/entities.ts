import type { MemoryCache } from '@pitlane/http-cache'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { RecordCommit } from '../../db/commits/commit-log.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { runHourly } from '../../http/run-hourly.ts'
import { filterSchemas } from './filter/filter-schema.ts'
import { matches } from './filter/matches.ts'
import { recordImports } from './import/record-imports.ts'
import { EntityLists } from './read/lists.ts'
import type { SnapshotLimits } from './read/read-snapshot.ts'
import { entityRecords } from './records.ts'
import type { ServedEntity } from './routes/entity-route.ts'
import { registerRoutes } from './routes/routes.ts'
import { type DescribedEntity, describedEntity } from './schema/described-entity.ts'
import { loadEntities } from './schema/entity.ts'
import type { EntitySchema } from './schema/entity-schema.ts'
import { createTables } from './schema/entity-table.ts'
import { recordStore } from './store.ts'
import { type ChangeListener, recordChanges } from './write/changes.ts'
import { changesOf } from './write/follow-records.ts'
import { manyRecords } from './write/many-records.ts'
import { recordStamps } from './write/record-stamps.ts'
import { recordWrites } from './write/record-writes.ts'
import { deletingExpired } from './write/retention.ts'
import { loadTriggers, type RecordTrigger } from './write/triggers.ts'

export interface EntitiesConfig {
  readonly db: Database
  /** Invalidated by the name of the entity after each commit. */
  readonly cache: MemoryCache
  readonly schemas: readonly EntitySchema[]
  readonly log: Pick<Logger, 'error'>
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** What is committed here comes back through `follow`, with what other processes commit. */
  readonly isFollowing?: boolean
  /** Up to which size all records of an entity are cached. */
  readonly snapshots?: SnapshotLimits
  /** What is written together with changes. */
  readonly triggers?: readonly RecordTrigger[]
  /** Called after a commit with which a trigger has written something. */
  readonly onTriggered?: () => void
}

/** The records of every entity that has a schema. */
export interface EntitiesArea {
  register(app: FastifyInstance): void
  /** Whether no entity has a record. */
  isEmpty(): Promise<boolean>
  /**
   * Told after commit, once for each record, in every process. Returns how to stop listening.
   *
   * @param wants whether changes of an entity are of any use just now; without it all are
   */
  onChange(listener: ChangeListener, wants?: (entity: string) => boolean): () => void
  /** Takes in what was committed, here or elsewhere, in its order. */
  follow(commits: readonly RecordCommit[]): Promise<void>
  /** Records may have changed unseen: nothing that is cached of them counts any more. */
  invalidate(): void
  /** What the caller sees of the record when they may read it, by the same rules as over HTTP. */
  visibleTo(caller: Caller, entity: string, record: object): object | undefined
  /** What the caller may know of the entities. */
  describedFor(caller: Caller): DescribedEntity[]
  /** The shapes of filters, by name. */
  readonly filterSchemas: typeof filterSchemas
  /** Whether there may be records of the entity that the caller can read. */
  mayJoin(caller: Caller, entity: string): boolean
}

/** @throws StartError when a schema is wrong */
export async function createEntities(config: EntitiesConfig): Promise<EntitiesArea> {
  const { db, cache, schemas, log, clock = Date.now, isFollowing = false } = config
  const entities = loadEntities(schemas)
  await createTables(db, entities.values())

  const changes = recordChanges(log)
  const stamp = recordStamps(clock)
  const triggersOf = loadTriggers(entities, config.triggers, config.onTriggered)
  const served = new Map<string, ServedEntity>()
  for (const entity of entities.values()) {
    const lists = new EntityLists(db, entity, cache, config.snapshots)
    const onCommit = () => cache.invalidate(entity.name)
    const triggers = triggersOf(entity.name)
    const publish = isFollowing ? () => undefined : changes.publish
    const records = { db, entity, stamp, clock, triggers, changes: { publish }, onCommit }
    const writes = recordWrites(records)
    served.set(entity.name, {
      rules: entity.rules,
      lists,
      records: entityRecords(records, writes),
      many: manyRecords(records, writes),
      imports: recordImports(records, writes),
    })
  }

  async function follow(committed: readonly RecordCommit[]): Promise<void> {
    const byEntity = Map.groupBy(committed, ({ entity }) => entity)
    // First of all nobody is answered from what is old.
    for (const name of byEntity.keys()) cache.invalidate(name)
    for (const [name, some] of byEntity) {
      const entity = entities.get(name)
      if (entity && changes.isWanted(name)) changes.publish(await changesOf(db, entity, some))
    }
  }

  return {
    register(app) {
      registerRoutes(app, served)
      runHourly(app, deletingExpired(db, clock), log)
    },
    onChange: (listener, wants) => changes.listen(listener, wants),
    follow,
    invalidate() {
      for (const name of entities.keys()) cache.invalidate(name)
    },
    async isEmpty() {
      for (const entity of entities.values()) {
        if (!(await recordStore(db, entity).isEmpty())) return false
      }
      return true
    },
    visibleTo(caller, name, record) {
      const entity = entities.get(name)
      if (!entity || !matches(entity.rules.read(caller).condition, record)) return undefined
      return entity.fields.seen(caller, record)
    },
    filterSchemas,
    describedFor: (caller) =>
      [...entities.values()].map((entity) => describedEntity(entity, caller)),
    mayJoin(caller, name) {
      const scope = entities.get(name)?.rules.read(caller)
      return scope !== undefined && scope.condition.kind !== 'never'
    },
  }
}
