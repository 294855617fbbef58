import { isDeepStrictEqual } from 'node:util'
import type { RecordFields } from '@pitlane/protocol'
import { accessDenied, type Caller } from '../../../http/caller/caller.ts'
import { ApiError, apiError } from '../../../http/errors/api-error.ts'
import { readFields } from '../../../http/input/input.ts'
import { matches } from '../filter/matches.ts'
import { summed } from '../schema/counted-field.ts'
import type { Entity } from '../schema/entity.ts'
import type { Fields } from '../schema/validation.ts'
import type { RecordStamp } from './record-stamps.ts'

/** A record as it goes out, and as its text is kept. */
export type EntityRecord = RecordFields & Fields

/** The fields of a body that the schema knows; the rest, and all that is ours to set, is dropped. */
export function ownFields(entity: Entity, body: unknown): Fields {
  const given = readFields(body)
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
  setSums(entity, fields)
  const record = { ...base, ...fields }
  if (!matches(entity.rules.create(caller).condition, record)) throw accessDenied(caller)
  return record
}

/** Errors reported at once; most of a larger number have the same reason. */
export const MAX_REPORTED_ERRORS = 100

/**
 * The same for each element of a list.
 *
 * @throws ApiError `validation_failed` with the first error as its text, and the first hundred with their index
 */
export function newRecords(
  entity: Entity,
  caller: Caller,
  bodies: readonly unknown[],
  stamp: () => RecordStamp,
): EntityRecord[] {
  const records: EntityRecord[] = []
  const errors: { index: number; message: string }[] = []
  for (const [index, body] of bodies.entries()) {
    try {
      records.push(newRecord(entity, caller, body, stamp()))
    } catch (error) {
      errors.push({ index, message: validationMessage(error) })
      if (errors.length === MAX_REPORTED_ERRORS) break
    }
  }
  const [first] = errors
  if (!first) return records
  throw apiError('validation_failed', `Record ${first.index + 1}: ${first.message}`, {
    data: { faults: errors },
  })
}

/** What is wrong with a record's fields; any other error is none of the record's and goes on. */
export function validationMessage(error: unknown): string {
  if (error instanceof ApiError && error.code === 'validation_failed') return error.message
  throw error
}

/**
 * A record after a change of some of its fields; those that the caller may not set stay as they are.
 *
 * @throws ApiError `validation_failed` when the whole record would no longer fit the schema
 */
export function applyChanges(
  entity: Entity,
  caller: Caller,
  record: EntityRecord,
  body: unknown,
  date: string,
): EntityRecord {
  const given = entity.fields.forChange(caller, ownFields(entity, body), record)
  const fields = { ...ownFields(entity, record), ...given }
  entity.validators.update(fields, record)
  setSums(entity, fields, record)
  return { ...record, ...fields, updated_date: date }
}

/**
 * Sets the fields that are sums of lists.
 *
 * @param before the record as it was; undefined for a new one
 * @throws ApiError `validation_failed` when such a field alone is changed to something else than its sum
 */
function setSums({ counted }: Entity, fields: Fields, before?: Fields): void {
  for (const { name, sum } of counted) {
    const total = sum && summed(sum, fields)
    if (!sum || total === undefined) continue
    const isSame = (field: string) =>
      before !== undefined && isDeepStrictEqual(fields[field] ?? null, before[field] ?? null)
    if (!isSame(sum.of)) fields[name] = total
    else if (!isSame(name) && fields[name] !== total)
      throw apiError(
        'validation_failed',
        `Error in field ${name}: is the sum of ${sum.of}, ${total}; change it there`,
      )
  }
}
