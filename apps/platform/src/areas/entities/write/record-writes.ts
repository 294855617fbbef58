import type { Database, WriteStatement } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { createTurns } from '../../../http/limits/turns.ts'
import type { Entity } from '../schema/entity.ts'
import { recordStore } from '../store.ts'
import type { Changes, RecordChange } from './changes.ts'
import type { EntityRecord } from './new-record.ts'
import type { Change } from './record-insertions.ts'
import type { RecordStamp } from './record-stamps.ts'
import type { Triggers } from './triggers.ts'

export interface RecordsConfig {
  readonly db: Database
  readonly entity: Entity
  readonly stamp: () => RecordStamp
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly changes: Pick<Changes, 'publish'>
  /** What is written together with changes. */
  readonly triggers: Triggers
  /** Called after a commit, before the response and before listeners are notified. */
  readonly onCommit: () => void
}

/** A record after a change, and what was read before it. */
export interface ChangedRecord {
  readonly record: EntityRecord
  readonly before: EntityRecord
  readonly version: number
}

interface Batch {
  readonly created?: readonly EntityRecord[]
  readonly changed?: readonly ChangedRecord[]
  /** Statements before all others; one that does not change as many rows as it must undoes the rest. */
  readonly guards?: (texts: readonly string[]) => readonly WriteStatement[]
}

export type RecordWrites = ReturnType<typeof recordWrites>

/** What every write of records shares: the transaction, the history, and notifying others. */
export function recordWrites(config: RecordsConfig) {
  const { db, entity, stamp } = config
  const store = recordStore(db, entity)
  const change = (caller: Caller): Change => ({ at: stamp().date, by: idOf(caller) })

  function publish(
    type: RecordChange['type'],
    records: readonly EntityRecord[],
    timestamp: string,
  ) {
    config.onCommit()
    const of = { entity: entity.name, type, timestamp }
    config.changes.publish(records.map((record) => ({ ...of, id: record.id, record })))
  }

  return {
    store,
    /** Of changes of the same record, or of many records, one runs at a time. */
    inTurn: createTurns(),
    change,
    publish,
    /**
     * Writes new and changed records, all or none.
     *
     * @returns their texts in that order, as the caller sees them; undefined when another writer was faster
     */
    async save(caller: Caller, { created = [], changed = [], guards }: Batch) {
      const made = change(caller)
      const newTexts = created.map((record) => JSON.stringify(record))
      const rows = created.map(({ id, created_date, updated_date, created_by_id }, index) => {
        const data = newTexts[index] ?? ''
        return { id, data, created_date, updated_date, created_by_id, version: 1 }
      })
      const replaced = changed.map(({ record, version }) => {
        const { id, updated_date } = record
        return { id, data: JSON.stringify(record), updated_date, version }
      })
      const texts = [...newTexts, ...replaced.map(({ data }) => data)].map((text) =>
        entity.fields.seenText(caller, text),
      )
      const triggered = config.triggers.statements([
        ...created.map((record) => ({ type: 'create' as const, entity: entity.name, record })),
        ...changed.map(({ record, before }) => {
          return { type: 'update' as const, entity: entity.name, record, before }
        }),
      ])
      const isKept = await store.commit([
        ...(guards?.(texts) ?? []),
        ...store.insertions(rows, made),
        ...store.replacements(replaced, made),
        ...triggered,
      ])
      if (!isKept) return undefined
      config.triggers.committed(triggered)
      if (created.length > 0) publish('create', created, made.at)
      const updated = changed.map(({ record }) => record)
      if (updated.length > 0) publish('update', updated, made.at)
      return texts
    },
  }
}

export function parsedRecord(text: string): EntityRecord {
  // Only records that this area has printed lie in the table.
  return JSON.parse(text) as EntityRecord
}

function idOf(caller: Caller): string | null {
  return caller.kind === 'user' ? caller.user.id : null
}
