import type { Database, WriteStatement } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { createExclusiveRetry, type RetryExclusive } from '../../../http/limits/exclusive-retry.ts'
import type { Entity } from '../schema/entity.ts'
import { recordStore } from '../store.ts'
import type { ChangeEvents, RecordChange } from './changes.ts'
import {
  type EntryReason,
  entriesFor,
  entriesIn,
  findStrayEntry,
  type LedgerEntry,
  missingEntries,
  newEntry,
  requireUnchanged,
  strayError,
} from './ledger-entries.ts'
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
  /** What writes the records of another entity, such as a ledger. */
  readonly writesOf: (entity: string) => RecordWrites | undefined
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
  /** Why, for the ledgers of what is changed; "created" and "changed" when left out. */
  readonly why?: EntryReason
  /** The created records have been there before, and their ledgers know it. */
  readonly isReturning?: boolean
  /** What is removed has never been: then it may be of a ledger. */
  readonly isTakenBack?: boolean
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
  /** What must stand in ledgers together with it. */
  readonly entries: readonly LedgerEntry[]
  /** What it writes into a ledger itself. */
  readonly written: readonly LedgerEntry[]
  /** Writes into the ledgers what nothing else of the transaction does. */
  writeMissing(written: readonly LedgerEntry[]): readonly PreparedWrite[]
  /** Invalidates the cache and publishes the changes; to be called after the commit. */
  afterCommit(): void
}

/** The key of changes of many records: they run one after the other, because most would touch the same ones. */
export const MANY_RECORDS = 'many'

/** What every write of records shares: transaction, history, ledgers, cache invalidation, publishing. */
export interface RecordWrites {
  readonly entity: Entity
  readonly store: ReturnType<typeof recordStore>
  /** Of changes of the same record, or of many records, one runs at a time. */
  readonly retryExclusive: RetryExclusive
  newChangeMeta(caller: Caller): ChangeMeta
  invalidateAndPublish(
    type: RecordChange['type'],
    records: readonly { readonly record: EntityRecord; readonly before?: EntityRecord }[],
    timestamp: string,
  ): void
  prepareBatch(caller: Caller, batch: Batch, meta?: ChangeMeta): PreparedWrite
  /**
   * Writes new, changed and removed records, all or none.
   *
   * @returns the texts of the new and the changed, as the caller sees them; undefined on a version conflict
   */
  save(caller: Caller, batch: Batch): Promise<readonly string[] | undefined>
}

export function recordWrites(config: RecordsConfig): RecordWrites {
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

  function prepareBatch(caller: Caller, batch: Batch, meta = newChangeMeta(caller)): PreparedWrite {
    const { created = [], changed = [], removed = [], firstVersion = 1, guards } = batch
    const { isReturning = false, isTakenBack = false, isSilent } = batch
    if (changed.length > 0 || (removed.length > 0 && !isTakenBack)) requireUnchanged(entity)
    const fresh = isReturning ? [] : created.map((record) => ({ record }))
    const news = entriesFor(entity, fresh)
    const changes = entriesFor(entity, changed)
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
      entries: [...news, ...changes],
      written: entity.entries ? entriesIn(entity.entries, created) : [],
      writeMissing: (written) => [
        ...writeEntries(caller, missingEntries(news, written), batch.why ?? 'created', meta),
        ...writeEntries(caller, missingEntries(changes, written), batch.why ?? 'changed', meta),
      ],
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

  function writeEntries(
    caller: Caller,
    entries: readonly LedgerEntry[],
    why: EntryReason,
    meta: ChangeMeta,
  ): PreparedWrite[] {
    return [...Map.groupBy(entries, ({ ledger }) => ledger.entity)].flatMap(([name, some]) => {
      const writes = config.writesOf(name)
      if (!writes) return []
      const created = some.map((entry) => newEntry(writes.entity, entry, { why, meta, ...stamp() }))
      return [writes.prepareBatch(caller, { created }, meta)]
    })
  }

  return {
    entity,
    store,
    retryExclusive: createExclusiveRetry(),
    newChangeMeta,
    invalidateAndPublish,
    prepareBatch,
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
  const { committed } = await writeTogether(db, writes, firstStatements)
  return committed
}

/** The same, and says which statement was refused. */
export async function writeTogether(
  db: Database,
  writes: readonly PreparedWrite[],
  firstStatements: readonly WriteStatement[] = [],
) {
  const all = withLedgers(writes)
  const statements = all.flatMap((write) => write.statements)
  const outcome = await db.write([...firstStatements, ...statements])
  if (outcome.committed) for (const write of all) write.afterCommit()
  return outcome
}

/**
 * What the ledgers get with a transaction: they always add up to what they count, whatever it brings for them itself.
 *
 * @throws ApiError `forbidden` for entries of a record that the transaction does not change, unless they cancel out
 */
function withLedgers(writes: readonly PreparedWrite[]): readonly PreparedWrite[] {
  const written = writes.flatMap((write) => write.written)
  const entries = writes.flatMap((write) => write.entries)
  if (written.length === 0 && entries.length === 0) return writes
  const stray = findStrayEntry(entries, written)
  if (stray) throw strayError(stray)
  // First, so that what somebody has changed is the last of its group in the history.
  return [...writes.flatMap((write) => write.writeMissing(written)), ...writes]
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
