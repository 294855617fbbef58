import { isDeepStrictEqual } from 'node:util'
import type { UndoneChange } from '@pitlane/protocol'
import type { Entity } from '../schema/entity.ts'
import type { Fields } from '../schema/validation.ts'
import { type EntityRecord, ownFields, validationMessage } from '../write/new-record.ts'
import { laterThan } from '../write/record-stamps.ts'
import { type Batch, parsedRecord } from '../write/record-writes.ts'
import type { EntityWriter } from '../write/transaction.ts'
import type { LoggedChange } from './change-log.ts'

/** A record as it was found, and as it will be. */
export interface UndoState {
  readonly found: { readonly record: EntityRecord; readonly version: number } | undefined
  record: EntityRecord | undefined
}

/** By entity and id. */
export type UndoStates = Map<string, UndoState>

/** The records of changes as they are now. */
export async function readStates(
  writers: ReadonlyMap<string, EntityWriter>,
  some: readonly Pick<LoggedChange, 'entity' | 'record_id'>[],
): Promise<UndoStates> {
  const states: UndoStates = new Map()
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

type Kept = Pick<UndoneChange, 'kept' | 'fields'>

/** Takes one change back in the states; says why not where it cannot, and then changes nothing. */
export function undoOne(
  writers: ReadonlyMap<string, EntityWriter>,
  states: UndoStates,
  change: LoggedChange,
  date: string,
): UndoneChange {
  const { id, entity: name, record_id, before, after } = change
  const entity = writers.get(name)?.entity
  const state = states.get(`${name}/${record_id}`)
  const called = entity && findName(entity, state?.record ?? after ?? before)
  const of = { id, entity: name, record_id, ...(called !== undefined && { name: called }) }
  // An entry stays: what it counts is taken back, which makes another one.
  if (entity?.entries) return { ...of, kept: 'entry' }
  if (!entity || !state) return { ...of, kept: 'invalid' }
  return { ...of, ...undoIn(entity, state, change, date) }
}

function undoIn(
  entity: Entity,
  state: UndoState,
  { type, before, after }: LoggedChange,
  date: string,
): Kept {
  const { record } = state
  if (type === 'delete') {
    if (record || !before) return { kept: 'exists' }
    return setTo(entity, state, before, date)
  }
  if (!record) return { kept: 'deleted_since' }
  const touched =
    type === 'create' ? entity.properties : addSums(entity, touchedFields(entity, before, after))
  const fields = touched.filter((name) => !isDeepStrictEqual(record[name], after?.[name]))
  if (fields.length > 0) return { kept: 'changed_since', fields }
  if (type === 'create') {
    state.record = undefined
    return {}
  }
  const whole: Fields = { ...record }
  for (const name of touched) {
    if (before && Object.hasOwn(before, name)) whole[name] = before[name]
    else delete whole[name]
  }
  return setTo(entity, state, whole, date)
}

/** The entity's own fields that differ between two states. */
export function touchedFields(
  entity: Pick<Entity, 'properties'>,
  before: Fields | undefined,
  after: Fields | undefined,
): string[] {
  return entity.properties.filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
}

/** A sum and its list are taken back together: one of them alone could say something else than the other. */
function addSums({ counted }: Entity, touched: readonly string[]): string[] {
  const pairs = counted.flatMap(({ name, sum }) => (sum ? [[name, sum.of]] : []))
  const added = pairs.filter((pair) => pair.some((name) => touched.includes(name))).flat()
  return [...new Set([...touched, ...added])]
}

/** The schema may have changed since: what it no longer takes is not written. */
function setTo(entity: Entity, state: UndoState, record: Fields, date: string): Kept {
  // It comes from the history, which holds whole records only.
  const whole = record as EntityRecord
  const fields = ownFields(entity, record)
  try {
    entity.validators.update(fields, state.record)
  } catch (error) {
    validationMessage(error)
    return { kept: 'invalid' }
  }
  const { id, created_date, updated_date, created_by_id } = whole
  const base = { id, created_date, updated_date: laterThan(updated_date, date), created_by_id }
  state.record = { ...base, ...fields }
  return {}
}

/** What a record is known by: the first text that it must have. */
function findName({ schema }: Entity, record: Fields | undefined): string | undefined {
  const texts = (schema.required ?? []).map((name) => record?.[name])
  return texts.find((value) => typeof value === 'string' && value !== '') as string | undefined
}

/**
 * What has to be written of one entity.
 *
 * @param firstVersion of records that come back: the time, since they cannot have changed so many times
 */
export function splitBatches(name: string, states: UndoStates, firstVersion: number): Batch[] {
  const own = [...states].filter(([key]) => key.startsWith(`${name}/`)).map(([, state]) => state)
  const created = own.flatMap(({ found, record }) => (!found && record ? [record] : []))
  const changed = own.flatMap(({ found, record }) =>
    found && record && found.record !== record
      ? [{ record, before: found.record, version: found.version }]
      : [],
  )
  const removed = own.flatMap(({ found, record }) => (found && !record ? [found] : []))
  if (created.length + changed.length + removed.length === 0) return []
  return [{ created, changed, removed, firstVersion, why: 'undone', isReturning: true }]
}
