import { sql } from 'kysely'
import type { Database, WriteStatement } from '../../../db/database.ts'
import { ApiError, apiError } from '../../../http/errors/api-error.ts'
import { readFields } from '../../../http/input/input.ts'
import { compile, jsonSql } from '../filter/compile.ts'
import { all, any, type Condition, type Scalar } from '../filter/condition.ts'
import type { Field } from '../filter/field.ts'
import type { Entity } from '../schema/entity.ts'
import { isStorable, UNSTORABLE } from '../schema/storable.ts'

/** What a record has in the fields by which it is found. */
export interface Key {
  readonly parts: readonly { readonly field: Field; readonly value: Scalar }[]
  /** The same text for the same values. */
  readonly text: string
}

/** A record of an upsert, by its key; without one it is new. */
export interface Keyed {
  readonly key: Key | undefined
  readonly body: Record<string, unknown>
  /** Where in the request it stood. */
  readonly index: number
}

export interface Upsert {
  /** The key's fields: the id alone, or some of the entity's own. */
  readonly fields: readonly Field[]
  readonly records: readonly Keyed[]
}

/** Fields that may make a key together. */
export const MAX_KEY_FIELDS = 8

/**
 * Reads `{records, key}`, where the key is the name of a field or a list of names. Of records with the same key
 * the last one counts.
 *
 * @throws ApiError `bad_request`, or `validation_failed` for a record without its key
 */
export function parseUpsert(
  entity: Pick<Entity, 'findField'>,
  body: unknown,
  most: number,
): Upsert {
  const { records, key } = readFields(body)
  const fields = keyFields(entity, key)
  if (!Array.isArray(records)) throw apiError('bad_request', 'The "records" must be an array.')
  if (records.length > most) {
    throw apiError('payload_too_large', `At most ${most} records are written at once.`)
  }
  const byKey = new Map<string | symbol, Keyed>()
  for (const [index, record] of records.entries()) {
    const given = readFields(record)
    const found = readKey(fields, given, index)
    // Each record without an id is one of its own.
    byKey.set(found?.text ?? Symbol(), { key: found, body: given, index })
  }
  return { fields, records: [...byKey.values()] }
}

function keyFields(entity: Pick<Entity, 'findField'>, key: unknown): readonly Field[] {
  const names: readonly unknown[] = Array.isArray(key) ? [...new Set(key)] : [key]
  const fields = names.flatMap((name) => {
    const field = typeof name === 'string' ? entity.findField(name) : undefined
    return field && isKey(field) ? [field] : []
  })
  const isAlone = fields.length === 1 || fields.every(({ column }) => column === undefined)
  if (
    fields.length > 0 &&
    fields.length === names.length &&
    names.length <= MAX_KEY_FIELDS &&
    isAlone
  )
    return fields
  throw apiError(
    'bad_request',
    `The "key" must be "id", or the name of one of the fields, or an array of up to ${MAX_KEY_FIELDS} of these names.`,
  )
}

function isKey({ path, column, kinds, constant, seenIf }: Field): boolean {
  if (column) return column === 'id'
  // Whether a record is found by it would show what the field holds where it is not seen.
  if (seenIf) return false
  return path.length === 1 && !kinds.has('array') && !kinds.has('object') && constant === undefined
}

function readKey(
  fields: readonly Field[],
  record: Record<string, unknown>,
  index: number,
): Key | undefined {
  const parts = fields.flatMap((field): Key['parts'] => {
    const value = Object.hasOwn(record, field.name) ? record[field.name] : undefined
    if (typeof value === 'number') return [{ field, value }]
    if (typeof value === 'string' && value !== '' && isStorable(value)) return [{ field, value }]
    if (field.column === 'id' && (value === undefined || value === null)) return []
    const fault = typeof value === 'string' && value !== '' ? UNSTORABLE : 'is required'
    throw errorAtIndex(
      index,
      apiError('validation_failed', `Error in field ${field.name}: ${fault}`),
    )
  })
  return parts.length > 0 ? { parts, text: keyText(parts.map(({ value }) => value)) } : undefined
}

/** The text of a key with these values. */
export function keyText(values: readonly unknown[]): string {
  return JSON.stringify(values)
}

/** Finds the records that have one of the keys. */
export function withKeys({ fields, records }: Upsert): Condition {
  const keys = records.flatMap(({ key }) => (key === undefined ? [] : [key.parts]))
  if (keys.length === 0) return { kind: 'never' }
  const amongThem = fields.map((field): Condition => {
    const values = keys.flat().filter((part) => part.field === field)
    return { kind: 'among', field, values: [...new Set(values.map(({ value }) => value))] }
  })
  if (fields.length === 1) return all(amongThem)
  // The values of each field alone lead to an index; together they may be another record's.
  return all([...amongThem, any(keys.map((parts) => all(parts.map(isEqual))))])
}

function isEqual({ field, value }: Key['parts'][number]): Condition {
  return { kind: 'compare', field, operator: '=', value }
}

/** The same error, with the number of the record, or of what else was listed, in which it lies. */
export function errorAtIndex(index: number, error: unknown, what = 'Record'): unknown {
  if (!(error instanceof ApiError)) return error
  return apiError(error.code, `${what} ${index + 1}: ${error.message}`, {
    ...error.extra,
    data: { ...error.extra.data, faults: [{ index, message: error.message }] },
  })
}

/**
 * What must hold when records are written that were new: none has come since that meets the condition, such as one of
 * the keys of an upsert. On PostgreSQL two transactions could each find none, so that all of an entity take turns.
 *
 * @param taken by which such a record is found
 */
export function absenceGuards(db: Database, entity: Entity, taken: Condition): WriteStatement[] {
  if (taken.kind === 'never') return []
  const isTaken = compile(taken, jsonSql[db.dialect])
  return [
    db.build
      .insertInto('upsert_turns')
      .values({ entity: entity.name, turn: 1 })
      .onConflict((conflict) =>
        conflict.column('entity').doUpdateSet({ turn: sql`upsert_turns.turn + 1` }),
      )
      .compile(),
    {
      ...sql`select 1 as taken from ${sql.table(entity.table)} where ${isTaken} limit 1`.compile(
        db.build,
      ),
      expectedChanges: 0,
    },
  ]
}
