import type { Database, WriteStatement } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { createExclusiveRetry } from '../../../http/limits/exclusive-retry.ts'
import type { Entity } from '../schema/entity.ts'
import { recordStore } from '../store.ts'
import type { ChangeEvents, RecordChange } from './changes.ts'
import type { EntityRecord } from './new-record.ts'
import type { ChangeMeta } from './record-insertions.ts'
import type { RecordStamp } from './record-stamps.ts'
import type { AllowRemovals } from './removal-allowance.ts'
import type { Triggers } from './triggers.ts'

export interface RecordsConfig {
  readonly db: Database
  readonly entity: Entity
  readonly stamp: () => RecordStamp
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Of the app. */
  readonly timeZone: () => string
  readonly changes: Pick<ChangeEvents, 'publish'>
  /** Statements added to the transaction of a change, such as queued jobs. */
  readonly triggers: Triggers
  readonly allowRemovals: AllowRemovals
  /** Called after a commit, before the response and before listeners are notified. */
  readonly onCommit: () => void
}

/** A record after a change, and what was read before it. */
export interface RecordUpdate {
  readonly record: EntityRecord
  readonly before: EntityRecord
  readonly version: number
}

export interface RemovedRecord {
  readonly record: EntityRecord
  readonly version: number
}

export interface Batch {
  readonly created?: readonly EntityRecord[]
  readonly changed?: readonly RecordUpdate[]
  readonly removed?: readonly RemovedRecord[]
  /** The version with which created records begin; a record that comes back must not have one that it had before. */
  readonly firstVersion?: number
  /** No trigger is told of it. */
  readonly isSilent?: boolean
  /** Statements that run first; one that changes another number of rows than it must rolls all back. */
  readonly guards?: (texts: readonly string[]) => readonly WriteStatement[]
}

/** A batch as it will be written, alone or together with those of other entities. */
export interface PreparedWrite {
  /** What was created and changed, in that order, as the caller sees it. */
  readonly texts: readonly string[]
  readonly statements: readonly WriteStatement[]
  /** Invalidates the cache and publishes the changes; to be called after the commit. */
  afterCommit(): void
}

/** The key of changes of many records: they run one after the other, because most would touch the same ones. */
export const MANY_RECORDS = 'many'

export type RecordWrites = ReturnType<typeof recordWrites>

/** What every write of records shares: transaction, history, cache invalidation, publishing. */
export function recordWrites(config: RecordsConfig) {
  const { db, entity, stamp } = config
  const store = recordStore(db, entity)
  const newChangeMeta = (caller: Caller): ChangeMeta => changeMeta(caller, stamp())

  function invalidateAndPublish(
    type: RecordChange['type'],
    records: readonly { readonly record: EntityRecord; readonly before?: EntityRecord }[],
    timestamp: string,
  ) {
    if (records.length === 0) return
    config.onCommit()
    const of = { entity: entity.name, type, timestamp }
    const { isReadByCondition } = entity.rules
    config.changes.publish(
      records.map(({ record, before }) => ({
        ...of,
        id: record.id,
        record,
        ...(isReadByCondition && before && { before }),
      })),
    )
  }

  function prepareBatch(
    caller: Caller,
    { created = [], changed = [], removed = [], firstVersion = 1, isSilent, guards }: Batch,
    meta = newChangeMeta(caller),
  ): PreparedWrite {
    const newTexts = created.map((record) => JSON.stringify(record))
    const rows = created.map(({ id, created_date, updated_date, created_by_id }, index) => {
      const data = newTexts[index] ?? ''
      return { id, data, created_date, updated_date, created_by_id, version: firstVersion }
    })
    const replaced = changed.map(({ record, version }) => {
      const { id, updated_date } = record
      return { id, data: JSON.stringify(record), updated_date, version }
    })
    const texts = [...newTexts, ...replaced.map(({ data }) => data)].map((text) =>
      entity.fields.visibleJson(caller, text),
    )
    const of = { entity: entity.name }
    const triggered = isSilent
      ? []
      : config.triggers.statements([
          ...created.map((record) => ({ ...of, type: 'create' as const, record })),
          ...changed.map(({ record, before }) => ({
            ...of,
            type: 'update' as const,
            record,
            before,
          })),
          ...removed.map(({ record }) => ({ ...of, type: 'delete' as const, record })),
        ])
    const gone = removed.map(({ record: { id }, version }) => ({ id, version }))
    return {
      texts,
      statements: [
        ...(guards?.(texts) ?? []),
        ...store.insertions(rows, meta),
        ...store.mutations(replaced, gone, meta),
        ...triggered,
      ],
      afterCommit() {
        config.triggers.afterCommit(triggered)
        const made = created.map((record) => ({ record }))
        invalidateAndPublish('create', made, meta.at)
        invalidateAndPublish('update', changed, meta.at)
        invalidateAndPublish('delete', removed, meta.at)
      },
    }
  }

  return {
    store,
    /** Of changes of the same record, or of many records, one runs at a time. */
    retryExclusive: createExclusiveRetry(),
    newChangeMeta,
    invalidateAndPublish,
    prepareBatch,
    /**
     * Writes new, changed and removed records, all or none.
     *
     * @returns the texts of the new and the changed, as the caller sees them; undefined on a version conflict
     */
    async save(caller: Caller, batch: Batch): Promise<readonly string[] | undefined> {
      const write = prepareBatch(caller, batch)
      return (await commitTogether(db, [write])) ? write.texts : undefined
    },
  }
}

/**
 * Writes of one or several entities in one transaction.
 *
 * @param firstStatements run before all others; one that changes another number of rows than it must rolls all back
 * @returns false on a version conflict: nothing is written
 */
export async function commitTogether(
  db: Database,
  writes: readonly PreparedWrite[],
  firstStatements: readonly WriteStatement[] = [],
): Promise<boolean> {
  const statements = writes.flatMap((write) => write.statements)
  const { committed } = await db.write([...firstStatements, ...statements])
  if (committed) for (const write of writes) write.afterCommit()
  return committed
}

/** The author and time of a change, for the history. */
export function changeMeta(caller: Caller, { id, date }: RecordStamp): ChangeMeta {
  const by = caller.kind === 'user' ? caller.user.id : null
  return { at: date, by, kind: caller.kind, group: id }
}

export function parsedRecord(text: string): EntityRecord {
  // The table holds only what this area has stringified.
  return JSON.parse(text) as EntityRecord
}
