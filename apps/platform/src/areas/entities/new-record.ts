import type { RecordFields } from '@pitlane/protocol'
import { ApiError, apiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { fieldsOf } from '../../http/input.ts'
import { refusalOf } from './access.ts'
import type { Entity } from './entity.ts'
import { matches } from './filter/matches.ts'
import type { RecordStamp } from './record-stamps.ts'
import type { Fields } from './validation.ts'

/** A record as it goes out, and as its text is kept. */
export type EntityRecord = RecordFields & Fields

/** The fields of a body that the schema knows; the rest, and all that is ours to set, is dropped. */
export function ownFields(entity: Entity, body: unknown): Fields {
  const given = fieldsOf(body)
  return Object.fromEntries(
    entity.properties.flatMap((name) => (Object.hasOwn(given, name) ? [[name, given[name]]] : [])),
  )
}

/**
 * Makes a record of what a caller sent.
 *
 * @throws ApiError `validation_failed`, or a refusal when the caller may not create such a record
 */
export function newRecord(
  entity: Entity,
  caller: Caller,
  body: unknown,
  { id, date }: RecordStamp,
): EntityRecord {
  const base = {
    id,
    created_date: date,
    updated_date: date,
    created_by_id: caller.kind === 'user' ? caller.user.id : null,
  }
  const fields = entity.fields.forNew(caller, ownFields(entity, body), base)
  entity.validators.create(fields)
  const record = { ...base, ...fields }
  if (!matches(entity.rules.create(caller).condition, record)) throw refusalOf(caller)
  return record
}

/** The same for each element of a list; a fault says in which of them it lies. */
export function newRecords(
  entity: Entity,
  caller: Caller,
  bodies: readonly unknown[],
  stamp: () => RecordStamp,
): EntityRecord[] {
  return bodies.map((body, index) => {
    try {
      return newRecord(entity, caller, body, stamp())
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 422) throw error
      throw apiError(error.code, `Record ${index + 1}: ${error.message}`)
    }
  })
}

/**
 * A record after a change of some of its fields; those that the caller may not set stay as they are.
 *
 * @throws ApiError `validation_failed` when the whole record would no longer fit the schema
 */
export function changedRecord(
  entity: Entity,
  caller: Caller,
  record: EntityRecord,
  body: unknown,
  date: string,
): EntityRecord {
  const given = entity.fields.forChange(caller, ownFields(entity, body), record)
  const fields = { ...ownFields(entity, record), ...given }
  entity.validators.update(fields)
  return { ...record, ...fields, updated_date: date }
}
