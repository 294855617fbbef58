import { isDeepStrictEqual } from 'node:util'
import type { UndoneChange, UndoneChanges } from '@pitlane/protocol'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { createExclusiveRetry } from '../../../http/limits/exclusive-retry.ts'
import type { Entity } from '../schema/entity.ts'
import type { Fields } from '../schema/validation.ts'
import { type EntityRecord, ownFields, validationMessage } from '../write/new-record.ts'
import { laterThan, type RecordStamp } from '../write/record-stamps.ts'
import { type Batch, changeMeta, commitTogether, parsedRecord } from '../write/record-writes.ts'
import type { AllowRemovals } from '../write/removal-allowance.ts'
import type { EntityWriter } from '../write/transaction.ts'
import type { ChangeQuery, LoggedChange } from './change-log.ts'

/** Changes that are taken back in one transaction; a larger group takes several requests. */
export const UNDONE_AT_ONCE = 500

type KeptReason = NonNullable<UndoneChange['kept']>

interface Deps {
  readonly db: Database
  readonly stamp: () => RecordStamp
  readonly writers: ReadonlyMap<string, EntityWriter>
  readonly changes: (query: ChangeQuery) => Promise<LoggedChange[]>
  readonly allowRemovals: AllowRemovals
}

interface State {
  readonly found: { readonly record: EntityRecord; readonly version: number } | undefined
  record: EntityRecord | undefined
}

/** Takes changes back where the record still is what the change made of it. */
export function undoChanges({ db, stamp, writers, changes, allowRemovals }: Deps) {
  const retryExclusive = createExclusiveRetry()

  async function statesOf(some: readonly LoggedChange[]): Promise<Map<string, State>> {
    const states = new Map<string, State>()
    for (const [name, changed] of Map.groupBy(some, ({ entity }) => entity)) {
      const writer = writers.get(name)
      const field = writer?.entity.findField('id')
      if (!writer || !field) continue
      const values = [...new Set(changed.map(({ record_id }) => record_id))]
      for (const id of values) states.set(`${name}/${id}`, { found: undefined, record: undefined })
      const known = await writer.writes.store.findWhereWithPermission(
        { kind: 'among', field, values },
        values.length,
      )
      for (const { data, version } of known) {
        const record = parsedRecord(data)
        states.set(`${name}/${record.id}`, { found: { record, version }, record })
      }
    }
    return states
  }

  async function attempt(caller: Caller, query: ChangeQuery): Promise<UndoneChanges | undefined> {
    const some = await changes(query)
    // After a full page there may have been no more.
    if (some.length === 0 && query.before === undefined) {
      throw apiError('record_not_found', 'There is no such change.')
    }
    const states = await statesOf(some)
    const { id: group, date } = stamp()
    const results = some.map((change): UndoneChange => {
      const { id, entity, record_id } = change
      const state = states.get(`${entity}/${record_id}`)
      const writer = writers.get(entity)
      const kept = state && writer ? undoOne(writer.entity, state, change, date) : 'invalid'
      return { id, entity, record_id, ...(kept && { kept }) }
    })
    const removed = [...states.values()].filter((state) => state.found && !state.record)
    await allowRemovals(caller, removed.length)
    const meta = changeMeta(caller, { id: group, date })
    // All writers take locks in the same order: by entity, and within one by id.
    const writes = [...writers]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([name, writer]) =>
        batchesOf(name, states, Date.parse(date)).map((batch) => ({ ...writer, batch })),
      )
      .map(({ writes, batch }) => writes.prepareBatch(caller, batch, meta))
    if (!(await commitTogether(db, writes))) return undefined
    return {
      group,
      undone: results.filter(({ kept }) => kept === undefined),
      kept: results.filter(({ kept }) => kept !== undefined),
      next: some.length === query.limit ? (some.at(-1)?.id ?? null) : null,
    }
  }

  return (caller: Caller, query: Omit<ChangeQuery, 'limit'>): Promise<UndoneChanges> =>
    retryExclusive('undo', () => attempt(caller, { ...query, limit: UNDONE_AT_ONCE }))
}

/** Changes the state to what it was before; returns why not, where it cannot. */
function undoOne(
  entity: Entity,
  state: State,
  { type, before, after }: LoggedChange,
  date: string,
): KeptReason | undefined {
  const { record } = state
  if (type === 'delete') {
    if (record || !before) return 'exists'
    return setTo(entity, state, before, date)
  }
  if (!record) return 'deleted_since'
  const touched = type === 'create' ? entity.properties : touchedFields(entity, before, after)
  if (touched.some((name) => !isDeepStrictEqual(record[name], after?.[name]))) {
    return 'changed_since'
  }
  if (type === 'create') {
    state.record = undefined
    return undefined
  }
  const fields: Fields = { ...record }
  for (const name of touched) {
    if (before && Object.hasOwn(before, name)) fields[name] = before[name]
    else delete fields[name]
  }
  return setTo(entity, state, fields, date)
}

/** The entity's own fields that differ between two states. */
export function touchedFields(
  entity: Pick<Entity, 'properties'>,
  before: Fields | undefined,
  after: Fields | undefined,
): string[] {
  return entity.properties.filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
}

/** The schema may have changed since: what it no longer takes is not written. */
function setTo(entity: Entity, state: State, record: Fields, date: string): KeptReason | undefined {
  // It comes from the history, which holds whole records only.
  const whole = record as EntityRecord
  const fields = ownFields(entity, record)
  try {
    entity.validators.update(fields)
  } catch (error) {
    validationMessage(error)
    return 'invalid'
  }
  const { id, created_date, updated_date, created_by_id } = whole
  const base = { id, created_date, updated_date: laterThan(updated_date, date), created_by_id }
  state.record = { ...base, ...fields }
  return undefined
}

/**
 * What has to be written of one entity.
 *
 * @param firstVersion of records that come back: the time, since they cannot have changed so many times
 */
function batchesOf(
  name: string,
  states: ReadonlyMap<string, State>,
  firstVersion: number,
): Batch[] {
  const own = [...states].filter(([key]) => key.startsWith(`${name}/`)).map(([, state]) => state)
  const created = own.flatMap(({ found, record }) => (!found && record ? [record] : []))
  const changed = own.flatMap(({ found, record }) =>
    found && record && found.record !== record
      ? [{ record, before: found.record, version: found.version }]
      : [],
  )
  const removed = own.flatMap(({ found, record }) => (found && !record ? [found] : []))
  return created.length + changed.length + removed.length === 0
    ? []
    : [{ created, changed, removed, firstVersion }]
}
