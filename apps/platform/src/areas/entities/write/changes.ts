import type { Logger } from 'pino'
import type { RecordCommit } from '../../../db/commits/commit-log.ts'
import type { Database } from '../../../db/database.ts'
import type { Entity } from '../schema/entity.ts'
import type { EntityRecord } from './new-record.ts'

/** A change of one record, published after its commit. */
export interface RecordChange {
  readonly entity: string
  readonly type: 'create' | 'update' | 'delete'
  readonly id: string
  /** After the change; for a delete as it was. */
  readonly record: object
  /** Of an update, or a delete that follows one: as it was, where who may read a record depends on it. */
  readonly before?: object | undefined
  /** ISO 8601. */
  readonly timestamp: string
}

export type ChangeListener = (change: RecordChange) => void

export interface ChangeEvents {
  publish(changes: readonly RecordChange[]): void
  /** @param isInterested whether the listener has a use for changes of an entity just now; it may be notified of others too */
  onChange(listener: ChangeListener, isInterested?: (entity: string) => boolean): () => void
  /** Whether any listener is interested in changes of the entity. */
  hasListeners(entity: string): boolean
}

export function createChangeEvents(log: Pick<Logger, 'error'>): ChangeEvents {
  const listeners = new Map<ChangeListener, (entity: string) => boolean>()
  const notify = (listener: ChangeListener, change: RecordChange) => {
    try {
      listener(change)
    } catch (error) {
      // The change is committed: a listener cannot make it fail.
      log.error({ err: error, entity: change.entity }, 'a listener to changes failed')
    }
  }
  return {
    publish(changes) {
      for (const change of changes)
        for (const listener of listeners.keys()) notify(listener, change)
    },
    hasListeners: (entity) => [...listeners.values()].some((isInterested) => isInterested(entity)),
    onChange(listener, isInterested = () => true) {
      listeners.set(listener, isInterested)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Ids asked for in one statement. */
const IDS_AT_ONCE = 500

/**
 * The changes behind commits, in their order. A record is published as it is now, so two commits of one
 * record may both publish the later state; of one that is gone again only the deletion is published.
 */
export async function listChanges(
  db: Database,
  entity: Entity,
  commits: readonly RecordCommit[],
): Promise<RecordChange[]> {
  const kept = commits.filter(({ type }) => type !== 'delete').map(({ record_id }) => record_id)
  const records = await recordsById(db, entity, [...new Set(kept)])
  const former = entity.rules.isReadByCondition ? await formerRecords(db, commits) : new Map()
  return commits.flatMap(({ id: commit, type, record_id: id, changed_date: timestamp, before }) => {
    const text = type === 'delete' ? before : records.get(id)
    if (text === null || text === undefined) return []
    const change = { entity: entity.name, type, id, timestamp, record: parsed(text) }
    const was = former.get(type === 'delete' ? id : commit)
    return [was === undefined ? change : { ...change, before: parsed(was) }]
  })
}

/** What updates changed, by the number of the commit; of a record that was deleted after some, by its id what the first changed. */
async function formerRecords(
  db: Database,
  commits: readonly RecordCommit[],
): Promise<ReadonlyMap<number | string, string>> {
  const updates = commits.filter(({ type }) => type === 'update')
  const found = new Map<number | string, string>()
  for (let start = 0; start < updates.length; start += IDS_AT_ONCE) {
    const ids = updates.slice(start, start + IDS_AT_ONCE).map(({ id }) => id)
    const query = db.build.selectFrom('record_changes').select(['id', 'before'])
    const rows = await db.read<{ id: number; before: string | null }>(
      query.where('id', 'in', ids).compile(),
    )
    for (const { id, before } of rows) if (before !== null) found.set(Number(id), before)
  }
  for (const { id, record_id } of updates.toReversed()) {
    const before = found.get(id)
    if (before !== undefined) found.set(record_id, before)
  }
  return found
}

function parsed(text: string): EntityRecord {
  // The tables hold only what this area has stringified.
  return JSON.parse(text) as EntityRecord
}

async function recordsById(
  db: Database,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE)
    const query = db.build.selectFrom(entity.table).select(['id', 'data']).where('id', 'in', some)
    for (const { id, data } of await db.read<{ id: string; data: string }>(query.compile())) {
      found.set(id, data)
    }
  }
  return found
}
