import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { type ChangeListener, recordChanges } from './changes.ts'
import { loadEntities } from './entity.ts'
import type { EntitySchema } from './entity-schema.ts'
import { createTables } from './entity-table.ts'
import { matches } from './filter/matches.ts'
import { recordImports } from './import/record-imports.ts'
import { EntityLists } from './lists.ts'
import { manyRecords } from './many-records.ts'
import { recordStamps } from './record-stamps.ts'
import { recordWrites } from './record-writes.ts'
import { entityRecords } from './records.ts'
import { registerRoutes, type ServedEntity } from './routes.ts'
import { recordStore } from './store.ts'
import { trimHourly, trimming } from './trimming.ts'

export interface EntitiesConfig {
  readonly db: Database
  readonly schemas: readonly EntitySchema[]
  readonly log: Pick<Logger, 'error'>
  /** Milliseconds since 1970. */
  readonly clock?: () => number
}

/** The records of every entity that has a schema. */
export interface EntitiesArea {
  register(app: FastifyInstance): void
  /** Another text after each committed change of any record. */
  version(): string
  /** Whether no entity has a record. */
  isEmpty(): Promise<boolean>
  /** Told after commit, once for each record. Returns how to stop listening. */
  onChange(listener: ChangeListener): () => void
  /** The record when the caller may read it, by the same rule as over HTTP. */
  visibleTo(caller: Caller, entity: string, record: object): object | undefined
  /** Whether there may be records of the entity that the caller can read. */
  mayJoin(caller: Caller, entity: string): boolean
}

/** @throws StartError when a schema is wrong */
export async function createEntities(config: EntitiesConfig): Promise<EntitiesArea> {
  const { db, schemas, log, clock = Date.now } = config
  const entities = loadEntities(schemas)
  await createTables(db, entities.values())

  const changes = recordChanges(log)
  const stamp = recordStamps(clock)
  const start = randomBytes(4).toString('hex')
  let commits = 0

  const served = new Map<string, ServedEntity>()
  for (const entity of entities.values()) {
    const lists = new EntityLists(db, entity)
    const onCommit = () => {
      commits += 1
      lists.moveOn()
    }
    const records = { db, entity, stamp, clock, changes, onCommit }
    const writes = recordWrites(records)
    served.set(entity.name, {
      lists,
      records: entityRecords(records, writes),
      many: manyRecords(records, writes),
      imports: recordImports(records, writes),
    })
  }

  return {
    register(app) {
      registerRoutes(app, served)
      trimHourly(app, trimming(db, clock), log)
    },
    version: () => `${start}-${commits}`,
    onChange: (listener) => changes.listen(listener),
    async isEmpty() {
      for (const entity of entities.values()) {
        if (!(await recordStore(db, entity).isEmpty())) return false
      }
      return true
    },
    visibleTo(caller, name, record) {
      const scope = entities.get(name)?.rules.read(caller)
      return scope && matches(scope.condition, record) ? record : undefined
    },
    mayJoin(caller, name) {
      const scope = entities.get(name)?.rules.read(caller)
      return scope !== undefined && scope.condition.kind !== 'never'
    },
  }
}
