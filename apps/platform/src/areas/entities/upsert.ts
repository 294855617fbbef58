import { ApiError, apiError } from '../../http/api-error.ts'
import { fieldsOf } from '../../http/input.ts'
import type { Entity } from './entity.ts'
import type { Condition, Scalar } from './filter/condition.ts'
import type { Field } from './filter/field.ts'
import { isStorable, UNSTORABLE } from './storable.ts'

/** A record of an upsert, by the value of its key; without one it is new. */
export interface Keyed {
  readonly key: Scalar | undefined
  readonly body: Record<string, unknown>
  /** Where in the request it stood. */
  readonly index: number
}

export interface Upsert {
  readonly field: Field
  readonly records: readonly Keyed[]
}

/**
 * Reads `{records, key}`. Of records with the same key the last one counts.
 *
 * @throws ApiError `bad_request`, or `validation_failed` for a record without its key
 */
export function readUpsert(entity: Pick<Entity, 'findField'>, body: unknown, most: number): Upsert {
  const { records, key } = fieldsOf(body)
  const field = typeof key === 'string' ? entity.findField(key) : undefined
  if (!field || !isKey(field)) {
    throw apiError('bad_request', 'The "key" must be "id" or the name of one of the fields.')
  }
  if (!Array.isArray(records)) throw apiError('bad_request', 'The "records" must be a list.')
  if (records.length > most) {
    throw apiError('payload_too_large', `At most ${most} records are written at once.`)
  }
  const byKey = new Map<Scalar | symbol, Keyed>()
  for (const [index, record] of records.entries()) {
    const given = fieldsOf(record)
    const value = keyOf(field, given, index)
    // Each record without an id is one of its own.
    byKey.set(value ?? Symbol(), { key: value, body: given, index })
  }
  return { field, records: [...byKey.values()] }
}

function isKey({ path, column, kinds }: Field): boolean {
  if (column) return column === 'id'
  return path.length === 1 && !kinds.has('array') && !kinds.has('object')
}

function keyOf(field: Field, record: Record<string, unknown>, index: number): Scalar | undefined {
  const value = Object.hasOwn(record, field.name) ? record[field.name] : undefined
  if (typeof value === 'string' && value !== '' && isStorable(value)) return value
  if (typeof value === 'number') return value
  if (field.column === 'id' && (value === undefined || value === null)) return undefined
  const fault = typeof value === 'string' && value !== '' ? UNSTORABLE : 'is required'
  throw atIndex(index, apiError('validation_failed', `Error in field ${field.name}: ${fault}`))
}

/** Finds the records that have one of the keys. */
export function withKeys({ field, records }: Upsert): Condition {
  const values = records.flatMap(({ key }) => (key === undefined ? [] : [key]))
  return values.length === 0 ? { kind: 'never' } : { kind: 'among', field, values }
}

/** The same fault, with the number of the record in which it lies. */
export function atIndex(index: number, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  return apiError(error.code, `Record ${index + 1}: ${error.message}`, {
    ...error.extra,
    data: { ...error.extra.data, faults: [{ index, message: error.message }] },
  })
}
