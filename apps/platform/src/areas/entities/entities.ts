import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { RecordCommit } from '../../db/commits/commit-log.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { filterSchemas } from './filter/filter-schema.ts'
import { matches } from './filter/matches.ts'
import { recordImports } from './import/record-imports.ts'
import { EntityLists } from './read/lists.ts'
import type { MemoryLimits } from './read/read-snapshot.ts'
import { entityRecords } from './records.ts'
import { registerRoutes, type ServedEntity } from './routes/routes.ts'
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
import { trimHourly, trimming } from './write/retention.ts'

export interface EntitiesConfig {
  readonly db: Database
  readonly schemas: readonly EntitySchema[]
  readonly log: Pick<Logger, 'error'>
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** What is committed here comes back through `follow`, with what other processes commit. */
  readonly isFollowing?: boolean
  /** Up to which size the records of an entity are kept in memory. */
  readonly memory?: MemoryLimits
}

/** The records of every entity that has a schema. */
export interface EntitiesArea {
  register(app: FastifyInstance): void
  /** Another text after each committed change of any record. */
  version(): string
  /** Lists that were answered from memory, and by the database. */
  listUses(): { hits: number; misses: number }
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
  /** Forgets every kept answer. */
  moveOn(): void
  /** What the caller sees of the record when he may read it, by the same rules as over HTTP. */
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
  const { db, schemas, log, clock = Date.now, isFollowing = false } = config
  const entities = loadEntities(schemas)
  await createTables(db, entities.values())

  const changes = recordChanges(log)
  const stamp = recordStamps(clock)
  const start = randomBytes(4).toString('hex')
  let commits = 0
  // It is asked for with each request, and compared fastest when it is the same text.
  let version = `${start}-0`

  const served = new Map<string, ServedEntity>()
  const moveOn = ({ lists }: Pick<ServedEntity, 'lists'>) => {
    commits += 1
    version = `${start}-${commits}`
    lists.moveOn()
  }
  for (const entity of entities.values()) {
    const lists = new EntityLists(db, entity, config.memory)
    const onCommit = () => moveOn({ lists })
    const tell = isFollowing ? () => undefined : changes.tell
    const records = { db, entity, stamp, clock, changes: { tell }, onCommit }
    const writes = recordWrites(records)
    served.set(entity.name, {
      lists,
      records: entityRecords(records, writes),
      many: manyRecords(records, writes),
      imports: recordImports(records, writes),
    })
  }

  async function follow(committed: readonly RecordCommit[]): Promise<void> {
    const byEntity = Map.groupBy(committed, ({ entity }) => entity)
    // First of all nobody is answered from what is old.
    for (const name of byEntity.keys()) {
      const one = served.get(name)
      if (one) moveOn(one)
    }
    for (const [name, some] of byEntity) {
      const entity = entities.get(name)
      if (entity && changes.isWanted(name)) changes.tell(await changesOf(db, entity, some))
    }
  }

  return {
    register(app) {
      registerRoutes(app, served)
      trimHourly(app, trimming(db, clock), log)
    },
    version: () => version,
    onChange: (listener, wants) => changes.listen(listener, wants),
    follow,
    moveOn: () => served.forEach(moveOn),
    listUses() {
      const uses = [...served.values()].map(({ lists }) => lists.uses)
      return {
        hits: uses.reduce((sum, { hits }) => sum + hits, 0),
        misses: uses.reduce((sum, { misses }) => sum + misses, 0),
      }
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
